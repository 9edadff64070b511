import { useMutation } from '@tanstack/react-query'
import type { AccessToken } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { tokenMutations } from './token-queries'
import { tokensMessages } from './tokens.messages'

type RevokeTokenDialogProps = { token: AccessToken; onClose: () => void }

/** Asks before a token ends, because there is no way back. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const t = useMessages(tokensMessages)
  const revoking = useMutation(tokenMutations.revoke())
  const { tokenId, name } = token
  return (
    <ConfirmDialog
      title={t.revokeTitle({ name })}
      description={t.revokeDetail}
      confirmWords={t.revoke}
      change={revoking}
      variables={tokenId}
      refusal={useFormRefusal(revoking.error)}
      toast={{ message: t.revoked({ name }) }}
      onClose={onClose}
    />
  )
}
