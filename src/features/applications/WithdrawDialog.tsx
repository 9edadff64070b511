import { useMutation } from '@tanstack/react-query'
import type { Application } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { applicationMutations } from './application-queries'
import { applicationsMessages } from './applications.messages'
import { MadeByApplication } from './MadeByApplication'

type WithdrawDialogProps = { application: Application; onClose: () => void }

/** Asks before an application is shut out. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const t = useMessages(applicationsMessages)
  const withdrawing = useMutation(applicationMutations.withdraw())
  const { clientId, name, webhooks } = application
  return (
    <ConfirmDialog
      title={t.withdrawTitle({ name })}
      description={t.withdrawDetail}
      confirmWords={t.withdraw}
      change={withdrawing}
      variables={clientId}
      refusal={useFormRefusal(withdrawing.error)}
      toast={{ message: t.withdrawn({ name }) }}
      onClose={onClose}
    >
      {webhooks.length === 0 ? null : (
        <div className="text-control">
          <p>{t.endsWithIt}</p>
          <MadeByApplication webhooks={webhooks} label={t.endsWithIt} />
        </div>
      )}
    </ConfirmDialog>
  )
}
