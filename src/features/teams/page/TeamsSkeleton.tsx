import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { useMessages } from '~/messages/use-messages'
import { ListSkeleton } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { teamsPageMessages } from './teams-page.messages'

/** The page before its teams are here, in the final layout. */
export function TeamsSkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(teamsPageMessages)
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.adminsOnlyNotice}
      title={t.title}
      intro={t.intro}
      isWide
      action={<Skeleton className="h-8 w-30 coarse:h-11" />}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <Skeleton className="h-8 w-full sm:w-72 coarse:h-11" />
          <Skeleton className="my-0.5 ml-auto h-4 w-12" />
        </div>
        <ListSkeleton rowClassName="h-15 coarse:h-16" lead="size-8" lines={['h-3 w-24']} />
      </div>
    </ManagedPageSkeleton>
  )
}
