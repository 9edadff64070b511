import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { MeetingTemplateBody } from '#openapi/generated/types.ts'
import { PreviewDialog } from '~/features/recordings/template-preview/PreviewDialog'
import { TemplatePage } from '~/features/templates/page/TemplatePage'
import { TemplateSkeleton } from '~/features/templates/page/TemplateSkeletons'
import { chooseFiles } from '~/features/uploads/choose-files'
import { templateQueries } from '~/features/templates/template-queries'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

/** `edit`: the template is being edited. */
type TemplateSearch = { edit?: true }
const dialogParams = ['edit'] as const

export const Route = createFileRoute('/d/$directoryId/templates/$templateId')({
  validateSearch: ({ edit }): TemplateSearch => (edit === true ? { edit } : {}),
  // Waits only briefly: the page comes with its own skeleton.
  loader: ({ context: { queryClient }, params: { directoryId, templateId } }) =>
    waitAtMost(
      TIMEOUT_MS,
      queryClient.query({ ...templateQueries.detail(directoryId, templateId), staleTime: 'static' }),
    ),
  component: TemplateRoute,
})

function TemplateRoute() {
  const { directoryId, templateId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), dialogParams)
  const [previewed, setPreviewed] = useState<MeetingTemplateBody | null>(null)
  return (
    <Suspense fallback={<TemplateSkeleton />}>
      <TemplatePage
        key={templateId}
        directoryId={directoryId}
        templateId={templateId}
        isEditing={shown['edit'] === true}
        onPreview={setPreviewed}
        onEdit={(isEditing) => change({ edit: isEditing ? true : undefined })}
        onUpload={({ meetingTemplateId, title }) =>
          chooseFiles(directoryId, { isOptionsFirst: true, options: { template: { meetingTemplateId, title } } })
        }
      />
      {previewed === null ? null : (
        <Suspense>
          <PreviewDialog directoryId={directoryId} template={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </Suspense>
  )
}
