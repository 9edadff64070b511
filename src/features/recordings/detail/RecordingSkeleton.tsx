import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { PlayerSkeleton } from '../player/PlayerSkeleton'
import { pageClasses, panesClasses } from './layout-classes'
import { showSplit } from './pane-split'

/** The page before anything of it is known, in its final measures. */
export function RecordingSkeleton() {
  return (
    <div className={pageClasses}>
      <LoadingRegion>
        <div className="border-b border-line px-4 pt-3 pb-4 sm:px-7 sm:pt-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-7 w-80 max-w-full" />
          <Skeleton className="mt-3 h-5 w-120 max-w-full" />
        </div>
      </LoadingRegion>
      <div ref={showSplit} className={panesClasses}>
        <div className="px-4 py-6 sm:px-7">
          <TextSkeleton />
        </div>
        <div className="border-line px-4 py-6 max-[1100px]:hidden sm:px-7 min-[1100px]:border-l">
          <TextSkeleton />
        </div>
      </div>
      <div className="border-t border-line bg-surface">
        <PlayerSkeleton />
      </div>
    </div>
  )
}

/** Lines of text on their way. */
export function TextSkeleton() {
  return (
    <div aria-hidden className="max-w-measure space-y-3">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-8 h-4 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}
