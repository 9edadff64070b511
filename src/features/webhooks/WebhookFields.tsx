import type { Webhook } from '#openapi/generated/types.ts'
import { useId } from 'react'
import type { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { hasEscapedHost } from '~/lib/addresses'
import { lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { TextField } from '~/ui/TextField'
import { isLegacyEvent } from './find-webhooks'
import { webhooksMessages } from './webhooks.messages'

/** The values of a webhook form. */
export type WebhookDraft = { url: string; name: string; event: Webhook['event'] }

type WebhookFieldsProps = {
  draft: WebhookDraft
  /** The webhook's current event, if it can no longer be chosen. */
  formerEvent?: Webhook['event']
  isNameOptional: boolean
  errors: { url: string | undefined; name: string | undefined }
  onChange: (changes: Partial<WebhookDraft>) => void
}

/** Address, name and event of a webhook, with errors beside the fields. */
export function WebhookFields({ draft, formerEvent, isNameOptional, errors, onChange }: WebhookFieldsProps) {
  const t = useMessages(webhooksMessages)
  const legacy = formerEvent !== undefined && isLegacyEvent(formerEvent) ? formerEvent : null
  return (
    <>
      <TextField
        label={t.address}
        name="url"
        // Not of type "url", to show our own error messages.
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

type RadioChoiceProps<Value extends string> = {
  legend: string
  value: Value
  options: readonly { value: Value; label: string; hint: string; isDisabled?: boolean }[]
  onChange: (value: Value) => void
}

/** Radio buttons with explanations. Disabled options say why. */
export function RadioChoice<Value extends string>({ legend, value, options, onChange }: RadioChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-control font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-6 items-start gap-2.5 text-control has-disabled:text-ink-3 coarse:min-h-11 coarse:items-center"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            className="mt-1 size-4 shrink-0 accent-accent coarse:mt-0 coarse:size-5"
          />
          <span className="min-w-0 wrap-anywhere">
            {option.label}
            <span className="block text-small text-ink-3">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type Draft = { url: string; name: string }

const MAX_NAME = 200

/** Error messages of a webhook's fields, from the app's checks or the service's. */
export function useFieldErrors({ url, name }: Draft, error: ApiError | null, options: { isNameNeeded: boolean }) {
  const t = useMessages(webhooksMessages)
  const fieldMessage = useFieldMessage(error)
  const problem = addressProblem(url)

  function addressMessage(): string | undefined {
    if (isCertain(problem)) return t[problem]
    if (error?.code === 'URL_NOT_ALLOWED') return t[problem ?? 'private']
    return fieldMessage('url')
  }

  function nameMessage(): string | undefined {
    const length = lengthOf(name.trim())
    if (length > MAX_NAME) return t.nameLong
    if (length === 0) return options.isNameNeeded ? t.nameEmpty : undefined
    return fieldMessage('name') === undefined ? undefined : t.nameUnusable
  }

  return { url: addressMessage(), name: nameMessage() }
}

/** Why an address can't be a receiver's, judged by its form. */
type AddressProblem = 'empty' | 'incomplete' | 'long' | 'notHttps' | 'credentials' | 'private'

const MAX_LENGTH = 2_000

/** Names and literals that never belong to a public host; the service knows more of them. */
const privateHost =
  /^(localhost|[^.]+|.*\.(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|0\..*|\[.*\])\.?$/i

/**
 * Returns null for a plausible address. Only `empty`, `incomplete` and `long` are definite: the service decides, and in
 * a trial setup it accepts private addresses and http.
 */
export function addressProblem(typed: string): AddressProblem | null {
  const address = typed.trim()
  if (address === '') return 'empty'
  if (!URL.canParse(address) || hasEscapedHost(address)) return 'incomplete'
  if (address.length > MAX_LENGTH) return 'long'
  return problemOf(new URL(address))
}

function problemOf({ protocol, username, password, hostname }: URL): AddressProblem | null {
  if (hostname === '') return 'incomplete'
  if (username !== '' || password !== '') return 'credentials'
  if (protocol !== 'https:') return 'notHttps'
  return privateHost.test(hostname) ? 'private' : null
}

/** Whether the service would refuse it in any case. */
const isCertain = (problem: AddressProblem | null): problem is 'empty' | 'incomplete' | 'long' =>
  problem === 'empty' || problem === 'incomplete' || problem === 'long'

/** Only the host of an address, because path and query are often secret. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
