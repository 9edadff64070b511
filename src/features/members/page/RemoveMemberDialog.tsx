import { useMutation } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { ConfirmDialog, RefusedDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import { Address } from './EditMemberDialog'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipMutations } from './membership-queries'
import { useMemberCase } from './use-member-case'
import { useRefusalMessage } from './use-refusal-message'

type RemoveMemberDialogProps = { member: Member; onClose: () => void }

/** Asks before somebody is removed, because there is no way back: what goes and what stays. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const { userId, name } = member
  const refusalMessage = useRefusalMessage()
  const { refusalOf } = useMemberCase(member)
  const removing = useMutation(membershipMutations.remove(directoryId))
  const refusal = refusalOf('remove')
  const title = t.removeTitle({ name })
  if (refusal !== null) return <RefusedDialog title={title} label={t[refusal]} onClose={onClose} />

  return (
    <ConfirmDialog
      size="medium"
      title={title}
      description={<Address member={member} />}
      confirmWords={t.removeAction}
      change={removing}
      variables={userId}
      refusal={removing.error === null ? null : refusalMessage(removing.error)}
      toast={{ message: t.removedToast({ name }) }}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control text-ink-2">
        <li>{t.removeLoses}</li>
        <li>{t.removeLeaves}</li>
        <li>{t.removeStays}</li>
      </ul>
      <Notice tone="warn">{t.removeForever}</Notice>
    </ConfirmDialog>
  )
}
