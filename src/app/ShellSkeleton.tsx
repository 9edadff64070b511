import { LoadingRegion } from '~/ui/LoadingRegion'
import { Skeleton } from '~/ui/Skeleton'

/** The frame before it is known who is signed in; same sizes, so that nothing moves. */
export function ShellSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex min-h-dvh">
        <div className="flex h-dvh w-16 shrink-0 flex-col gap-3 border-r border-line bg-sunken p-2.5 max-sm:hidden lg:w-rail">
          <Skeleton className="mx-2 my-2 h-6" />
          <Skeleton className="mx-2 mt-3 h-5 lg:w-32" />
          <Skeleton className="mx-2 h-5 lg:w-24" />
        </div>
      </div>
    </LoadingRegion>
  )
}
