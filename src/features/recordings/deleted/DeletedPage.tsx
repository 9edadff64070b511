import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useErrorMessage } from '~/api/error-message'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { ListSkeleton, SettingsSection } from '~/ui/SettingsSection'
import { LoadingRegion } from '~/ui/Skeleton'
import { deletedQueries } from './deleted-queries'
import { deletedMessages } from './deleted.messages'
import { DeletedList } from './DeletedList'

/** What was deleted and can still be restored: one's own, for admins and owners everybody's. */
export function DeletedPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(deletedMessages)
  const seesAll = isManager(useOwnRole(directoryId))
  return (
    <SettingsSection title={t.title} intro={seesAll ? t.introAll : t.introOwn} isWide>
      <Deleted directoryId={directoryId} seesAll={seesAll} />
    </SettingsSection>
  )
}

function Deleted({ directoryId, seesAll }: { directoryId: string; seesAll: boolean }) {
  const t = useMessages(deletedMessages)
  const errorMessage = useErrorMessage()
  const deleted = useInfiniteQuery(deletedQueries.list(directoryId))
  const total = deleted.data?.pages[0]?.total
  if (deleted.isPending) {
    return (
      <LoadingRegion>
        <ListSkeleton rowClassName="h-17" lines={['h-3 w-56']} />
      </LoadingRegion>
    )
  }
  if (total === undefined) {
    return (
      <ErrorState title={errorMessage(deleted.error).title} onRetry={() => void deleted.refetch()}>
        {errorMessage(deleted.error).detail}
      </ErrorState>
    )
  }
  if (total > 0) return <DeletedList directoryId={directoryId} deleted={deleted} total={total} seesAll={seesAll} />
  return (
    <EmptyState icon={<Trash2 aria-hidden />} title={t.emptyTitle}>
      {t.emptyDetail}
    </EmptyState>
  )
}
