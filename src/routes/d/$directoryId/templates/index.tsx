import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TemplatesPage } from '~/features/templates/page/TemplatesPage'
import { TemplatesSkeleton } from '~/features/templates/page/TemplateSkeletons'
import { templateQueries } from '~/features/templates/template-queries'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'

export const Route = createFileRoute('/d/$directoryId/templates/')({
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.infiniteQuery(templateQueries.list(directoryId))),
  component: TemplatesRoute,
})

function TemplatesRoute() {
  return (
    <Suspense fallback={<TemplatesSkeleton />}>
      <TemplatesPage directoryId={Route.useParams().directoryId} />
    </Suspense>
  )
}
