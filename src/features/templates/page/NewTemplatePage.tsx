import { Navigate, useNavigate } from '@tanstack/react-router'
import type { MeetingTemplate, MeetingTemplateBody } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { templateEditingMessages } from '../templates.messages'
import { useCanEditTemplates } from './TemplateActions'
import { TemplateEditor } from './TemplateEditor'

type NewTemplatePageProps = { directoryId: string; onPreview: (template: MeetingTemplateBody) => void }

/** A company template that is only created on Save, because everyone sees it from then on. */
export function NewTemplatePage({ directoryId, onPreview }: NewTemplatePageProps) {
  const t = useMessages(templateEditingMessages)
  const navigate = useNavigate()
  const canEdit = useCanEditTemplates(directoryId)
  const list = { to: '/d/$directoryId/templates', params: { directoryId }, replace: true } as const
  if (!canEdit) return <Navigate {...list} />

  function handleCreated({ meetingTemplateId: templateId, title }: MeetingTemplate) {
    showToast(t.copied({ title }))
    void navigate({
      to: '/d/$directoryId/templates/$templateId',
      params: { directoryId, templateId },
      replace: true,
      ignoreBlocker: true,
    })
  }

  return (
    <TemplateEditor
      directoryId={directoryId}
      template={null}
      onPreview={onPreview}
      onCreated={handleCreated}
      onClose={() => void navigate({ ...list, ignoreBlocker: true })}
    />
  )
}
