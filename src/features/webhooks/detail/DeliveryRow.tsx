import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { Ref } from 'react'
import type { Webhook } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { useOpeningState } from '~/ui/use-dialog-search-params'
import { useFailureMessage } from '../delivery-messages'
import { webhookDeliveriesMessages } from '../webhook-deliveries.messages'
import type { LoggedDelivery } from '../webhook-queries'
import { webhooksMessages } from '../webhooks.messages'
import { DeliveryState } from './DeliveryState'
import { useRedeliver } from './use-redeliver'

type DeliveryRowProps = {
  directoryId: string
  webhook: Webhook
  delivery: LoggedDelivery
  /** Counted from 0. */
  index: number
  total: number
  measure: Ref<HTMLLIElement>
}

/** One entry of the log: what, when, how it went, and once more. */
export function DeliveryRow({ directoryId, webhook, delivery, index, total, measure }: DeliveryRowProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { offRefused } = useMessages(webhooksMessages)
  const { dateTime } = useFormats()
  const openingState = useOpeningState()
  const { redeliver, isPending } = useRedeliver(directoryId, webhook.webhookId)
  const { deliveryId, isTest, recordingName, createdOn } = delivery
  const what = isTest ? t.test : (recordingName ?? '').trim() || t.meeting
  const time = dateTime(createdOn)
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className="relative flex items-start gap-2 border-b border-line px-3.5 py-2.5 last:border-0"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 py-0.5">
        <Link
          to="."
          search={(before: object) => ({ ...before, delivery: deliveryId })}
          state={openingState}
          // The whole row is pressed.
          className="flex flex-wrap items-center gap-x-3 rounded-chip text-control after:absolute after:inset-0 hover:underline"
        >
          <DeliveryState delivery={delivery} /> <bdi className="min-w-0 truncate font-medium">{what}</bdi>{' '}
          <span className="text-ink-2 tabular-nums">{time}</span>
        </Link>
        <Figures delivery={delivery} />
      </div>
      <RefusableIconButton
        label={t.redeliverOf({ what, time })}
        refusal={webhook.isActive ? null : offRefused}
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : () => redeliver(deliveryId)}
        className="relative"
      >
        <RotateCw aria-hidden />
      </RefusableIconButton>
    </li>
  )
}

function Figures({ delivery }: { delivery: LoggedDelivery }) {
  const t = useMessages(webhookDeliveriesMessages)
  const { dateTime, number } = useFormats()
  const reasonOf = useFailureMessage()
  const { status, attemptCount, responseStatus, durationMs, nextAttemptOn } = delivery
  const reason = status === 'succeeded' ? '' : reasonOf(delivery)
  return (
    <>
      <span className="flex flex-wrap gap-x-3 text-small text-ink-3 tabular-nums">
        {responseStatus === null ? null : <span>{responseStatus}</span>}
        <span>{t.attempts(attemptCount)}</span>
        {durationMs === null ? null : <span>{t.milliseconds({ duration: number(durationMs) })}</span>}
        {nextAttemptOn === null || attemptCount === 0 ? null : (
          <span>{t.nextOn({ time: dateTime(nextAttemptOn) })}</span>
        )}
      </span>
      {reason === '' ? null : <span className="text-small text-ink-2">{reason}</span>}
    </>
  )
}
