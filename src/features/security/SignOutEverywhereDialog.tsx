import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import { tellOtherTabs } from '~/api/tab-channel'
import { forgetSession } from '~/features/session/session'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { securityMutations } from './security-queries'
import { securityMessages } from './security.messages'

/** Asks first, because this browser is signed out with the others. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(securityMessages)
  const ending = useMutation(securityMutations.endAllSessions())
  const refusal = useFormRefusal(ending.error)

  function signOut() {
    ending.mutate(undefined, {
      onSuccess: () => {
        onClose()
        forgetSession()
        tellOtherTabs({ kind: 'signed-out' })
      },
    })
  }

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
      onClose={onClose}
    />
  )
}
