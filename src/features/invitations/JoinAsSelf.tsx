import { useMutation } from '@tanstack/react-query'
import type { Session } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { requestAcceptanceAsSelf } from './invitation-queries'
import { invitationsMessages } from './invitations.messages'
import { JoinRefusal } from './JoinRefusal'

export type JoinProps = { email: string; token: string; onEntered: (session: Session) => void }

/** For somebody who is signed in with the address already: one press. */
export function JoinAsSelf({ token, onEntered }: JoinProps) {
  const t = useMessages(invitationsMessages)
  const joining = useMutation({ mutationFn: requestAcceptanceAsSelf, onSuccess: onEntered })
  return (
    <>
      {joining.error ? <JoinRefusal error={joining.error} /> : null}
      <p className="text-control text-ink-2">{t.selfIntro}</p>
      <Button variant="primary" isPending={joining.isPending} onClick={() => joining.mutate(token)} className="min-h-9">
        {t.join}
      </Button>
    </>
  )
}
