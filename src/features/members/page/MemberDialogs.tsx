import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { RefusedDialog } from '~/ui/ConfirmDialog'
import { memberQueries } from '../member-queries'
import { EditMemberDialog } from './EditMemberDialog'
import { EraseMemberDialog } from './EraseMemberDialog'
import { InvitationDialogs } from './InvitationDialogs'
import { InviteDialog } from './InviteDialog'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import type { MembersDialog } from './members-search'
import { membershipQueries, type MemberPage } from './membership-queries'
import { PasswordLinkDialog } from './PasswordLinkDialog'
import { RemoveMemberDialog } from './RemoveMemberDialog'

type MemberDialogsProps = { show: MembersDialog; who: string | undefined; q: string | undefined }

/** The dialog that the address asks for; who may not have it is told who may. */
export function MemberDialogs({ show, who, q }: MemberDialogsProps) {
  const t = useMessages(membersPageMessages)
  const { isManager, canEdit, onShow } = useMembers()
  const hasErasure = useHasExtension('erasure')
  const onClose = () => onShow({ show: undefined, who: undefined })
  if (!isManager) return <RefusedDialog title={t.title} label={t.adminsOnlyNotice} onClose={onClose} />
  if (show === 'invite') return <InviteDialog q={q} onClose={onClose} />
  if (!canEdit || who === undefined || (show === 'erase' && !hasErasure)) return null
  if (show === 'renew' || show === 'withdraw')
    return <InvitationDialogs key={who} show={show} userId={who} onClose={onClose} />
  return <OfMember key={who} show={show} userId={who} onClose={onClose} />
}

const dialogs = {
  member: EditMemberDialog,
  remove: RemoveMemberDialog,
  password: PasswordLinkDialog,
  erase: EraseMemberDialog,
}

type OfMemberProps = { show: keyof typeof dialogs; userId: string; onClose: () => void }

function OfMember({ show, userId, onClose }: OfMemberProps) {
  const t = useMessages(membersPageMessages)
  const { member, isPending } = useMember(userId)
  const Shown = dialogs[show]
  if (member !== null) return <Shown member={member} onClose={onClose} />
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={isPending ? t.title : t.gone}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {isPending ? (
        <LoadingRegion>
          <Skeleton className="h-24 w-full" />
        </LoadingRegion>
      ) : null}
    </Dialog>
  )
}

/** A member as they were when the dialog was opened: from the list, or, when a link was followed, among all of them. */
function useMember(userId: string): { member: Member | null; isPending: boolean } {
  const { directoryId } = useMembers()
  const client = useQueryClient()
  const [listed] = useState(() => {
    const pages = client.getQueriesData<MemberPage>({ queryKey: membershipQueries.lists(directoryId) })
    return pages.flatMap(([, page]) => page?.items ?? []).find((member) => member.userId === userId)
  })
  const enabled = listed === undefined
  const people = useQuery({ ...memberQueries.everybody(directoryId), enabled })
  const memberships = useQuery({ ...membershipQueries.everyMembership(directoryId), enabled })
  if (listed !== undefined) return { member: listed, isPending: false }
  const person = people.data?.find((one) => one.userId === userId)
  const membership = memberships.data?.find((one) => one.userId === userId)
  if (person === undefined || membership === undefined)
    return { member: null, isPending: people.isPending || memberships.isPending }
  const { roleId, licenseId, isBlocked } = membership
  const { name, emailAddress } = person
  return { member: { userId, name, email: emailAddress ?? '', roleId, licenseId, isBlocked }, isPending: false }
}
