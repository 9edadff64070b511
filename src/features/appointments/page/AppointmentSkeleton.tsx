import { LoadingRegion, Skeleton } from '~/ui/Skeleton'

/** An appointment's page before it is known which one it is, in the final size. */
export function AppointmentSkeleton() {
  return (
    <LoadingRegion>
      <div className="border-b border-line px-4 pt-3 pb-4 sm:px-7">
        <div className="mb-1 flex h-6 items-center coarse:h-11">
          <Skeleton className="h-4 w-24" />
        </div>
        <Skeleton className="my-1 h-6 w-72 max-w-full" />
      </div>
      <div className="grid max-w-260 gap-x-12 gap-y-8 px-4 pt-6 sm:px-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-5 h-28 w-full" />
        </div>
        <Skeleton className="h-48 w-full" />
      </div>
    </LoadingRegion>
  )
}
