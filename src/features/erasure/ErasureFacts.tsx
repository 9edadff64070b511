import type { UseQueryResult } from '@tanstack/react-query'
import type { ErasurePreview } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { erasureMessages } from './erasure.messages'

type ErasureFactsProps = {
  preview: Pick<UseQueryResult<ErasurePreview>, 'data' | 'error' | 'refetch'>
  /** Who was chosen to take over in place of the one that the service names. */
  taker?: string | undefined
}

/** What goes, what stays and who takes it over. */
export function ErasureFacts({ preview: { data, error, refetch }, taker }: ErasureFactsProps) {
  const t = useMessages(erasureMessages)
  if (data === undefined) {
    if (error === null) {
      return (
        <LoadingRegion>
          <Skeleton className="h-32 w-full" />
        </LoadingRegion>
      )
    }
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {t.previewFailed}
      </Notice>
    )
  }
  return (
    <>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control wrap-anywhere text-ink-2">
        <li>{t.goes}</li>
        {data.companies.map((company) => (
          <li key={company.directoryId}>
            {t.stays({
              company: company.directoryName,
              recordings: t.recordings(company.recordingCount),
              folders: t.folders(company.folderCount),
              tasks: t.tasks(company.taskCount),
            })}{' '}
            <Taker name={taker ?? company.takeOverName} />
          </li>
        ))}
        <li>{t.texts}</li>
      </ul>
      <Notice tone="warn">{t.forever}</Notice>
    </>
  )
}

function Taker({ name }: { name: string | null }) {
  const t = useMessages(erasureMessages)
  return name === null ? null : t.taker({ name })
}
