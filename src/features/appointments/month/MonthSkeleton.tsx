import { LoadingRegion, Skeleton } from '~/ui/Skeleton'

const cells = Array.from({ length: 35 }, (_, index) => index)

/** A month before its days are here, in the final size. */
export function MonthSkeleton() {
  return (
    <LoadingRegion>
      <div className="px-4 pt-3 sm:px-7">
        <div className="grid grid-cols-7 gap-px pt-7">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-11 sm:h-30" />
          ))}
        </div>
      </div>
    </LoadingRegion>
  )
}
