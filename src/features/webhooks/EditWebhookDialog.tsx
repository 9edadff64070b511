import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedWebhook, Webhook } from '#openapi/generated/types.ts'
import { fetchFresh } from '~/api/fetching'
import { useFormRefusal, useSeen } from '~/api/form-refusal'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { isLegacyEvent, useEventLabel } from './find-webhooks'
import { webhookMutations, webhookQueries } from './webhook-queries'
import { RadioChoice, useFieldErrors, type WebhookDraft, WebhookFields } from './WebhookFields'
import { webhooksMessages } from './webhooks.messages'

type EditWebhookDialogProps = { directoryId: string; webhook: Webhook; onClose: () => void }

/** Edits a webhook's address, event and name. Sends only changed fields. */
export function EditWebhookDialog({ directoryId, webhook, onClose }: EditWebhookDialogProps) {
  const t = useMessages(webhooksMessages)
  const saving = useMutation(webhookMutations.update(directoryId))
  // The values when the dialog was opened, to avoid overwriting other people's changes.
  const [before] = useState<WebhookDraft>({ url: webhook.url, name: webhook.name, event: webhook.event })
  const [entered, setEntered] = useState<Partial<WebhookDraft>>({})
  const [isTried, setIsTried] = useState(false)
  const { webhookId } = webhook
  const eventLabel = useEventLabel()
  const client = useQueryClient()
  const { seen, conflicts, isReading, untold, changesOf, expected, lookAgain } = useSeen<WebhookDraft>(
    before,
    async () => {
      const webhooks = await fetchFresh(client, webhookQueries.list(directoryId))
      return webhooks.find((one) => one.webhookId === webhookId)
    },
  )
  // An unchanged field shows its current value.
  const draft: WebhookDraft = { url: seen.url, name: seen.name, event: seen.event, ...entered }
  const errors = useFieldErrors(draft, saving.error, { isNameNeeded: true })
  const refusal = useFormRefusal(untold(saving.error), { fields: ['url', 'name'], messages: { 'not-found': t.gone } })

  function change(changes: Partial<WebhookDraft>) {
    saving.reset()
    setEntered((current) => ({ ...current, ...changes }))
  }

  function save() {
    setIsTried(true)
    if (errors.url !== undefined || errors.name !== undefined) return
    const { event, ...texts } = changesOf({
      ...entered,
      ...(entered.url === undefined ? {} : { url: entered.url.trim() }),
      ...(entered.name === undefined ? {} : { name: entered.name.trim() }),
    })
    const mine = { ...texts, ...(event === undefined || isLegacyEvent(event) ? {} : { event }) }
    if (Object.keys(mine).length === 0) return onClose()
    saving.mutate(
      { webhookId, body: { ...mine, expected: expected(mine) } },
      {
        onSuccess: (saved) => {
          showToast(t.saved({ name: saved.name }))
          onClose()
        },
        onError: (error) => void lookAgain(error, mine),
      },
    )
  }

  return (
    <FormDialog
      title={t.editTitle({ name: webhook.name })}
      submitLabel={t.save}
      isPending={saving.isPending || isReading}
      refusal={refusal}
      replaced={conflicts.map((field) => (field === 'event' ? eventLabel(seen.event) : seen[field]))}
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

type NewWebhookDialogProps = {
  directoryId: string
  onCreated: (webhook: CreatedWebhook) => void
  onClose: () => void
}

type Draft = WebhookDraft & { scope: 'personal' | 'company' }

const empty: Draft = { url: '', name: '', event: 'summary.ready', scope: 'personal' }

/** Asks for the address, event and scope of a new webhook. */
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
      refusal={refusal}
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
