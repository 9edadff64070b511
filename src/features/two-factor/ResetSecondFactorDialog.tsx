import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { twoFactorMutations } from './two-factor-queries'
import { ruleMessages } from './two-factor.messages'

type ResetSecondFactorDialogProps = { directoryId: string; userId: string; name: string; onClose: () => void }

/** Asks before an owner takes a member's second factor away. */
export function ResetSecondFactorDialog({ directoryId, userId, name, onClose }: ResetSecondFactorDialogProps) {
  const t = useMessages(ruleMessages)
  const errorMessage = useErrorMessage()
  const resetting = useMutation(twoFactorMutations.resetMember(directoryId))
  const { error } = resetting
  const known = { invalid: t.resetElsewhere, 'not-found': t.resetNone({ name }) }
  const detail = Object.entries(known).find(([kind]) => kind === error?.kind)?.[1]
  return (
    <ConfirmDialog
      title={t.resetTitle({ name })}
      description={t.resetDetail}
      confirmWords={t.reset}
      change={resetting}
      variables={userId}
      refusal={error === null ? null : detail === undefined ? errorMessage(error) : { detail }}
      toast={{ message: t.resetDone({ name }) }}
      onClose={onClose}
    />
  )
}
