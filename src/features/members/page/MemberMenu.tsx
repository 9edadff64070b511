import { Ban, CircleCheck, Ellipsis, KeyRound, UserCog, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { RefusableLabel } from '~/ui/RefusableLabel'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import type { MembersDialog } from './members-search'
import { useBlock } from './use-block'
import { useMemberCase } from './use-member-case'

/** What can be done to a member; what may not is there, with who may. */
export function MemberMenu({ member }: { member: Member }) {
  const t = useMessages(membersPageMessages)
  const { isManager } = useMembers()
  // Its items are made when they are first wanted: there are many rows.
  const [isWanted, setIsWanted] = useState(false)
  const label = t.more({ name: member.name })
  if (!isManager) {
    return (
      <IconButton label={label} title={t.adminsOnly} disabled>
        <Ellipsis aria-hidden />
      </IconButton>
    )
  }
  return (
    <span>
      <Menu
        label={label}
        align="end"
        className="max-w-72"
        renderOpener={(opener) => (
          <IconButton {...opener} label={label} onClick={() => setIsWanted(true)}>
            <Ellipsis aria-hidden />
          </IconButton>
        )}
      >
        {isWanted ? <Items member={member} /> : null}
      </Menu>
    </span>
  )
}

function Items({ member }: { member: Member }) {
  const t = useMessages(membersPageMessages)
  const { onShow } = useMembers()
  const { refusalOf } = useMemberCase(member)
  const setBlocked = useBlock(member)
  const wordsOf = (refusal: ReturnType<typeof refusalOf>) => (refusal === null ? null : t[refusal])
  const refused = {
    change: wordsOf(refusalOf('change')),
    block: wordsOf(member.isBlocked ? refusalOf('change') : refusalOf('block')),
    password: refusalOf('resetPassword') === 'notOneself' ? t.passwordSelf : wordsOf(refusalOf('resetPassword')),
    remove: wordsOf(refusalOf('remove')),
  }
  const open = (show: MembersDialog) => onShow({ show, who: member.userId })
  return (
    <>
      <MenuItem icon={<UserCog aria-hidden />} disabled={refused.change !== null} onSelect={() => open('member')}>
        <RefusableLabel label={t.change} refusal={refused.change} />
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />} disabled={refused.password !== null} onSelect={() => open('password')}>
        <RefusableLabel label={t.resetPassword} refusal={refused.password} />
      </MenuItem>
      <MenuItem
        icon={member.isBlocked ? <CircleCheck aria-hidden /> : <Ban aria-hidden />}
        disabled={refused.block !== null}
        onSelect={() => setBlocked(!member.isBlocked)}
      >
        <RefusableLabel label={member.isBlocked ? t.unblock : t.block} refusal={refused.block} />
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<UserMinus aria-hidden />}
        disabled={refused.remove !== null}
        onSelect={() => open('remove')}
      >
        <RefusableLabel label={t.remove} refusal={refused.remove} />
      </MenuItem>
    </>
  )
}
