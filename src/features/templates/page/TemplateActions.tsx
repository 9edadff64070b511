import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Copy, Eye, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MeetingTemplate, MeetingTemplateBody } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { companyMutations } from '~/features/company/company-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { showToast } from '~/ui/toasts'
import { useOnce } from '~/ui/use-once'
import { bodyOf, draftOf, most } from '../template-draft'
import { templateMutations, templateQueries } from '../template-queries'
import { templateEditingMessages } from '../templates.messages'

/** Whether the caller may change the company's templates. */
export function useCanEditTemplates(directoryId: string): boolean {
  const hasEditing = useHasExtension('templates.edit')
  return isManager(useOwnRole(directoryId)) && hasEditing
}

/** Copies a template for the company and opens the copy for editing. */
function useCopyTemplate(directoryId: string) {
  const t = useMessages(templateEditingMessages)
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const router = useRouter()
  const showUndoToast = useUndoToast()
  const copying = useMutation(templateMutations.copy(directoryId))
  const removing = useMutation(templateMutations.remove(directoryId))
  const once = useOnce()
  const list = { to: '/d/$directoryId/templates', params: { directoryId } } as const

  function copy(template: MeetingTemplate) {
    const name = Array.from(t.copyOf({ title: template.title }))
    const nameOf = (nth: number) => {
      const suffix = nth === 1 ? '' : ` (${nth})`
      return `${name.slice(0, most.title - suffix.length).join('')}${suffix}`
    }
    copying.mutate(
      { template, nameOf },
      {
        onSuccess: ({ meetingTemplateId: templateId, title }) => {
          showUndoToast(t.copied({ title }), {
            run: async () => {
              await removing.mutateAsync(templateId)
              if (router.state.location.pathname.includes(templateId)) await navigate(list)
            },
            done: t.removed({ title }),
          })
          void navigate({
            to: '/d/$directoryId/templates/$templateId',
            params: { directoryId, templateId },
            search: { edit: true },
          })
        },
        onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
      },
    )
  }
  return { isPending: copying.isPending, copy: (template: MeetingTemplate) => once(() => copy(template)) }
}

type TemplateActionsProps = {
  directoryId: string
  template: MeetingTemplate
  onPreview: (template: MeetingTemplateBody) => void
  onEdit: () => void
}

/** Preview and copy; for the company's own templates also edit, make default and delete. */
export function TemplateActions({ directoryId, template, onPreview, onEdit }: TemplateActionsProps) {
  const t = useMessages(templateEditingMessages)
  const [isDeleting, setIsDeleting] = useState(false)
  const { copy, isPending } = useCopyTemplate(directoryId)
  const isOwn = template.scope === 'directory'
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn ? (
        <Button variant="primary" onClick={onEdit}>
          <Pencil aria-hidden />
          {t.edit}
        </Button>
      ) : null}
      <Button variant={isOwn ? 'secondary' : 'primary'} isPending={isPending} onClick={() => copy(template)}>
        <Copy aria-hidden />
        {t.copy}
      </Button>
      {template.sections.length === 0 ? null : (
        <Button aria-haspopup="dialog" onClick={() => onPreview(bodyOf(draftOf(template), true))}>
          <Eye aria-hidden />
          {t.preview}
        </Button>
      )}
      {isOwn ? (
        <Button variant="ghost" onClick={() => setIsDeleting(true)}>
          <Trash2 aria-hidden />
          {t.remove}
        </Button>
      ) : null}
      {isDeleting ? (
        <DeleteTemplateDialog directoryId={directoryId} template={template} onClose={() => setIsDeleting(false)} />
      ) : null}
    </div>
  )
}

type DeleteTemplateDialogProps = { directoryId: string; template: MeetingTemplate; onClose: () => void }

function DeleteTemplateDialog({ directoryId, template, onClose }: DeleteTemplateDialogProps) {
  const t = useMessages(templateEditingMessages)
  const navigate = useNavigate()
  const { meetingTemplateId, title } = template
  const removing = useMutation(templateMutations.remove(directoryId))
  const restore = useRestoreTemplate(directoryId)
  return (
    <ConfirmDialog
      title={t.removeTitle({ title })}
      description={t.removeDetail}
      confirmWords={t.removeConfirm}
      change={removing}
      variables={meetingTemplateId}
      refusal={useFormRefusal(removing.error)}
      toast={{
        message: t.removed({ title }),
        action: { label: t.undo, run: () => restore({ meetingTemplateId, title }) },
      }}
      onDone={() => void navigate({ to: '/d/$directoryId/templates', params: { directoryId } })}
      onClose={onClose}
    >
      <TemplateUseList directoryId={directoryId} meetingTemplateId={meetingTemplateId} />
    </ConfirmDialog>
  )
}

export function useRestoreTemplate(directoryId: string) {
  const t = useMessages(templateEditingMessages)
  const { mutate } = useMutation(templateMutations.restore(directoryId))
  return ({ meetingTemplateId, title }: Pick<MeetingTemplate, 'meetingTemplateId' | 'title'>) =>
    mutate(meetingTemplateId, {
      onSuccess: () => showToast(t.restored({ title })),
      onError: () => showToast(t.restoreFailed({ title }), { tone: 'error' }),
    })
}

type TemplateUseListProps = { directoryId: string; meetingTemplateId: string }

/** Lists what uses a template. */
export function TemplateUseList({ directoryId, meetingTemplateId }: TemplateUseListProps) {
  const t = useMessages(templateEditingMessages)
  const { data: use } = useQuery(templateQueries.use(directoryId, meetingTemplateId))
  if (use === undefined) return <p className="min-h-5" />
  const { summaryCount, seriesCount, isCompanyDefault } = use
  const lines = [
    ...(isCompanyDefault ? [t.companyDefault] : []),
    ...(seriesCount > 0 ? [t.usedBySeries(seriesCount)] : []),
    ...(summaryCount > 0 ? [t.usedBySummaries(summaryCount)] : []),
  ]
  return (
    <ul aria-label={t.usedBy} className="flex flex-col gap-1 text-control">
      {(lines.length === 0 ? [t.notUsed] : lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Where a template is used, and a button to make it the company default. */
export function TemplateDefault({ directoryId, template }: { directoryId: string; template: MeetingTemplate }) {
  const t = useMessages(templateEditingMessages)
  const { meetingTemplateId, title, scope } = template
  const { data: use } = useQuery(templateQueries.use(directoryId, meetingTemplateId))
  const updating = useMutation(companyMutations.update(directoryId))
  const isUsable = scope === 'directory' || scope === 'global'
  return (
    <section>
      <h2 className="mb-1.5 text-body font-semibold">{t.usedBy}</h2>
      <TemplateUseList directoryId={directoryId} meetingTemplateId={meetingTemplateId} />
      {isUsable && use?.isCompanyDefault === false ? (
        <Button
          className="mt-3"
          isPending={updating.isPending}
          onClick={() =>
            updating.mutate(
              { defaultMeetingTemplateId: meetingTemplateId },
              {
                onSuccess: () => showToast(t.madeDefault({ title })),
                onError: () => showToast(t.defaultFailed, { tone: 'error' }),
              },
            )
          }
        >
          <Star aria-hidden />
          {t.makeDefault}
        </Button>
      ) : null}
    </section>
  )
}
