import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { MemberColumns } from './MemberColumns'
import { rowGrid } from './row-grid'

const rows = ['w-40', 'w-32', 'w-44', 'w-36', 'w-48', 'w-28', 'w-40', 'w-36']

/** The list before its members are here, row for row in the final size. */
export function MemberListSkeleton({ hasColumns = true }: { hasColumns?: boolean }) {
  return (
    <LoadingRegion>
      <div className="rounded-card border border-line bg-surface">
        {hasColumns ? <MemberColumns /> : null}
        {rows.map((width, index) => (
          <div key={index} className={`${rowGrid} border-b border-line last:border-b-0`}>
            <span className="flex items-center gap-3">
              <Skeleton className="size-8 shrink-0 rounded-full" />
              <span className="flex flex-col gap-1.5">
                <Skeleton className={`h-3.5 max-w-full ${width}`} />
                <Skeleton className="h-3 w-44 max-w-full" />
                <Skeleton className="my-1 h-3 w-20 md:hidden" />
              </span>
            </span>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
