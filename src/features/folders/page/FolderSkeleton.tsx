import { LoadingRegion, Skeleton } from '~/ui/Skeleton'

/** A folder's page before it is known which one it is, in the final size. */
export function FolderSkeleton() {
  return (
    <LoadingRegion>
      <div className="border-b border-line px-4 pt-3 pb-3 sm:px-7">
        <Skeleton className="my-1 h-4 w-32" />
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="flex-1 basis-60 py-1">
            <Skeleton className="h-6 w-56 max-w-full" />
          </div>
          <Skeleton className="h-8 w-36 coarse:h-11" />
        </div>
        <Skeleton className="mt-2 mb-1 h-3.5 w-40" />
      </div>
      <div className="flex flex-col gap-6 px-4 pt-7 sm:px-7">
        {['w-52', 'w-36', 'w-64', 'w-44'].map((width) => (
          <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
        ))}
      </div>
    </LoadingRegion>
  )
}
