import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  AudioLines,
  Ban,
  CircleCheck,
  Ellipsis,
  Eraser,
  FileDown,
  KeyRound,
  ShieldOff,
  UserCog,
  UserMinus,
} from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { exportMutations } from '~/features/exports/export-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { ruleMessages } from '~/features/two-factor/two-factor.messages'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { showToast } from '~/ui/toasts'
import type { Member } from './member'
import { useMembers, useMemberCase, useRefusalMessage } from './members-context'
import { membersPageMessages } from './members-page.messages'
import type { MembersDialog } from './members-search'
import { membershipMutations } from './membership-queries'

/** Actions for a member. Those that aren't allowed are shown with who can do them. */
export function MemberMenu({ member }: { member: Member }) {
  const t = useMessages(membersPageMessages)
  const { isManager } = useMembers()
  // Items render on demand, because there are many rows.
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
  const { directoryId, onShow } = useMembers()
  const navigate = useNavigate()
  const hasLibrary = useHasExtension('library')
  const { refusalOf } = useMemberCase(member)
  const setBlocked = useBlock(member)
  const hasExports = useHasExtension('exports')
  const hasErasure = useHasExtension('erasure')
  const hasTwoFactor = useHasExtension('two-factor')
  const rule = useMessages(ruleMessages)
  const copyData = useDataCopy(member)
  const refusalMessage = (refusal: ReturnType<typeof refusalOf>) => (refusal === null ? null : t[refusal])
  const refused = {
    change: refusalMessage(refusalOf('change')),
    block: refusalMessage(member.isBlocked ? refusalOf('change') : refusalOf('block')),
    password: refusalOf('resetPassword') === 'notOneself' ? t.passwordSelf : refusalMessage(refusalOf('resetPassword')),
    twoSteps: refusalOf('resetPassword') === 'notOneself' ? rule.resetSelf : refusalMessage(refusalOf('resetPassword')),
    remove: refusalMessage(refusalOf('remove')),
    erase: refusalOf('erase') === 'notOneself' ? t.eraseSelf : refusalMessage(refusalOf('erase')),
  }
  const open = (show: MembersDialog) => onShow({ show, who: member.userId })
  const showRecordings = () =>
    void navigate({ to: '/d/$directoryId/recordings', params: { directoryId }, search: { person: member.email } })
  return (
    <>
      {hasLibrary ? (
        <>
          <MenuItem icon={<AudioLines aria-hidden />} onSelect={showRecordings}>
            {t.recordingsWith({ name: member.name })}
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      <MenuItem icon={<UserCog aria-hidden />} refusal={refused.change} onSelect={() => open('member')}>
        {t.change}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />} refusal={refused.password} onSelect={() => open('password')}>
        {t.resetPassword}
      </MenuItem>
      {hasTwoFactor ? (
        <MenuItem icon={<ShieldOff aria-hidden />} refusal={refused.twoSteps} onSelect={() => open('twoSteps')}>
          {rule.resetItem}
        </MenuItem>
      ) : null}
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

/** Blocks or unblocks a member, with Undo. Updates optimistically, and rolls back with a message if the service refuses. */
function useBlock({ userId, name }: Pick<Member, 'userId' | 'name'>): (isBlocked: boolean) => void {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const refusalMessage = useRefusalMessage()
  const showWithUndo = useUndoToast()
  const { mutateAsync: update } = useMutation(membershipMutations.update(directoryId))

  const doneMessage = (isBlocked: boolean) => (isBlocked ? t.blockedToast({ name }) : t.unblockedToast({ name }))

  async function set(isBlocked: boolean) {
    try {
      await update({ userId, body: { isBlocked } })
    } catch (error) {
      const title = isBlocked ? t.blockFailed({ name }) : t.unblockFailed({ name })
      showToast(t.failure({ title, detail: refusalMessage(error).detail }), { tone: 'error' })
      return
    }
    showWithUndo(doneMessage(isBlocked), {
      run: () => update({ userId, body: { isBlocked: !isBlocked } }),
      done: doneMessage(!isBlocked),
      stays: isBlocked ? t.unblockFailed({ name }) : undefined,
    })
  }

  return (isBlocked) => void set(isBlocked)
}

/** Requests a copy of the company's data about a member, and links to where it will be. */
function useDataCopy({ userId, name }: Member): () => void {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const { mutate } = useMutation(exportMutations.createForMember(directoryId))
  const show = () => void navigate({ to: '/d/$directoryId/settings/your-data', params: { directoryId } })
  return () =>
    mutate(userId, {
      onSuccess: () => showToast(t.copyDataToast({ name }), { action: { label: t.copyDataShow, run: show } }),
      onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
    })
}
