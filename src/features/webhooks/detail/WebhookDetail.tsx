import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Send, Zap } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Webhook } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { CopyButton } from '~/ui/CodeBlock'
import { Disclosure } from '~/ui/Disclosure'
import { Notice } from '~/ui/Notice'
import { RefusableButton } from '~/ui/RefusableButton'
import { Switch } from '~/ui/Switch'
import { usePageTitle } from '~/ui/PageHeader'
import { useEventLabel, useOwners } from '../find-webhooks'
import { useSendTest, useSetActive, WebhookMenu } from '../page/WebhookRow'
import { VerifyCode } from '../page/WebhookDialogs'
import { webhookDeliveriesMessages, webhookSecretMessages, webhooksMessages } from '../webhooks.messages'
import { webhookQueries } from '../webhook-queries'
import type { WebhookSearch } from '../webhook-search'
import { DeliveryDialog } from './DeliveryDialog'
import { DeliveryLog } from './DeliveryLog'

type WebhookDetailProps = {
  directoryId: string
  webhook: Webhook
  /** Id of the open delivery. */
  deliveryId: string | undefined
  /** The dialog that led here is still open. */
  isCovered: boolean
  onSearchChange: (changes: WebhookSearch) => void
}

/** A webhook's details, deliveries and signature check (extension `webhooks.deliveries`). */
export function WebhookDetail({ directoryId, webhook, deliveryId, isCovered, onSearchChange }: WebhookDetailProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { name } = webhook
  usePageTitle(name)
  return (
    <section aria-label={name} className="flex w-full max-w-260 flex-col gap-5 px-4 py-6 sm:px-7">
      <Link
        to="."
        search={(before: object) => ({ ...before, webhook: undefined, delivery: undefined })}
        className="inline-flex min-h-8 items-center gap-1.5 self-start text-control text-ink-2 hover:text-ink coarse:min-h-11"
      >
        <ArrowLeft aria-hidden />
        {t.back}
      </Link>
      <Head directoryId={directoryId} webhook={webhook} isCovered={isCovered} onSearchChange={onSearchChange} />
      <Standing webhook={webhook} />
      <Facts directoryId={directoryId} webhook={webhook} />
      <Verify />
      <DeliveryLog directoryId={directoryId} webhook={webhook} />
      {deliveryId === undefined ? null : (
        <DeliveryDialog
          directoryId={directoryId}
          webhook={webhook}
          deliveryId={deliveryId}
          onClose={() => onSearchChange({ delivery: undefined })}
        />
      )}
    </section>
  )
}

type PartProps = Pick<WebhookDetailProps, 'directoryId' | 'webhook'>

type HeadProps = PartProps & Pick<WebhookDetailProps, 'isCovered' | 'onSearchChange'>

function Head({ directoryId, webhook, isCovered, onSearchChange }: HeadProps) {
  const t = useMessages(webhooksMessages)
  const setActive = useSetActive(directoryId)
  const { sendTest, isPending } = useSendTest(directoryId)
  const { webhookId, name, isActive } = webhook
  const refusal = isActive ? null : t.offRefused
  const heading = useRef<HTMLHeadingElement>(null)
  // The link or button that led here is gone.
  useEffect(() => {
    if (!isCovered && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isCovered])
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 items-start gap-3 sm:-order-2 sm:basis-40">
        <Switch label={t.switchOf({ name })} isOn={isActive} onChange={(isOn) => setActive(webhook, isOn)} />
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 pt-1 text-body font-semibold wrap-anywhere outline-none coarse:pt-2.5"
        >
          <bdi>{name}</bdi>
        </h2>
      </div>
      <WebhookMenu directoryId={directoryId} webhook={webhook} onSearchChange={onSearchChange} />
      <div className="flex flex-wrap items-center gap-2 max-sm:basis-full sm:-order-1">
        <RefusableButton isPending={isPending} refusal={refusal} onClick={() => sendTest(webhook)}>
          <Zap aria-hidden />
          {t.sendTest}
        </RefusableButton>
        <RefusableButton
          refusal={refusal}
          aria-haspopup="dialog"
          onClick={() => onSearchChange({ show: 'send', of: webhookId })}
        >
          <Send aria-hidden />
          {t.sendMeeting}
        </RefusableButton>
      </div>
    </div>
  )
}

function Standing({ webhook: { pausedOn, failingSince, previousSecretUntil } }: { webhook: Webhook }) {
  const t = useMessages(webhookDeliveriesMessages)
  const { pausedOn: pausedWords } = useMessages(webhooksMessages)
  const { date, dateTime } = useFormats()
  return (
    <>
      {pausedOn ? <Notice tone="warn">{pausedWords({ date: date(pausedOn) })}</Notice> : null}
      {failingSince && !pausedOn ? (
        <Notice tone="warn">{t.failingSince({ time: dateTime(failingSince) })}</Notice>
      ) : null}
      {previousSecretUntil ? <Notice>{t.formerUntil({ time: dateTime(previousSecretUntil) })}</Notice> : null}
    </>
  )
}

function Facts({ directoryId, webhook }: PartProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { date } = useFormats()
  const eventLabel = useEventLabel()
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list(directoryId))
  const owner = useOwners(directoryId, webhooks).madeBy(webhook)
  const { url, event, directoryWide, createdByUserId, application, createdOn } = webhook
  return (
    <dl
      aria-label={t.facts}
      className="grid grid-cols-1 gap-x-6 gap-y-1 text-control max-sm:[&_dd]:mb-2 sm:grid-cols-[max-content_minmax(0,1fr)] sm:items-baseline [&_dt]:text-ink-3"
    >
      <dt>{t.address}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2">
        <span dir="ltr" className="line-clamp-4 min-w-0 wrap-anywhere">
          {url}
        </span>
        <CopyButton text={url} variant="ghost" className="-my-2" />
      </dd>
      <dt>{t.event}</dt>
      <dd>{eventLabel(event)}</dd>
      <dt>{t.scope}</dt>
      <dd>{directoryWide ? t.scopeCompany : t.scopePersonal}</dd>
      {createdByUserId === undefined ? null : (
        <>
          <dt>{t.owner}</dt>
          {/* Reserves the line while the name is loading. */}
          <dd className="min-h-5 wrap-anywhere">
            <bdi>{owner}</bdi>
          </dd>
        </>
      )}
      {application ? (
        <>
          <dt>{t.through}</dt>
          <dd className="wrap-anywhere">
            <bdi>{application.name}</bdi>
            <p className="text-small text-ink-3">{t.throughHint}</p>
          </dd>
        </>
      ) : null}
      <dt>{t.made}</dt>
      <dd>{date(createdOn)}</dd>
    </dl>
  )
}

function Verify() {
  const t = useMessages(webhookSecretMessages)
  return (
    <Disclosure summary={t.verifyTitle}>
      <div className="pt-2">
        <VerifyCode />
      </div>
    </Disclosure>
  )
}
