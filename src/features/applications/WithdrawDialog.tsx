import { useMutation } from '@tanstack/react-query'
import type { Application } from '~/api/generated/types.gen'
import { useErrorCopy } from '~/api/error-copy'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { applicationMutations } from './application-queries'
import { applicationsMessages } from './applications.messages'

type WithdrawDialogProps = { application: Application | null; onClose: () => void }

/** Asks before an application is shut out. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const t = useMessages(applicationsMessages)
  const errorCopy = useErrorCopy()
  const withdrawing = useMutation(applicationMutations.withdraw())
  const name = application?.name ?? ''

  function close() {
    withdrawing.reset()
    onClose()
  }

  function withdraw() {
    if (!application) return
    withdrawing.mutate(application.clientId, {
      onSuccess: () => {
        close()
        showToast(t.withdrawn({ name }))
      },
    })
  }

  return (
    <Dialog
      isOpen={application !== null}
      onClose={close}
      title={t.withdrawTitle({ name })}
      description={t.withdrawDetail}
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
          <Button variant="danger" isPending={withdrawing.isPending} onClick={withdraw}>
            {t.withdraw}
          </Button>
        </>
      }
    >
      {withdrawing.error ? (
        <div className="pt-3">
          <Notice tone="bad" title={errorCopy(withdrawing.error).title}>
            {errorCopy(withdrawing.error).detail}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  )
}
