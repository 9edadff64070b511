import { useMutation, useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { showToast } from '~/ui/toasts'
import { exportMutations, exportQueries } from './export-queries'
import { ExportRow } from './ExportRow'
import { exportsMessages } from './exports.messages'

/** A copy of one's own data, and those an admin made of members'. */
export function ExportSection() {
  const t = useMessages(exportsMessages)
  const errorMessage = useErrorMessage()
  const { data: copies } = useQuery(exportQueries.list())
  const creating = useMutation(exportMutations.create())
  const own = copies?.find(({ directoryId }) => directoryId === null)
  const create = () =>
    creating.mutate(undefined, { onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }) })
  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      action={
        own?.status === 'preparing' ? null : (
          <Button isPending={creating.isPending} onClick={create}>
            {own === undefined ? t.create : t.createAgain}
          </Button>
        )
      }
    >
      <Copies />
    </SettingsSection>
  )
}

function Copies() {
  const t = useMessages(exportsMessages)
  const { data: copies, error, refetch } = useQuery(exportQueries.list())
  if (copies === undefined) {
    if (error === null) {
      return (
        <LoadingRegion>
          <Skeleton className="h-14 w-full" />
        </LoadingRegion>
      )
    }
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {t.listFailed}
      </Notice>
    )
  }
  if (copies.length === 0) return null
  return (
    <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
      {copies.map((copy) => (
        <ExportRow key={copy.exportId} copy={copy} />
      ))}
    </ul>
  )
}
