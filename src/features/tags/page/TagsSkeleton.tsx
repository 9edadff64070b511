import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { useMessages } from '~/messages/use-messages'
import { ListSkeleton } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { tagColorNames } from '~/ui/tokens/tag-color-tokens'
import { tagPagesMessages } from './tag-pages.messages'

/** The page before its tags are here, in the final layout. */
export function TagsSkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(tagPagesMessages)
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.managersOnly}
      title={t.title}
      intro={t.intro}
      action={<Skeleton className="h-8 w-27 coarse:h-11" />}
    >
      <div className="flex flex-col gap-4">
        <Skeleton className="h-8 w-full sm:w-72 coarse:h-11" />
        <div className="flex gap-1.5 overflow-hidden py-0.5 sm:flex-wrap">
          {tagColorNames.map((color) => (
            <Skeleton key={color} className="h-7 w-21 shrink-0 rounded-full coarse:h-11 coarse:w-25" />
          ))}
        </div>
        <ListSkeleton rowClassName="h-12 coarse:h-15.5" />
      </div>
    </ManagedPageSkeleton>
  )
}
