import { useMutation } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import { tellOtherTabs } from '~/api/tab-channel'
import { forgetSession } from '~/features/session/session'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { securityMutations } from './security-queries'
import { securityMessages } from './security.messages'

/** Asks first, because this browser is signed out with the others. */
export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(securityMessages)
  const ending = useMutation(securityMutations.endAllSessions())

  function leave() {
    onClose()
    forgetSession()
    tellOtherTabs({ kind: 'signed-out' })
  }

  return (
    <ConfirmDialog
      title={t.everywhereTitle}
      description={t.everywhereDetail}
      confirmWords={t.everywhere}
      change={ending}
      variables={undefined}
      refusal={useFormRefusal(ending.error)}
      onDone={leave}
      onClose={onClose}
    />
  )
}
