import { useMutation } from '@tanstack/react-query'
import { useErrorCopy } from '~/api/error-copy'
import { tellOtherTabs } from '~/api/tab-channel'
import { forgetSession } from '~/features/session/session'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { securityMutations } from './security-queries'
import { securityMessages } from './security.messages'

type SignOutEverywhereDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks first, because this browser is signed out with the others. */
export function SignOutEverywhereDialog({ isOpen, onClose }: SignOutEverywhereDialogProps) {
  const t = useMessages(securityMessages)
  const errorCopy = useErrorCopy()
  const ending = useMutation(securityMutations.endAllSessions())

  function close() {
    ending.reset()
    onClose()
  }

  function signOut() {
    ending.mutate(undefined, {
      onSuccess: () => {
        close()
        forgetSession()
        tellOtherTabs({ kind: 'signed-out' })
      },
    })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.everywhereTitle}
      description={t.everywhereDetail}
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
          <Button variant="danger" isPending={ending.isPending} onClick={signOut}>
            {t.everywhere}
          </Button>
        </>
      }
    >
      {ending.error ? (
        <div className="pt-3">
          <Notice tone="bad" title={errorCopy(ending.error).title}>
            {errorCopy(ending.error).detail}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  )
}
