import { Skeleton } from '~/ui/Skeleton'

/** Rows before they are here, in their size. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex min-h-16 items-center gap-3 px-3">
          <Skeleton className="size-5" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
