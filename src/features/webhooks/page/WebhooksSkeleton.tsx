import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { ListSkeleton } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { webhooksMessages } from '../webhooks.messages'

/** The page before its webhooks are here, in the final layout. */
export function WebhooksSkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(webhooksMessages)
  const canManage = isManager(useOwnRole(directoryId))
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.companyRefused}
      title={t.title}
      intro={t.intro}
      isWide
      action={<Skeleton className="h-8 w-36.5 coarse:h-11" />}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          {canManage ? <Skeleton className="h-8.5 w-54 rounded-control coarse:h-12.5" /> : null}
          <Skeleton className="h-9 w-44 rounded-control coarse:h-11" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
        <ListSkeleton
          rowClassName="h-29.5 max-sm:h-34.5"
          lead="mt-4.5 h-5 w-9 self-start rounded-full"
          lines={['h-3 w-24', 'h-3 w-52', 'h-3 w-36']}
        />
      </div>
    </ManagedPageSkeleton>
  )
}
