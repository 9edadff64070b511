import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { LastWebhookDelivery, Webhook } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Switch } from '~/ui/Switch'
import { useFailureMessage } from '../delivery-messages'
import { isLegacyEvent, useEventLabel } from '../find-webhooks'
import { hostOf } from '../webhook-address'
import { webhookDeliveriesMessages } from '../webhook-deliveries.messages'
import type { WebhookSearch } from '../webhook-search'
import { webhooksMessages } from '../webhooks.messages'
import { useSetActive, WebhookMenu } from './WebhookMenu'

type WebhookRowProps = {
  directoryId: string
  webhook: Webhook
  whose: string | null
  onSearchChange: (changes: WebhookSearch) => void
}

/** One webhook: where to, when, whose, how its last delivery went, and its switch. */
export function WebhookRow({ directoryId, webhook, whose, onSearchChange }: WebhookRowProps) {
  const t = useMessages(webhooksMessages)
  const setActive = useSetActive(directoryId)
  const { name, url, isActive, directoryWide, application } = webhook
  return (
    <li className="flex items-start gap-3 px-3.5 py-3 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <Switch label={t.switchOf({ name })} isOn={isActive} isRow onChange={(isOn) => setActive(webhook, isOn)} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 py-1">
        <Name webhook={webhook} />
        <p className="truncate text-small text-ink-3" title={url}>
          <bdi>{hostOf(url)}</bdi>
        </p>
        <ul className="flex flex-wrap gap-x-3 text-small text-ink-2">
          <Sends webhook={webhook} />
          <li>{directoryWide ? t.company : t.personal}</li>
          {whose === null ? null : (
            <li className="min-w-0 truncate">
              <bdi>{whose}</bdi>
            </li>
          )}
          {application ? (
            <li className="min-w-0 truncate">{t.throughApplication({ name: application.name })}</li>
          ) : null}
        </ul>
        <Standing webhook={webhook} />
      </div>
      <WebhookMenu directoryId={directoryId} webhook={webhook} onSearchChange={onSearchChange} />
    </li>
  )
}

function Name({ webhook: { webhookId, name } }: { webhook: Webhook }) {
  const hasDeliveries = useHasExtension('webhooks.deliveries')
  if (!hasDeliveries) return <bdi className="text-control font-semibold wrap-anywhere">{name}</bdi>
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, webhook: webhookId })}
      className="min-w-11 self-start text-control font-semibold hover:underline coarse:-my-3 coarse:py-3"
    >
      <bdi className="line-clamp-3 wrap-anywhere">{name}</bdi>
    </Link>
  )
}

function Sends({ webhook: { event } }: { webhook: Webhook }) {
  const eventLabel = useEventLabel()
  const label = eventLabel(event)
  return isLegacyEvent(event) ? <li className="text-warn">{label}</li> : <li>{label}</li>
}

function Standing({ webhook: { pausedOn, lastDelivery } }: { webhook: Webhook }) {
  const t = useMessages(webhooksMessages)
  const { date } = useFormats()
  if (pausedOn) return <p className="text-small text-bad">{t.pausedOn({ date: date(pausedOn) })}</p>
  if (lastDelivery === undefined) return null
  return lastDelivery === null ? (
    <p className="text-small text-ink-3">{t.nothingSent}</p>
  ) : (
    <LastDelivery delivery={lastDelivery} />
  )
}

/** How the newest delivery of a webhook stands, in a line. */
function LastDelivery({ delivery }: { delivery: LastWebhookDelivery }) {
  const t = useMessages(webhookDeliveriesMessages)
  const { dateTime } = useFormats()
  const reasonOf = useFailureMessage()
  const { status, createdOn, lastAttemptOn, nextAttemptOn } = delivery
  const time = dateTime(lastAttemptOn ?? createdOn)
  if (status === 'succeeded') {
    return (
      <p className="flex gap-1.5 text-small text-ink-2">
        <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-good" />
        {t.lastArrived({ time })}
      </p>
    )
  }
  if (status === 'failed') {
    return (
      <p className="flex gap-1.5 text-small text-bad">
        <CircleAlert aria-hidden className="mt-0.5 shrink-0" />
        {t.lastFailed({ time, reason: reasonOf(delivery) }).trim()}
      </p>
    )
  }
  const next = nextAttemptOn === null ? null : dateTime(nextAttemptOn)
  return (
    <p className="flex gap-1.5 text-small text-ink-2">
      <Clock aria-hidden className="mt-0.5 shrink-0 text-warn" />
      {lastAttemptOn === null || next === null
        ? t.lastQueued
        : t.lastWaiting({ time: next, reason: reasonOf(delivery) }).trim()}
    </p>
  )
}
