import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { CreatedWebhook } from '#openapi/generated/types.ts'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { RadioChoice } from './RadioChoice'
import { useFieldErrors } from './use-field-errors'
import { WebhookFields, type WebhookDraft } from './WebhookFields'
import { webhookMutations } from './webhook-queries'
import { webhooksMessages } from './webhooks.messages'

type NewWebhookDialogProps = {
  directoryId: string
  onCreated: (webhook: CreatedWebhook) => void
  onClose: () => void
}

type Draft = WebhookDraft & { scope: 'personal' | 'company' }

const empty: Draft = { url: '', name: '', event: 'summary.ready', scope: 'personal' }

/** Asks where to, when and for whom a new webhook sends. */
export function NewWebhookDialog({ directoryId, onCreated, onClose }: NewWebhookDialogProps) {
  const t = useMessages(webhooksMessages)
  const canManage = isManager(useOwnRole(directoryId))
  const creating = useMutation(webhookMutations.create(directoryId))
  const [draft, setDraft] = useState(empty)
  const [isTried, setIsTried] = useState(false)
  const errors = useFieldErrors(draft, creating.error, { isNameNeeded: false })
  const refusal = useFormRefusal(creating.error, {
    fields: ['url', 'name'],
    messages: { forbidden: t.forbidden, invalid: t.tooMany },
  })
  const isRefusedAsWhole = (creating.error?.fieldErrors.length ?? 0) === 0

  function change(changes: Partial<Draft>) {
    creating.reset()
    setDraft((before) => ({ ...before, ...changes }))
  }

  function create() {
    setIsTried(true)
    if (errors.url !== undefined || errors.name !== undefined) return
    const name = draft.name.trim()
    const { event, scope } = draft
    const body = {
      url: draft.url.trim(),
      event: event === 'manual' ? event : ('summary.ready' as const),
      directoryWide: scope === 'company',
      ...(name === '' ? {} : { name }),
    }
    creating.mutate(body, {
      onSuccess: (webhook) => {
        showToast(t.created({ name: webhook.name }))
        onCreated(webhook)
      },
    })
  }

  return (
    <FormDialog
      title={t.newTitle}
      description={t.newDetail}
      submitLabel={t.createAction}
      isPending={creating.isPending}
      refusal={isRefusedAsWhole ? refusal : null}
      onSubmit={create}
      onClose={onClose}
    >
      <WebhookFields
        draft={draft}
        isNameOptional
        errors={isTried ? errors : { url: undefined, name: undefined }}
        onChange={change}
      />
      <RadioChoice
        legend={t.whose}
        value={draft.scope}
        options={[
          { value: 'personal', label: t.scopePersonal, hint: t.scopePersonalHint },
          {
            value: 'company',
            label: t.scopeCompany,
            hint: canManage ? t.scopeCompanyHint : t.scopeRefused,
            isDisabled: !canManage,
          },
        ]}
        onChange={(scope) => change({ scope })}
      />
    </FormDialog>
  )
}
