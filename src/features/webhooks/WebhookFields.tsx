import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { TextField } from '~/ui/TextField'
import { isLegacyEvent } from './find-webhooks'
import { RadioChoice } from './RadioChoice'
import { webhooksMessages } from './webhooks.messages'

/** What a form about a webhook holds. */
export type WebhookDraft = { url: string; name: string; event: Webhook['event'] }

type WebhookFieldsProps = {
  draft: WebhookDraft
  /** The event it has now, where that is one that cannot be chosen any more. */
  formerEvent?: Webhook['event']
  isNameOptional: boolean
  errors: { url: string | undefined; name: string | undefined }
  onChange: (changes: Partial<WebhookDraft>) => void
}

/** Address, name and event of a webhook, with what an address must be said beside it. */
export function WebhookFields({ draft, formerEvent, isNameOptional, errors, onChange }: WebhookFieldsProps) {
  const t = useMessages(webhooksMessages)
  const legacy = formerEvent !== undefined && isLegacyEvent(formerEvent) ? formerEvent : null
  return (
    <>
      <TextField
        label={t.address}
        name="url"
        // Not of type "url": our own words for what is wrong.
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        placeholder="https://hooks.example.com/minutes"
        hint={t.addressHint}
        value={draft.url}
        error={errors.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <TextField
        label={t.name}
        name="name"
        dir="auto"
        autoComplete="off"
        isOptional={isNameOptional}
        hint={isNameOptional ? t.nameHint : undefined}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <RadioChoice
        legend={t.event}
        value={draft.event}
        options={[
          ...(legacy === null
            ? []
            : [{ value: legacy, label: t.keepLegacy({ event: legacy }), hint: t.keepLegacyHint }]),
          { value: 'summary.ready', label: t.summaryReady, hint: t.eventReadyHint },
          { value: 'manual', label: t.manual, hint: t.eventManualHint },
        ]}
        onChange={(event) => onChange({ event })}
      />
    </>
  )
}
