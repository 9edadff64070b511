import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { LicenseSelect, RoleSelect } from './MemberFields'
import type { Member } from './member'
import { useMembers, useMemberCase, useRefusalMessage } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipMutations, membershipQueries } from './membership-queries'

type EditMemberDialogProps = { member: Member; onClose: () => void }

/** Role, license and teams of a member; what the caller may not change says who may. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  const t = useMessages(membersPageMessages)
  const { name } = member
  const [roleId, setRoleId] = useState(member.roleId)
  const [licenseId, setLicenseId] = useState(member.licenseId)
  const { refusalOf } = useMemberCase(member)
  const refusalMessage = useRefusalMessage()
  const { save, error, isPending } = useSave(member, onClose)
  const refused = refusalOf('change')
  const demotion = refused ?? refusalOf('demote')
  const isFull = error?.code === 'NO_FREE_SEAT'
  return (
    <FormDialog
      title={t.editTitle({ name })}
      description={<Address member={member} />}
      submitLabel={t.save}
      isPending={isPending}
      refusal={error === null || isFull ? null : refusalMessage(error)}
      onSubmit={refused === null ? () => save({ roleId, licenseId }) : onClose}
      onClose={onClose}
    >
      {refused === null ? null : <Notice>{t[refused]}</Notice>}
      {member.isBlocked ? <Notice tone="warn">{t.blockedNotice}</Notice> : null}
      <RoleSelect roleId={roleId} onChange={setRoleId} refusal={demotion === null ? null : t[demotion]} />
      <SelfDemotion member={member} roleId={roleId} />
      <LicenseSelect
        value={licenseId}
        onChange={setLicenseId}
        heldId={member.licenseId}
        disabled={refused !== null}
        error={isFull ? t.noFreeSeat : undefined}
      />
      <MemberTeams userId={member.userId} />
    </FormDialog>
  )
}

/** Saves what has changed, with Undo where there is a way back. */
function useSave(member: Member, onClose: () => void) {
  const t = useMessages(membersPageMessages)
  const { directoryId, ownUserId } = useMembers()
  const { userId, name } = member
  const updating = useMutation(membershipMutations.update(directoryId))
  const undo = () => {
    const body = { roleId: member.roleId, licenseId: member.licenseId }
    return updating.mutateAsync({ userId, body }).catch(() => showToast(t.undoFailed, { tone: 'error' }))
  }

  function save({ roleId, licenseId }: Pick<Member, 'roleId' | 'licenseId'>) {
    const isRoleChanged = roleId !== member.roleId
    const body = {
      ...(isRoleChanged ? { roleId } : {}),
      ...(licenseId === member.licenseId ? {} : { licenseId }),
    }
    if (Object.keys(body).length === 0) return onClose()
    // Whoever gave away their own role cannot take it back.
    const hasWayBack = !isRoleChanged || userId !== ownUserId
    updating.mutate(
      { userId, body },
      {
        onSuccess: () => {
          onClose()
          const action = { label: t.undo, run: () => void undo() }
          showToast(t.savedToast({ name }), hasWayBack ? { action } : {})
        },
      },
    )
  }

  return { save, error: updating.error, isPending: updating.isPending }
}

/** What tells two members of one name apart. */
export function Address({ member: { name, email } }: { member: Member }) {
  return email === name ? null : <bdi className="wrap-anywhere">{email}</bdi>
}

function SelfDemotion({ member, roleId }: { member: Member; roleId: string }) {
  const t = useMessages(membersPageMessages)
  const { ownUserId, roleCode } = useMembers()
  const isSelf = member.userId === ownUserId
  return isSelf && roleId !== member.roleId && roleCode(roleId) !== 'owner' ? (
    <Notice tone="warn">{t.selfDemotion}</Notice>
  ) : null
}

/** The teams a member is in; nothing for somebody who is in none. */
function MemberTeams({ userId }: { userId: string }) {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const { data: teams = [], isError } = useQuery(membershipQueries.teamsOf(directoryId, userId))
  if (isError) return <p className="text-small text-ink-2">{t.teamsFailed}</p>
  if (teams.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-control font-medium">
        {t.teams}
      </span>
      <ul aria-label={t.teams} className="flex flex-wrap gap-1.5">
        {teams.map(({ teamId, name }) => (
          <li key={teamId} className="max-w-full rounded-full bg-sunken px-2.5 py-0.5 text-small wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
