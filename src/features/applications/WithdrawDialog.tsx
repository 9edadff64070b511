import { useMutation } from '@tanstack/react-query'
import type { Application } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { applicationMutations } from './application-queries'
import { applicationsMessages } from './applications.messages'
import { MadeByApplication } from './MadeByApplication'

type WithdrawDialogProps = { application: Application; onClose: () => void }

/** Asks before an application is shut out. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const t = useMessages(applicationsMessages)
  const withdrawing = useMutation(applicationMutations.withdraw())
  const refusal = useFormRefusal(withdrawing.error)
  const { clientId, name, webhooks } = application

  function withdraw() {
    withdrawing.mutate(clientId, {
      onSuccess: () => {
        onClose()
        showToast(t.withdrawn({ name }))
      },
    })
  }

  return (
    <FormDialog
      size="small"
      title={t.withdrawTitle({ name })}
      description={t.withdrawDetail}
      submitWords={t.withdraw}
      isDangerous
      isPending={withdrawing.isPending}
      refusal={refusal}
      onSubmit={withdraw}
      onClose={onClose}
    >
      {webhooks.length === 0 ? null : (
        <div className="text-control">
          <p>{t.endsWithIt}</p>
          <MadeByApplication webhooks={webhooks} label={t.endsWithIt} />
        </div>
      )}
    </FormDialog>
  )
}
