import { LoadingRegion } from '~/ui/LoadingRegion'
import { Skeleton } from '~/ui/Skeleton'

/** A folder's page before it is known which one it is, in the final size. */
export function FolderSkeleton() {
  return (
    <LoadingRegion>
      <div className="border-b border-line px-4 pt-3 pb-3 sm:px-7">
        <Skeleton className="my-1 h-4 w-32" />
        <Skeleton className="my-1 h-6 w-56 max-w-full" />
        <Skeleton className="mt-2 h-3.5 w-40" />
      </div>
      <div className="flex flex-col gap-6 px-4 pt-7 sm:px-7">
        {['w-52', 'w-36', 'w-64', 'w-44'].map((width) => (
          <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
        ))}
      </div>
    </LoadingRegion>
  )
}
