import { Ban, CircleCheck, Ellipsis, Eraser, FileDown, KeyRound, UserCog, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { RefusableIconButton } from '~/ui/RefusableButton'
import type { Member } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import type { MembersDialog } from './members-search'
import { useBlock } from './use-block'
import { useDataCopy } from './use-data-copy'
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
      <RefusableIconButton label={label} refusal={t.adminsOnly}>
        <Ellipsis aria-hidden />
      </RefusableIconButton>
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
  const hasExports = useHasExtension('exports')
  const hasErasure = useHasExtension('erasure')
  const copyData = useDataCopy(member)
  const refusalMessage = (refusal: ReturnType<typeof refusalOf>) => (refusal === null ? null : t[refusal])
  const refused = {
    change: refusalMessage(refusalOf('change')),
    block: refusalMessage(member.isBlocked ? refusalOf('change') : refusalOf('block')),
    password: refusalOf('resetPassword') === 'notOneself' ? t.passwordSelf : refusalMessage(refusalOf('resetPassword')),
    remove: refusalMessage(refusalOf('remove')),
    erase: refusalOf('erase') === 'notOneself' ? t.eraseSelf : refusalMessage(refusalOf('erase')),
  }
  const open = (show: MembersDialog) => onShow({ show, who: member.userId })
  return (
    <>
      <MenuItem icon={<UserCog aria-hidden />} refusal={refused.change} onSelect={() => open('member')}>
        {t.change}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />} refusal={refused.password} onSelect={() => open('password')}>
        {t.resetPassword}
      </MenuItem>
      <MenuItem
        icon={member.isBlocked ? <CircleCheck aria-hidden /> : <Ban aria-hidden />}
        refusal={refused.block}
        onSelect={() => setBlocked(!member.isBlocked)}
      >
        {member.isBlocked ? t.unblock : t.block}
      </MenuItem>
      {hasExports ? (
        <MenuItem icon={<FileDown aria-hidden />} refusal={refused.change} onSelect={copyData}>
          {t.copyData}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<UserMinus aria-hidden />} refusal={refused.remove} onSelect={() => open('remove')}>
        {t.remove}
      </MenuItem>
      {hasErasure ? (
        <MenuItem tone="danger" icon={<Eraser aria-hidden />} refusal={refused.erase} onSelect={() => open('erase')}>
          {t.erase}
        </MenuItem>
      ) : null}
    </>
  )
}
