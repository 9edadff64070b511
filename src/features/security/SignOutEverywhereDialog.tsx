import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import { tellOtherTabs } from '~/api/tab-channel'
import { forgetSession } from '~/features/session/session'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { securityMutations } from './security-queries'
import { securityMessages } from './security.messages'

type SignOutEverywhereDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks first, because this browser is signed out with the others. */
export function SignOutEverywhereDialog({ isOpen, onClose }: SignOutEverywhereDialogProps) {
  const t = useMessages(securityMessages)
  const ending = useMutation(securityMutations.endAllSessions())
  const refusal = useFormRefusal(ending.error)

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

  if (!isOpen) return null
  return (
    <FormDialog
      size="small"
      title={t.everywhereTitle}
      description={t.everywhereDetail}
      submitWords={t.everywhere}
      isDangerous
      isPending={ending.isPending}
      refusal={refusal}
      onSubmit={signOut}
      onClose={close}
    />
  )
}
