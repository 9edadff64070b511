import { useMessages } from '~/messages/use-messages'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { PageHeader } from '~/ui/PageHeader'
import { templatePagesMessages } from '../templates.messages'

/** Placeholder for the list of templates. */
export function TemplatesSkeleton() {
  const t = useMessages(templatePagesMessages)
  return (
    <>
      <PageHeader title={t.title}>
        <p className="max-w-160 pb-3 text-control text-ink-2">{t.intro}</p>
      </PageHeader>
      <LoadingRegion>
        <div className="grid w-full max-w-386 gap-3 px-4 pt-5 sm:grid-cols-2 sm:px-7 xl:grid-cols-3">
          {Array.from({ length: 6 }, (_, place) => (
            <Skeleton key={place} className="h-48 rounded-card" />
          ))}
        </div>
      </LoadingRegion>
    </>
  )
}

/** Placeholder for a template. */
export function TemplateSkeleton() {
  return (
    <LoadingRegion>
      <div className="max-w-386 px-4 pt-5 sm:px-7 lg:pr-[23rem]">
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
