import { LoadingRegion, Skeleton } from '~/ui/Skeleton'

const rows = ['w-52', 'w-36', 'w-64', 'w-44', 'w-56', 'w-40', 'w-60', 'w-48']

/** The agenda before its appointments are here, row for row in the final size. */
export function AgendaSkeleton() {
  return (
    <LoadingRegion>
      <div className="w-full max-w-260 px-1 sm:px-4">
        <Skeleton className="mx-3 mt-7 mb-2 h-3.5 w-28" />
        {rows.map((width) => (
          <div
            key={width}
            className="grid min-h-14 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-4"
          >
            <Skeleton className="h-4 w-11" />
            <div className="flex flex-col gap-2">
              <Skeleton className={`h-4 max-w-full ${width}`} />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
