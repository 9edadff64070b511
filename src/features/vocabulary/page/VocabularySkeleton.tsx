import { ManagedPageSkeleton } from '~/features/session/ManagedPageSkeleton'
import { useMessages } from '~/messages/use-messages'
import { ListSkeleton } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { vocabularyPageMessages } from '../vocabulary-page.messages'

/** The page before its words are here, in the final layout. */
export function VocabularySkeleton({ directoryId }: { directoryId: string }) {
  const t = useMessages(vocabularyPageMessages)
  return (
    <ManagedPageSkeleton
      directoryId={directoryId}
      notice={t.companyRefused}
      title={t.title}
      intro={t.intro}
      isWide
      action={<Actions />}
    >
      <div className="flex flex-col gap-5">
        <div className="flex h-8 items-center coarse:h-11">
          <Skeleton className="h-4 w-16" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Skeleton className="h-8 w-full sm:w-72 coarse:h-11" />
          <Skeleton className="h-8.5 w-48 rounded-control coarse:h-12.5" />
          <Skeleton className="ml-auto h-4 w-12" />
        </div>
        <ListSkeleton rowClassName="h-17 max-sm:h-30.5" lines={['h-3 w-32']} />
      </div>
    </ManagedPageSkeleton>
  )
}

const Actions = () => (
  <div className="flex flex-wrap gap-2">
    <Skeleton className="h-8 w-23 coarse:h-11" />
    <Skeleton className="h-8 w-24 coarse:h-11" />
    <Skeleton className="h-8 w-29 coarse:h-11" />
  </div>
)
