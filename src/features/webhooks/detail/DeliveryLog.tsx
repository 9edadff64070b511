import type { Webhook, WebhookDelivery } from '#openapi/generated/types.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Clock, LoaderCircle, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { Skeleton } from '~/ui/Skeleton'
import { announce, showToast } from '~/ui/toasts'
import { VirtualList } from '~/ui/list/VirtualList'
import { useEndless } from '~/ui/list/use-pages'
import { useOpeningState } from '~/ui/use-dialog-search-params'
import { type LoggedDelivery, webhookMutations, webhookQueries } from '../webhook-queries'
import { webhookDeliveriesMessages, webhooksMessages } from '../webhooks.messages'

type DeliveryLogProps = { directoryId: string; webhook: Webhook }

/** A webhook's deliveries, newest first and paginated, updated while some are pending. */
export function DeliveryLog({ directoryId, webhook }: DeliveryLogProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const log = useInfiniteQuery(webhookQueries.deliveries(directoryId, webhook.webhookId))
  const rows = useEndless(log, idOf)
  useAnnouncedOutcomes(webhook, rows.items)
  return (
    <section aria-label={t.deliveries} className="flex flex-col gap-3">
      <div>
        <h3 className="text-control font-semibold">{t.deliveries}</h3>
        <p className="text-small text-ink-2">{t.deliveriesIntro}</p>
      </div>
      {log.data === undefined ? (
        <NotHere hasFailed={log.isError} onRetry={() => void log.refetch()} />
      ) : rows.count === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-control text-ink-2">
          {webhook.isActive ? t.none : t.noneWhileOff}
        </p>
      ) : (
        <VirtualList
          rows={rows}
          label={t.deliveries}
          rowHeight={{ wide: 68, narrow: 88 }}
          className="rounded-card border border-line bg-surface"
          rowClassName="relative flex items-start gap-2 border-b border-line px-3.5 py-2.5 last:border-0"
          renderRow={(delivery) => <DeliveryRow directoryId={directoryId} webhook={webhook} delivery={delivery} />}
        />
      )}
    </section>
  )
}

const idOf = ({ deliveryId }: LoggedDelivery) => deliveryId

function NotHere({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useMessages(webhookDeliveriesMessages)
  if (hasFailed) {
    return (
      <Notice
        tone="bad"
        action={
          <Button size="small" onClick={onRetry}>
            {t.retry}
          </Button>
        }
      >
        {t.failed}
      </Notice>
    )
  }
  return (
    <div aria-hidden className="flex flex-col gap-px">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  )
}

/** Announces the results of pending deliveries to screen readers. */
function useAnnouncedOutcomes({ name }: Webhook, deliveries: readonly LoggedDelivery[]) {
  const t = useMessages(webhookDeliveriesMessages)
  const reasonOf = useFailureMessage()
  const under = useRef<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    for (const delivery of deliveries) {
      const attempts = under.current.get(delivery.deliveryId)
      if (attempts === undefined || delivery.attemptCount === attempts) continue
      const what = delivery.isTest ? t.test : t.meeting
      if (delivery.status === 'succeeded') announce(t.arrived({ what, name }))
      else announce(t.didNotArrive({ what, name, reason: reasonOf(delivery) }))
    }
    under.current = new Map(
      deliveries
        .filter(({ status }) => status === 'pending')
        .map(({ deliveryId, attemptCount }) => [deliveryId, attemptCount]),
    )
  })
}

type DeliveryRowProps = {
  directoryId: string
  webhook: Webhook
  delivery: LoggedDelivery
}

/** An entry of the log: content, time, result, and a button to redeliver. */
function DeliveryRow({ directoryId, webhook, delivery }: DeliveryRowProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { offRefused } = useMessages(webhooksMessages)
  const { dateTime } = useFormats()
  const openingState = useOpeningState()
  const { redeliver, isPending } = useRedeliver(directoryId, webhook.webhookId)
  const { deliveryId, isTest, recordingName, createdOn } = delivery
  const what = isTest ? t.test : (recordingName ?? '').trim() || t.meeting
  const time = dateTime(createdOn)
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 py-0.5">
        <Link
          to="."
          search={(before: object) => ({ ...before, delivery: deliveryId })}
          state={openingState}
          data-row
          // Makes the whole row clickable.
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
    </>
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

/** The state of a delivery as icon and word. */
export function DeliveryState({ delivery }: { delivery: LoggedDelivery }) {
  const wordOf = useStateWord()
  const { status, lastAttemptOn } = delivery
  const tone = status === 'succeeded' ? 'text-good' : status === 'failed' ? 'text-bad' : 'text-ink-2'
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-small font-medium', tone)}>
      {status === 'succeeded' ? (
        <CircleCheck aria-hidden />
      ) : status === 'failed' ? (
        <CircleAlert aria-hidden />
      ) : lastAttemptOn === null ? (
        <LoaderCircle aria-hidden className="motion-safe:animate-spin" />
      ) : (
        <Clock aria-hidden className="text-warn" />
      )}
      {wordOf(delivery)}
    </span>
  )
}

/** Redelivers a finished delivery, or sends a pending one now. */
export function useRedeliver(directoryId: string, webhookId: string) {
  const t = useMessages(webhookDeliveriesMessages)
  const errorMessage = useErrorMessage()
  const { mutate, isPending } = useMutation({
    ...webhookMutations.redeliver(directoryId),
    onSuccess: () => showToast(t.queued),
    onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
  })
  return {
    redeliver: (deliveryId: string, options: { onSuccess?: (delivery: WebhookDelivery) => void } = {}) =>
      mutate({ webhookId, deliveryId }, options),
    isPending,
  }
}

type Messages = MessagesOf<typeof webhookDeliveriesMessages>

type Failed = Pick<WebhookDelivery, 'failure' | 'responseStatus'> & { error?: string | null }

/** Explains a delivery's failure and what to do; empty if there was none. */
export function failureMessage({ failure, responseStatus, error }: Failed, messages: Messages): string {
  // Old log entries have no failure code, just an English sentence.
  if (failure === null) return error ?? ''
  if (failure === 'redirect') return messages.redirect({ status: responseStatus ?? '' })
  if (failure === 'badStatus') return statusMessage(responseStatus ?? 0, messages)
  if (failure === 'canceled') return messages.broken
  return messages[failure]
}

function statusMessage(status: number, messages: Messages): string {
  if (status === 401 || status === 403 || status === 407) return messages.unauthorized({ status })
  if (status === 404 || status === 405 || status === 410) return messages.notThere({ status })
  if (status >= 500) return messages.serverError({ status })
  return status >= 400 ? messages.badRequest({ status }) : messages.oddStatus({ status })
}

/** `failureMessage` in the page's language. */
export function useFailureMessage(): (delivery: Failed) => string {
  const messages = useMessages(webhookDeliveriesMessages)
  return (delivery) => failureMessage(delivery, messages)
}

type Sent = Pick<WebhookDelivery, 'status' | 'lastAttemptOn' | 'nextAttemptOn'>

/** The label for a delivery's state: before its first attempt, it counts as being sent. */
function useStateWord(): (delivery: Sent) => string {
  const messages = useMessages(webhookDeliveriesMessages)
  return ({ status, lastAttemptOn }) => {
    if (status === 'succeeded') return messages.succeeded
    if (status === 'failed') return messages.failedState
    return lastAttemptOn === null ? messages.sending : messages.pending
  }
}
