import { useMutation } from '@tanstack/react-query'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine } from '~/ui/CodeLine'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { RefusedDialog } from '~/ui/ConfirmDialog'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipMutations } from './membership-queries'
import { useMemberCase } from './use-member-case'
import { useRefusalMessage } from './use-refusal-message'

type PasswordLinkDialogProps = { member: Member; onClose: () => void }

/** Makes a link with which a member chooses a new password, and shows it once; for owners. */
export function PasswordLinkDialog({ member, onClose }: PasswordLinkDialogProps) {
  const t = useMessages(membersPageMessages)
  const { dateTime } = useFormats()
  const { directoryId } = useMembers()
  const { userId, name } = member
  const refusalMessage = useRefusalMessage()
  const { refusalOf } = useMemberCase(member)
  const making = useMutation(membershipMutations.resetPassword(directoryId))
  const refusal = refusalOf('resetPassword')
  const title = t.passwordTitle({ name })
  if (refusal !== null)
    return (
      <RefusedDialog title={title} label={refusal === 'notOneself' ? t.passwordSelf : t[refusal]} onClose={onClose} />
    )
  if (making.data !== undefined) {
    return (
      <Dialog
        isOpen
        isClosable={false}
        // Neither Escape nor a press beside it loses the link, which nobody can show again.
        onClose={() => {}}
        title={title}
        description={t.passwordMade({ name, date: dateTime(making.data.expiresOn) })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t.copied}
          </Button>
        }
      >
        <div className="pt-4">
          <CodeLine text={making.data.url} />
        </div>
      </Dialog>
    )
  }
  const { error } = making
  return (
    <FormDialog
      title={title}
      description={t.passwordDetail}
      submitLabel={t.passwordMake}
      isPending={making.isPending}
      refusal={
        error === null ? null : error.kind === 'invalid' ? { detail: t.passwordElsewhere } : refusalMessage(error)
      }
      onSubmit={() => making.mutate(userId)}
      onClose={onClose}
    />
  )
}
