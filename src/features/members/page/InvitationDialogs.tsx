import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormRefusal } from '~/api/form-refusal'
import type { Invitation } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog, RefusedDialog } from '~/ui/ConfirmDialog'
import { inviteMessages } from './invite.messages'
import { InviteDialog } from './InviteDialog'
import { useMembers } from './members-context'
import { membershipMutations, membershipQueries } from './membership-queries'

type InvitationDialogsProps = { show: 'renew' | 'withdraw'; userId: string; onClose: () => void }

/** What is done to an open invitation. */
export function InvitationDialogs({ show, userId, onClose }: InvitationDialogsProps) {
  const t = useMessages(inviteMessages)
  const { directoryId, ownRole, roleCode } = useMembers()
  const { data: invitations } = useQuery(membershipQueries.invitations(directoryId))
  if (invitations === undefined) return null
  const invitation = invitations.find((one) => one.userId === userId)
  if (invitation === undefined) return <RefusedDialog title={t.list} label={t.gone} onClose={onClose} />
  if (roleCode(invitation.roleId) === 'owner' && ownRole !== 'owner')
    return <RefusedDialog title={t.list} label={t.ownersOnly} onClose={onClose} />
  return show === 'renew' ? (
    <InviteDialog renewed={invitation} onClose={onClose} />
  ) : (
    <WithdrawDialog invitation={invitation} onClose={onClose} />
  )
}

type WithdrawDialogProps = { invitation: Invitation; onClose: () => void }

/** Asks before a link that somebody may have in hand stops working. */
function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const t = useMessages(inviteMessages)
  const { directoryId } = useMembers()
  const withdrawing = useMutation(membershipMutations.withdraw(directoryId))
  const email = invitation.inviteeEmail ?? t.someone
  return (
    <ConfirmDialog
      title={t.withdrawTitle({ email })}
      description={t.withdrawDetail}
      confirmWords={t.withdraw}
      change={withdrawing}
      variables={invitation.userId}
      refusal={useFormRefusal(withdrawing.error, { messages: { 'not-found': t.gone, forbidden: t.ownersOnly } })}
      toast={{ message: t.withdrawnToast({ email }) }}
      onClose={onClose}
    />
  )
}
