import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookSecret } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeBlock, CodeLine } from '~/ui/CodeBlock'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { Tabs } from '~/ui/Tabs'
import { EditWebhookDialog, NewWebhookDialog } from '../EditWebhookDialog'
import { SendMeetingDialog } from '../SendMeetingDialog'
import { verifySnippets } from '../snippets/verify-snippets'
import { webhookMutations } from '../webhook-queries'
import type { WebhookShow } from '../webhook-search'
import { webhookSecretMessages, webhooksMessages } from '../webhooks.messages'

type WebhookDialogsProps = {
  directoryId: string
  show: WebhookShow
  /** The webhook concerned; undefined for a new one, or if a link's webhook is gone. */
  webhook: Webhook | undefined
  onSecret: (secret: ShownSecret) => void
  /** Opens a webhook's details. */
  onOpen: (webhookId: string) => void
  onRemoved: () => void
  onClose: () => void
}

/** The dialog that the address asks for. */
export function WebhookDialogs({ show, webhook, onSecret, onOpen, onRemoved, ...props }: WebhookDialogsProps) {
  const { directoryId, onClose } = props
  if (show === 'new') {
    return (
      <NewWebhookDialog
        directoryId={directoryId}
        onCreated={({ webhookId, name, secret }) => {
          if (secret !== undefined) onSecret({ name, secret, formerUntil: null })
          onOpen(webhookId)
        }}
        onClose={onClose}
      />
    )
  }
  if (webhook === undefined) return null
  if (show === 'edit') return <EditWebhookDialog webhook={webhook} {...props} />
  if (show === 'delete') return <DeleteWebhookDialog webhook={webhook} onRemoved={onRemoved} {...props} />
  if (show === 'send') {
    return <SendMeetingDialog webhook={webhook} onSent={() => onOpen(webhook.webhookId)} {...props} />
  }
  return (
    <RotateSecretDialog
      webhook={webhook}
      onRotated={({ secret, previousSecretUntil }) => {
        onSecret({ name: webhook.name, secret, formerUntil: previousSecretUntil })
        onClose()
      }}
      {...props}
    />
  )
}

type DeleteWebhookDialogProps = {
  directoryId: string
  webhook: Webhook
  onRemoved: () => void
  onClose: () => void
}

/** Asks before deleting a webhook, and says what goes with it. */
function DeleteWebhookDialog({ directoryId, webhook, onRemoved, onClose }: DeleteWebhookDialogProps) {
  const t = useMessages(webhooksMessages)
  const { webhookId, name } = webhook
  const removing = useMutation(webhookMutations.remove(directoryId))
  return (
    <ConfirmDialog
      title={t.removeTitle({ name })}
      description={t.removeDetail}
      confirmWords={t.remove}
      change={removing}
      variables={webhookId}
      refusal={useFormRefusal(removing.error)}
      toast={{ message: t.removed({ name }) }}
      onDone={onRemoved}
      onClose={onClose}
    />
  )
}

type RotateSecretDialogProps = {
  directoryId: string
  webhook: Webhook
  onRotated: (secret: WebhookSecret) => void
  onClose: () => void
}

/** Asks before replacing a webhook's secret, and says how long the current one stays valid. */
function RotateSecretDialog({ directoryId, webhook, onRotated, onClose }: RotateSecretDialogProps) {
  const t = useMessages(webhookSecretMessages)
  const { dateTime } = useFormats()
  const rotating = useMutation(webhookMutations.rotate(directoryId))
  const refusal = useFormRefusal(rotating.error)
  const { webhookId, name, previousSecretUntil } = webhook
  return (
    <FormDialog
      size="small"
      title={t.rotateTitle({ name })}
      description={t.rotateDetail}
      submitLabel={t.rotate}
      isPending={rotating.isPending}
      refusal={refusal}
      onSubmit={() => rotating.mutate(webhookId, { onSuccess: onRotated })}
      onClose={onClose}
    >
      {previousSecretUntil ? (
        <Notice tone="warn">{t.rotateTwice({ time: dateTime(previousSecretUntil) })}</Notice>
      ) : null}
    </FormDialog>
  )
}

/** A secret while it is being shown. */
export type ShownSecret = {
  name: string
  secret: string
  /** Until when the previous secret also signs; null if there was none. */
  formerUntil: string | null
}

type SecretDialogProps = { shown: ShownSecret; onClose: () => void }

/** Shows a secret once, with code that checks signatures. Neither Escape nor a click outside closes it. */
export function SecretDialog({ shown: { name, secret, formerUntil }, onClose }: SecretDialogProps) {
  const t = useMessages(webhookSecretMessages)
  const { dateTime } = useFormats()
  return (
    <Dialog
      isOpen
      onClose={stay}
      size="large"
      title={t.shownTitle}
      description={t.shownDetail}
      isClosable={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        <p className="text-control font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <CodeLine text={secret} />
        {formerUntil === null ? null : <Notice tone="warn">{t.formerUntil({ time: dateTime(formerUntil) })}</Notice>}
        <p className="text-small text-ink-2">{t.notKept}</p>
        <h3 className="-mb-2 text-control font-semibold">{t.verifyTitle}</h3>
        <VerifyCode />
      </div>
    </Dialog>
  )
}

const stay = () => {}

/** Sample code that checks signatures, in common languages. */
export function VerifyCode() {
  const t = useMessages(webhookSecretMessages)
  const [chosen, setChosen] = useState(verifySnippets[0]?.id ?? 'node')
  const snippet = verifySnippets.find(({ id }) => id === chosen)
  return (
    <section aria-label={t.verifyTitle} className="flex min-w-0 flex-col gap-2">
      <p className="text-small text-ink-2">
        {t.verifyDetail} {t.standard}
      </p>
      <Tabs
        label={t.language}
        tabs={verifySnippets.map(({ id, language }) => ({ id, label: language }))}
        selectedId={chosen}
        onSelect={setChosen}
        className="border-b border-line"
        panelClassName="min-w-0"
      >
        {snippet === undefined ? null : (
          <CodeBlock
            label={t.code({ language: snippet.language })}
            text={snippet.code.trimEnd()}
            whole={snippet.code}
            copyLabel={t.copyCode}
          />
        )}
      </Tabs>
    </section>
  )
}
