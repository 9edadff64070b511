import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { LastWebhookDelivery } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useFailureMessage } from './delivery-messages'
import { webhookDeliveriesMessages } from './webhook-deliveries.messages'

/** How the newest delivery of a webhook stands, in a line. */
export function LastDelivery({ delivery }: { delivery: LastWebhookDelivery }) {
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
