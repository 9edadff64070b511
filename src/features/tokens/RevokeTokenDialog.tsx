import { useMutation } from '@tanstack/react-query'
import type { AccessToken } from '~/api/generated/types.gen'
import { useErrorCopy } from '~/api/error-copy'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { tokenMutations } from './token-queries'
import { tokensMessages } from './tokens.messages'

type RevokeTokenDialogProps = { token: AccessToken | null; onClose: () => void }

/** Asks before a token ends, because there is no way back. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const t = useMessages(tokensMessages)
  const errorCopy = useErrorCopy()
  const revoking = useMutation(tokenMutations.revoke())
  const name = token?.name ?? ''

  function close() {
    revoking.reset()
    onClose()
  }

  function revoke() {
    if (!token) return
    revoking.mutate(token.tokenId, {
      onSuccess: () => {
        close()
        showToast(t.revoked({ name }))
      },
    })
  }

  return (
    <Dialog
      isOpen={token !== null}
      onClose={close}
      title={t.revokeTitle({ name })}
      description={t.revokeDetail}
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
          <Button variant="danger" isPending={revoking.isPending} onClick={revoke}>
            {t.revoke}
          </Button>
        </>
      }
    >
      {revoking.error ? (
        <div className="pt-3">
          <Notice tone="bad" title={errorCopy(revoking.error).title}>
            {errorCopy(revoking.error).detail}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  )
}
