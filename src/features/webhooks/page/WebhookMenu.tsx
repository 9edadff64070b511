import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { Webhook } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { showToast } from '~/ui/toasts'
import { webhookDeliveriesMessages } from '../webhook-deliveries.messages'
import { webhookMutations } from '../webhook-queries'
import type { WebhookSearch } from '../webhook-search'
import { webhooksMessages } from '../webhooks.messages'

type WebhookMenuProps = {
  directoryId: string
  webhook: Webhook
  onSearchChange: (changes: WebhookSearch) => void
}

/** What can be done with one webhook. */
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
    // Where it shows what becomes of it.
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

/** Sends made-up news to a webhook (extension `webhooks.deliveries`). */
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

/** Switches a webhook on or off at once; when that is refused, it is as it was, and says so. */
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
