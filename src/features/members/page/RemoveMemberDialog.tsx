import { useMutation } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { RefusedDialog } from '~/ui/RefusedDialog'
import { showToast } from '~/ui/toasts'
import { Address } from './EditMemberDialog'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipMutations } from './membership-queries'
import { useMemberCase } from './use-member-case'
import { useRefusalWords } from './use-refusal-words'

type RemoveMemberDialogProps = { member: Member; onClose: () => void }

/** Asks before somebody is removed, because there is no way back: what goes and what stays. */
export function RemoveMemberDialog({ member, onClose }: RemoveMemberDialogProps) {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const { userId, name } = member
  const wordsOf = useRefusalWords()
  const { refusalOf } = useMemberCase(member)
  const removing = useMutation(membershipMutations.remove(directoryId))
  const refusal = refusalOf('remove')
  const title = t.removeTitle({ name })
  if (refusal !== null) return <RefusedDialog title={title} words={t[refusal]} onClose={onClose} />

  function remove() {
    removing.mutate(userId, {
      onSuccess: () => {
        onClose()
        showToast(t.removedToast({ name }))
      },
    })
  }

  return (
    <FormDialog
      title={title}
      description={<Address member={member} />}
      submitWords={t.removeAction}
      isDangerous
      isPending={removing.isPending}
      refusal={removing.error === null ? null : wordsOf(removing.error)}
      onSubmit={remove}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-control text-ink-2">
        <li>{t.removeLoses}</li>
        <li>{t.removeLeaves}</li>
        <li>{t.removeStays}</li>
      </ul>
      <Notice tone="warn">{t.removeForever}</Notice>
    </FormDialog>
  )
}
