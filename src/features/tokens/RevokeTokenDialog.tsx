import { useMutation } from '@tanstack/react-query'
import type { AccessToken } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { tokenMutations } from './token-queries'
import { tokensMessages } from './tokens.messages'

type RevokeTokenDialogProps = { token: AccessToken; onClose: () => void }

/** Asks before a token ends, because there is no way back. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const t = useMessages(tokensMessages)
  const revoking = useMutation(tokenMutations.revoke())
  const refusal = useFormRefusal(revoking.error)
  const { tokenId, name } = token

  function revoke() {
    revoking.mutate(tokenId, {
      onSuccess: () => {
        onClose()
        showToast(t.revoked({ name }))
      },
    })
  }

  return (
    <FormDialog
      size="small"
      title={t.revokeTitle({ name })}
      description={t.revokeDetail}
      submitWords={t.revoke}
      isDangerous
      isPending={revoking.isPending}
      refusal={refusal}
      onSubmit={revoke}
      onClose={onClose}
    />
  )
}
