import { Skeleton } from '~/ui/Skeleton'

/** The player's controls before they are drawn, as high as they will be. */
export function PlayerSkeleton() {
  return (
    <div className="flex h-32 items-center px-7 lg:h-19">
      <Skeleton className="h-5 w-full" />
    </div>
  )
}
