import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Webhook, WebhookSecret } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { webhookMutations } from './webhook-queries'
import { webhookSecretMessages } from './webhook-secret.messages'

type RotateSecretDialogProps = {
  directoryId: string
  webhook: Webhook
  onRotated: (secret: WebhookSecret) => void
  onClose: () => void
}

/** Asks before a webhook gets another secret, and says until when the one of now is good. */
export function RotateSecretDialog({ directoryId, webhook, onRotated, onClose }: RotateSecretDialogProps) {
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
