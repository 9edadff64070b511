import { useQuery } from '@tanstack/react-query'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { retentionQueries } from './retention-queries'
import { retentionMessages } from './retention.messages'
import { RetentionForm } from './RetentionForm'

/** How long the company keeps recordings: everybody sees it, admins and owners change it. */
export function RetentionSection({ directoryId }: { directoryId: string }) {
  const t = useMessages(retentionMessages)
  const canChange = isManager(useOwnRole(directoryId))
  const { data: rule, error, refetch } = useQuery(retentionQueries.rule(directoryId))
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {canChange ? null : <Notice>{t.refused}</Notice>}
      {rule === undefined && error === null ? <Loading /> : null}
      {rule === undefined && error !== null ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {t.ruleFailed}
        </Notice>
      ) : null}
      {rule === undefined ? null : <RetentionForm directoryId={directoryId} rule={rule} canChange={canChange} />}
    </SettingsSection>
  )
}

/** Two fields with their hints, and a line. */
function Loading() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-6 w-60" />
      </div>
    </LoadingRegion>
  )
}
