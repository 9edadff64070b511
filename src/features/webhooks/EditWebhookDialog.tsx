import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { isLegacyEvent } from './find-webhooks'
import { useFieldErrors } from './use-field-errors'
import { WebhookFields, type WebhookDraft } from './WebhookFields'
import { webhookMutations } from './webhook-queries'
import { webhooksMessages } from './webhooks.messages'

type EditWebhookDialogProps = { directoryId: string; webhook: Webhook; onClose: () => void }

/** Changes where to and when a webhook sends, and what it is called. Only what was changed is sent. */
export function EditWebhookDialog({ directoryId, webhook, onClose }: EditWebhookDialogProps) {
  const t = useMessages(webhooksMessages)
  const saving = useMutation(webhookMutations.update(directoryId))
  // As it was when the dialog opened: what others change meanwhile is not written over.
  const [before] = useState<WebhookDraft>({ url: webhook.url, name: webhook.name, event: webhook.event })
  const [draft, setDraft] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const errors = useFieldErrors(draft, saving.error, { isNameNeeded: true })
  const refusal = useFormRefusal(saving.error, { fields: ['url', 'name'], messages: { 'not-found': t.gone } })
  const isRefusedAsWhole = (saving.error?.fieldErrors.length ?? 0) === 0

  function change(changes: Partial<WebhookDraft>) {
    saving.reset()
    setDraft((current) => ({ ...current, ...changes }))
  }

  function save() {
    setIsTried(true)
    if (errors.url !== undefined || errors.name !== undefined) return
    const [url, name, event] = [draft.url.trim(), draft.name.trim(), draft.event]
    const body = {
      ...(url === before.url ? {} : { url }),
      ...(name === before.name ? {} : { name }),
      ...(event === before.event || isLegacyEvent(event) ? {} : { event }),
    }
    if (Object.keys(body).length === 0) return onClose()
    saving.mutate(
      { webhookId: webhook.webhookId, body },
      {
        onSuccess: (saved) => {
          showToast(t.saved({ name: saved.name }))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t.editTitle({ name: webhook.name })}
      submitLabel={t.save}
      isPending={saving.isPending}
      refusal={isRefusedAsWhole ? refusal : null}
      onSubmit={save}
      onClose={onClose}
    >
      <WebhookFields
        draft={draft}
        formerEvent={before.event}
        isNameOptional={false}
        errors={isTried ? errors : { url: undefined, name: undefined }}
        onChange={change}
      />
      <div className="text-control">
        <p className="font-medium">{t.whose}</p>
        <p>{webhook.directoryWide ? t.scopeCompany : t.personal}</p>
        <p className="text-small text-ink-3">{t.scopeFixed}</p>
      </div>
    </FormDialog>
  )
}
