import { LoadingRegion } from '~/ui/LoadingRegion'
import { Skeleton } from '~/ui/Skeleton'

/** The templates before they are here. */
export function TemplatesSkeleton() {
  return (
    <LoadingRegion>
      <div className="px-4 pt-5 sm:px-7">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="mt-3 h-4 w-full max-w-120" />
        <div className="mt-9 grid max-w-386 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {Array.from({ length: 6 }, (_, place) => (
            <Skeleton key={place} className="h-40 rounded-card" />
          ))}
        </div>
      </div>
    </LoadingRegion>
  )
}

/** One of them before it is here. */
export function TemplateSkeleton() {
  return (
    <LoadingRegion>
      <div className="max-w-180 px-4 pt-5 sm:px-7">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-4 h-6 w-48" />
        <Skeleton className="mt-3 h-4 w-full max-w-100" />
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="mt-3 h-32 rounded-card first-of-type:mt-9" />
        ))}
      </div>
    </LoadingRegion>
  )
}
