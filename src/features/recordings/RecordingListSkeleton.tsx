import { LoadingRegion, Skeleton } from '~/ui/Skeleton'

const rows = ['w-52', 'w-36', 'w-64', 'w-44', 'w-56', 'w-40', 'w-60', 'w-48']

/** The list before its recordings are here, row for row in the final size. */
export function RecordingListSkeleton() {
  return (
    <LoadingRegion>
      <div className="w-full max-w-400 px-1 sm:px-4">
        <Skeleton className="mx-3 mt-7 mb-2 h-3.5 w-16" />
        {rows.map((width) => (
          <div
            key={width}
            className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-5 py-2.5 pr-3 pl-10 sm:grid-cols-[minmax(0,1fr)_5.5rem_14rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_5.5rem_14rem]"
          >
            <div className="flex flex-col gap-2">
              <Skeleton className={`h-4 max-w-full ${width}`} />
              <Skeleton className="h-3 w-20" />
            </div>
            <span className="max-xl:hidden" />
            <Skeleton className="h-3.5 w-12 max-sm:hidden" />
            <Skeleton className="h-3.5 w-16" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
