import { useQuery, useMutation } from '@tanstack/react-query'
import { MailPlus, RotateCw, X } from 'lucide-react'
import type { Invitation } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog, RefusedDialog } from '~/ui/ConfirmDialog'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { useNow } from '~/ui/use-now'
import { useRowFocus } from '~/ui/focus'
import { memberQueries } from '../member-queries'
import { inviteMessages, membersPageMessages } from './members-page.messages'
import { InviteDialog } from './InviteDialog'
import { MemberListSkeleton } from './MemberList'
import { useMembers } from './members-context'
import { membershipQueries, membershipMutations } from './membership-queries'

/** Open invitations: who sent them, whether the e-mail was sent, and when the link expires. */
export function InvitationList() {
  const t = useMessages(inviteMessages)
  const { directoryId, onShow } = useMembers()
  const page = useMessages(membersPageMessages)
  const { data: invitations, error, refetch } = useQuery(membershipQueries.invitations(directoryId))
  useRowFocus()
  if (invitations === undefined) {
    if (error === null) return <MemberListSkeleton hasColumns={false} />
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {t.failed}
      </Notice>
    )
  }
  if (invitations.length === 0) {
    return (
      <EmptyState
        icon={<MailPlus aria-hidden />}
        title={t.none}
        action={
          <Button variant="primary" onClick={() => onShow({ show: 'invite', who: undefined })}>
            {page.invite}
          </Button>
        }
      >
        {t.noneDetail}
      </EmptyState>
    )
  }
  return (
    <ul aria-label={t.list} className="divide-y divide-line rounded-card border border-line bg-surface">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.userId} invitation={invitation} />
      ))}
    </ul>
  )
}

const mailKeys = { none: 'mailNone', waiting: 'mailWaiting', sent: 'mailSent', failed: 'mailFailed' } as const

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useMessages(inviteMessages)
  const page = useMessages(membersPageMessages)
  const { ownRole, roleCode, licenseName, onShow } = useMembers()
  const { userId, inviteeEmail, roleId, licenseId } = invitation
  const email = inviteeEmail ?? t.someone
  const code = roleCode(roleId)
  const isRefused = code === 'owner' && ownRole !== 'owner'
  const refusal = isRefused ? t.ownersOnly : null
  return (
    <li className="flex items-start gap-4 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-control font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {code === null ? page.unknown : page[code]} · {licenseName(licenseId)}
        </p>
        <Facts invitation={invitation} />
      </div>
      <div className="flex">
        <RefusableIconButton
          data-row
          label={t.renewNamed({ email })}
          refusal={refusal ?? (inviteeEmail === null ? t.noAddress : null)}
          onClick={() => onShow({ show: 'renew', who: userId })}
        >
          <RotateCw aria-hidden />
        </RefusableIconButton>
        <RefusableIconButton
          label={t.withdrawNamed({ email })}
          refusal={refusal}
          onClick={() => onShow({ show: 'withdraw', who: userId })}
        >
          <X aria-hidden />
        </RefusableIconButton>
      </div>
    </li>
  )
}

function Facts({ invitation }: { invitation: Invitation }) {
  const t = useMessages(inviteMessages)
  const { date } = useFormats()
  const now = useNow()
  const { expiresOn, mailStatus } = invitation
  const isExpired = Date.parse(expiresOn) <= now.getTime()
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-ink-3 tabular-nums">
      <span>{useInviterLabel(invitation)}</span>
      <span className={mailStatus === 'failed' ? 'text-bad' : undefined}>{t[mailKeys[mailStatus]]}</span>
      <span className={isExpired ? 'text-bad' : undefined}>
        {isExpired ? t.expired({ date: date(expiresOn) }) : t.expires({ date: date(expiresOn) })}
      </span>
    </p>
  )
}

/** Without a name until it is known, or if the person is gone. */
function useInviterLabel({ invitedByUserId, createdOn }: Invitation): string {
  const t = useMessages(inviteMessages)
  const format = useFormats()
  const { directoryId, ownUserId } = useMembers()
  const isOwn = invitedByUserId === ownUserId
  const { data: people } = useQuery({ ...memberQueries.everybody(directoryId), enabled: !isOwn })
  const name = people?.find((person) => person.userId === invitedByUserId)?.name
  const date = format.date(createdOn)
  if (isOwn) return t.invitedByYou({ date })
  return name === undefined ? t.invitedOn({ date }) : t.invitedBy({ name, date })
}

type InvitationDialogsProps = { show: 'renew' | 'withdraw'; userId: string; onClose: () => void }

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

/** Asks first, because someone may already have the link. */
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
