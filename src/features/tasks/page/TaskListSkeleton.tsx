import { LoadingRegion, Skeleton } from '~/ui/Skeleton'

const rows = ['w-52', 'w-36', 'w-64', 'w-44', 'w-56', 'w-40', 'w-60', 'w-48']

/** The list before its tasks are here, row for row in the final size. */
export function TaskListSkeleton() {
  return (
    <LoadingRegion>
      <div className="w-full max-w-400 px-1 pt-1 sm:px-4">
        <Skeleton className="mx-3 mt-6 mb-2.5 h-3.5 w-16" />
        {rows.map((width) => (
          <div key={width} className="flex min-h-13 items-center gap-5 px-3 sm:min-h-14.5">
            <Skeleton className="size-4 shrink-0 coarse:size-5" />
            <Skeleton className="size-4.5 shrink-0 rounded-full" />
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <span className="ml-auto flex w-50 shrink-0 flex-col gap-1.5 max-md:hidden lg:w-100 lg:flex-row lg:gap-4">
              <Skeleton className="h-3.5 w-28 lg:mr-16" />
              <Skeleton className="h-3.5 w-36" />
            </span>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
