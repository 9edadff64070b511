import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { MeetingTemplateBody } from '#openapi/generated/types.ts'
import { PreviewDialog } from '~/features/recordings/template-preview/PreviewDialog'
import { NewTemplatePage } from '~/features/templates/page/NewTemplatePage'
import { TemplateSkeleton } from '~/features/templates/page/TemplateSkeletons'

export const Route = createFileRoute('/d/$directoryId/templates/new')({ component: NewTemplateRoute })

function NewTemplateRoute() {
  const { directoryId } = Route.useParams()
  const [previewed, setPreviewed] = useState<MeetingTemplateBody | null>(null)
  return (
    <Suspense fallback={<TemplateSkeleton />}>
      <NewTemplatePage directoryId={directoryId} onPreview={setPreviewed} />
      {previewed === null ? null : (
        <Suspense>
          <PreviewDialog directoryId={directoryId} template={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </Suspense>
  )
}
