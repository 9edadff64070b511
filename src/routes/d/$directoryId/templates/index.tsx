import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TemplatesPage } from '~/features/templates/page/TemplatesPage'
import { TemplatesSkeleton } from '~/features/templates/page/TemplateSkeletons'
import { templateQueries } from '~/features/templates/template-queries'

export const Route = createFileRoute('/d/$directoryId/templates/')({
  // Not waited for: the page has its own skeleton, which comes with it.
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    void queryClient.infiniteQuery(templateQueries.list(directoryId)).catch(() => {}),
  component: TemplatesRoute,
})

function TemplatesRoute() {
  return (
    <Suspense fallback={<TemplatesSkeleton />}>
      <TemplatesPage directoryId={Route.useParams().directoryId} />
    </Suspense>
  )
}
