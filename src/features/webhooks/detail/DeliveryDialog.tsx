import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Webhook, WebhookDelivery } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { CodeBlock } from '~/ui/CodeBlock'
import { Dialog } from '~/ui/Dialog'
import { ErrorState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { RefusableButton } from '~/ui/RefusableButton'
import { Skeleton } from '~/ui/Skeleton'
import { DeliveryState, useFailureMessage, useRedeliver } from './DeliveryLog'
import { webhookDeliveriesMessages, webhooksMessages } from '../webhooks.messages'
import { webhookQueries } from '../webhook-queries'

type DeliveryDialogProps = { directoryId: string; webhook: Webhook; deliveryId: string; onClose: () => void }

/** The details of a delivery: its result, request and response. */
export function DeliveryDialog({ directoryId, webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { dateTime } = useFormats()
  const errorMessage = useErrorMessage()
  const { webhookId } = webhook
  const { data: delivery, error, refetch } = useQuery(webhookQueries.delivery(directoryId, webhookId, deliveryId))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={delivery === undefined ? t.deliveries : t.deliveryTitle({ time: dateTime(delivery.createdOn) })}
      footer={delivery === undefined ? null : <Again directoryId={directoryId} webhook={webhook} delivery={delivery} />}
    >
      {delivery === undefined ? (
        error === null ? (
          <div className="flex flex-col gap-3 pt-4">
            <Skeleton className="h-5 w-60" />
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        ) : (
          <ErrorState
            title={error.kind === 'not-found' ? t.goneTitle : errorMessage(error).title}
            onRetry={errorMessage(error).canRetry ? () => void refetch() : undefined}
          >
            {error.kind === 'not-found' ? t.goneDetail : errorMessage(error).detail}
          </ErrorState>
        )
      ) : (
        <Details directoryId={directoryId} delivery={delivery} />
      )}
    </Dialog>
  )
}

type AgainProps = { directoryId: string; webhook: Webhook; delivery: WebhookDelivery }

function Again({ directoryId, webhook, delivery: { deliveryId, status, requestBody } }: AgainProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { offRefused } = useMessages(webhooksMessages)
  const navigate = useNavigate()
  const { redeliver, isPending } = useRedeliver(directoryId, webhook.webhookId)
  const isGone = requestBody === null
  const refusal = isGone ? t.bodyGone : webhook.isActive ? null : offRefused
  /** Redelivering a finished delivery adds another entry, so show that one. */
  const show = (queuedId: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, delivery: queuedId }),
      state: true,
      replace: true,
    })
  return (
    <RefusableButton
      isPending={isPending}
      refusal={refusal}
      onClick={() => redeliver(deliveryId, { onSuccess: (queued) => show(queued.deliveryId) })}
    >
      {status === 'pending' ? t.sendNow : t.redeliver}
    </RefusableButton>
  )
}

function Details({ directoryId, delivery }: { directoryId: string; delivery: WebhookDelivery }) {
  const t = useMessages(webhookDeliveriesMessages)
  const reasonOf = useFailureMessage()
  const reason = delivery.status === 'succeeded' ? '' : reasonOf(delivery)
  const { requestHeaders, requestBody, responseStatus, responseHeaders, responseBody, lastAttemptOn } = delivery
  return (
    <div className="flex flex-col gap-5 pt-3">
      {reason === '' ? null : <Notice tone={delivery.status === 'failed' ? 'bad' : 'warn'}>{reason}</Notice>}
      <Facts directoryId={directoryId} delivery={delivery} />
      <Message
        title={t.sent}
        headers={requestHeaders}
        body={requestBody}
        note={requestBody === null ? t.bodyGone : requestHeaders === null ? t.notSent : null}
      />
      <Message
        title={responseStatus === null ? t.cameBack : `${t.cameBack}: ${responseStatus}`}
        headers={responseHeaders}
        body={responseBody}
        note={
          lastAttemptOn !== null && responseStatus === null
            ? t.nothingBack
            : isCut(responseBody)
              ? t.keptBeginning
              : null
        }
      />
    </div>
  )
}

/** The service keeps the first 4,096 bytes of a response. */
const isCut = (body: string | null) => body !== null && new TextEncoder().encode(body).length >= 4_090

function Facts({ directoryId, delivery }: { directoryId: string; delivery: WebhookDelivery }) {
  const t = useMessages(webhookDeliveriesMessages)
  const { dateTime, number } = useFormats()
  const { isTest, recordingId, recordingName, attemptCount, lastAttemptOn, nextAttemptOn, durationMs, messageId } =
    delivery
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1 text-control tabular-nums [&_dt]:text-ink-3">
      <dt>{t.state}</dt>
      <dd aria-live="polite">
        <DeliveryState delivery={delivery} />
      </dd>
      <dt>{t.what}</dt>
      <dd>
        <bdi className="wrap-anywhere">{isTest ? t.test : (recordingName ?? '').trim() || t.meeting}</bdi>
        {recordingId === null ? null : (
          <>
            {' · '}
            <Link
              to="/d/$directoryId/recordings/$recordingId"
              params={{ directoryId, recordingId }}
              className="text-accent underline"
            >
              {t.openMeeting}
            </Link>
          </>
        )}
      </dd>
      <dt>{t.attempt}</dt>
      <dd>{number(attemptCount)}</dd>
      {lastAttemptOn === null ? null : <Fact term={t.lastAttempt} label={dateTime(lastAttemptOn)} />}
      {nextAttemptOn === null || attemptCount === 0 ? null : (
        <Fact term={t.nextAttempt} label={dateTime(nextAttemptOn)} />
      )}
      {durationMs === null ? null : <Fact term={t.duration} label={t.milliseconds({ duration: number(durationMs) })} />}
      <Fact term={t.messageId} label={messageId} />
    </dl>
  )
}

const Fact = ({ term, label }: { term: string; label: string }) => (
  <>
    <dt>{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{label}</dd>
  </>
)

type MessageProps = {
  title: string
  headers: Record<string, string> | null
  body: string | null
  note: string | null
}

/** More would slow down the page, and no one reads it here. */
const DRAWN_CHARACTERS = 20_000

/** The request or response as sent: plain text, because it's untrusted. */
function Message({ title, headers, body, note }: MessageProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { number } = useFormats()
  const text = body === null ? null : legible(body)
  const isLong = text !== null && text.length > DRAWN_CHARACTERS
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-control font-semibold">{title}</h3>
      {note === null ? null : <p className="text-small text-ink-2">{note}</p>}
      {headers === null ? null : (
        <CodeBlock
          label={`${title}, ${t.headers}`}
          caption={t.headers}
          text={Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
          isWrapped
        />
      )}
      {text === null ? null : text === '' ? (
        <p className="text-small text-ink-3">{t.emptyBody}</p>
      ) : (
        <CodeBlock
          label={`${title}, ${t.body}`}
          caption={t.body}
          text={text.slice(0, DRAWN_CHARACTERS)}
          whole={body ?? ''}
          copyLabel={t.copyBody}
          isWrapped
        />
      )}
      {isLong ? (
        <p className="text-small text-ink-3">
          {t.firstOf({ shown: number(DRAWN_CHARACTERS), total: number(text.length) })}
        </p>
      ) : null}
    </section>
  )
}

/** Pretty-prints JSON; anything else stays as is. */
function legible(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
