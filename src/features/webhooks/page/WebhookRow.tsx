import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Clock, Ellipsis } from 'lucide-react'
import type { LastWebhookDelivery, Webhook } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { Switch } from '~/ui/Switch'
import { showToast } from '~/ui/toasts'
import { useFailureMessage } from '../detail/DeliveryLog'
import { isLegacyEvent, useEventLabel } from '../find-webhooks'
import { hostOf } from '../WebhookFields'
import { webhookDeliveriesMessages, webhooksMessages } from '../webhooks.messages'
import { webhookMutations } from '../webhook-queries'
import type { WebhookSearch } from '../webhook-search'

type WebhookRowProps = {
  directoryId: string
  webhook: Webhook
  whose: string | null
  onSearchChange: (changes: WebhookSearch) => void
}

/** One webhook: host, event, owner, last delivery, and its switch. */
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

/** The state of a webhook's latest delivery in one line. */
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

type WebhookMenuProps = {
  directoryId: string
  webhook: Webhook
  onSearchChange: (changes: WebhookSearch) => void
}

/** The actions for a webhook. */
export function WebhookMenu({ directoryId, webhook, onSearchChange }: WebhookMenuProps) {
  const t = useMessages(webhooksMessages)
  const hasDeliveries = useHasExtension('webhooks.deliveries')
  const navigate = useNavigate()
  const { sendTest } = useSendTest(directoryId)
  const { webhookId, name, isActive } = webhook
  const refusal = isActive ? null : t.offRefused
  const show = (what: WebhookSearch['show']) => onSearchChange({ show: what, of: webhookId })

  function test() {
    sendTest(webhook)
    // The page that shows the result.
    void navigate({ to: '.', search: (before: object) => ({ ...before, webhook: webhookId }) })
  }

  return (
    <Menu
      label={t.actionsOf({ name })}
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.actionsOf({ name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onSelect={() => show('edit')}>{t.edit}</MenuItem>
      {hasDeliveries ? (
        <>
          <MenuItem refusal={refusal} onSelect={test}>
            {t.sendTest}
          </MenuItem>
          <MenuItem refusal={refusal} onSelect={() => show('send')}>
            {t.sendMeeting}
          </MenuItem>
          <MenuItem onSelect={() => show('rotate')}>{t.rotate}</MenuItem>
        </>
      ) : null}
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => show('delete')}>
        {t.remove}
      </MenuItem>
    </Menu>
  )
}

/** Sends a made-up event to a webhook (extension `webhooks.deliveries`). */
export function useSendTest(directoryId: string) {
  const t = useMessages(webhookDeliveriesMessages)
  const errorMessage = useErrorMessage()
  const { mutate, isPending } = useMutation({
    ...webhookMutations.test(directoryId),
    onSuccess: () => showToast(t.queuedTest),
    onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
  })
  return { sendTest: ({ webhookId }: Webhook) => mutate(webhookId), isPending }
}

/** Switches a webhook on or off optimistically; if refused, switches it back and says so. */
export function useSetActive(directoryId: string): (webhook: Webhook, isActive: boolean) => void {
  const t = useMessages(webhooksMessages)
  const errorMessage = useErrorMessage()
  const { mutate } = useMutation(webhookMutations.setActive(directoryId))
  return ({ webhookId, name }, isActive) =>
    mutate(
      { webhookId, isActive },
      {
        onSuccess: () => showToast((isActive ? t.switchedOn : t.switchedOff)({ name })),
        onError: (error) => showToast(t.switchFailed({ name, reason: errorMessage(error).title }), { tone: 'error' }),
      },
    )
}
