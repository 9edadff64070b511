import { LoadingRegion } from './LoadingRegion'
import { Skeleton } from './Skeleton'

/** A settings page before its content is here. */
export function SettingsSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex w-full max-w-180 flex-col gap-5 px-4 py-6 sm:px-7">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full max-w-100" />
        <Skeleton className="h-36 w-full rounded-card" />
      </div>
    </LoadingRegion>
  )
}
