import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { type Member, freeSeats } from './member'
import { useMembers, useMemberCase, useRefusalMessage } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipMutations, membershipQueries } from './membership-queries'
import { useFormats } from '~/messages/formats'
import { Select } from '~/ui/TextField'

type EditMemberDialogProps = { member: Member; onClose: () => void }

/** Role, license and teams of a member. Says who can change what the caller can't. */
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

/** Saves the changes, with Undo if they can be undone. */
function useSave(member: Member, onClose: () => void) {
  const t = useMessages(membersPageMessages)
  const { directoryId, ownUserId } = useMembers()
  const { userId, name } = member
  const updating = useMutation(membershipMutations.update(directoryId))
  const showWithUndo = useUndoToast()
  const before = { roleId: member.roleId, licenseId: member.licenseId }

  function save({ roleId, licenseId }: Pick<Member, 'roleId' | 'licenseId'>) {
    const isRoleChanged = roleId !== member.roleId
    const body = {
      ...(isRoleChanged ? { roleId } : {}),
      ...(licenseId === member.licenseId ? {} : { licenseId }),
    }
    if (Object.keys(body).length === 0) return onClose()
    // People who gave up their own role can't take it back.
    const hasWayBack = !isRoleChanged || userId !== ownUserId
    updating.mutate(
      { userId, body },
      {
        onSuccess: () => {
          onClose()
          const message = t.savedToast({ name })
          if (!hasWayBack) return showToast(message)
          showWithUndo(message, {
            run: () => updating.mutateAsync({ userId, body: before }),
            done: t.savedBack({ name }),
          })
        },
      },
    )
  }

  return { save, error: updating.error, isPending: updating.isPending }
}

/** Distinguishes members with the same name. */
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

/** Renders nothing for a member without teams. */
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

type LicenseSelectProps = {
  value: string
  onChange: (licenseId: string) => void
  /** The license whose seat this person already has. */
  heldId?: string
  error?: string | undefined
  disabled?: boolean
}

/** Licenses with their free seats. A full one can't be selected, and a hint says what to do. */
export function LicenseSelect({ value, onChange, heldId, error, disabled = false }: LicenseSelectProps) {
  const t = useMessages(membersPageMessages)
  const { number } = useFormats()
  const { data: licenses = [] } = useQuery(membershipQueries.licenses())
  const seats = useSeats()
  const isFull = (licenseId: string) => licenseId !== heldId && freeSeats(seats, licenseId) === 0
  return (
    <Select
      label={t.license}
      name="licenseId"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint={<SeatHint licenseId={value} isAnyFull={licenses.some(({ licenseId }) => isFull(licenseId))} />}
      error={error}
    >
      {value === '' ? <option value="">–</option> : null}
      {licenses.map(({ licenseId, name }) => {
        const free = freeSeats(seats, licenseId)
        const label = isFull(licenseId)
          ? t.seatOptionNone({ license: name })
          : free === null || free === undefined || licenseId === heldId
            ? name
            : t.seatOption({ license: name, free: number(free) })
        return (
          <option key={licenseId} value={licenseId} disabled={isFull(licenseId)}>
            {label}
          </option>
        )
      })}
    </Select>
  )
}

/** The company's seats, if the service provides them and the caller can see them. */
export function useSeats() {
  const { directoryId, isManager, canEdit } = useMembers()
  return useQuery({ ...membershipQueries.seats(directoryId), enabled: isManager && canEdit }).data
}

function SeatHint({ licenseId, isAnyFull }: { licenseId: string; isAnyFull: boolean }) {
  const t = useMessages(membersPageMessages)
  const { number } = useFormats()
  const seats = useSeats()
  const known = seats?.find((one) => one.licenseId === licenseId)
  if (seats === undefined) return null
  const advice = isAnyFull ? `${t.seatAdvice} ${t.seatHolders}` : ''
  if (known === undefined) return `${t.noSeatAnywhere} ${advice}`
  const used = number(known.usedSeatCount)
  if (known.seatCount === null) return `${t.seatUsageUnlimited({ used })} ${advice}`
  const total = number(known.seatCount)
  const free = Math.max(0, known.seatCount - known.usedSeatCount)
  const usage = free === 0 ? t.seatUsageFull({ total }) : t.seatUsage({ used, total, free: number(free) })
  return `${usage} ${advice}`
}

type RoleSelectProps = {
  roleId: string
  onChange: (roleId: string) => void
  /** Why it can't be changed. */
  refusal?: string | null
  error?: string | undefined
}

const hints = { owner: 'ownerHint', admin: 'adminHint', user: 'userHint' } as const

/** Roles with what each can do. Admins see the owner role but can't select it. */
export function RoleSelect({ roleId, onChange, refusal = null, error }: RoleSelectProps) {
  const t = useMessages(membersPageMessages)
  const { ownRole, roleCode } = useMembers()
  const { data: roles = [] } = useQuery(membershipQueries.roles())
  const code = roleCode(roleId)
  const explained = code === null ? null : t[hints[code]]
  return (
    <Select
      label={t.role}
      name="roleId"
      value={roleId}
      disabled={refusal !== null}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint={refusal ?? explained}
      error={error}
    >
      {roles.map((role) => {
        const isRefused = role.code === 'owner' && ownRole !== 'owner'
        return (
          <option key={role.roleId} value={role.roleId} disabled={isRefused}>
            {isRefused ? t.roleRefused({ role: t[role.code] }) : t[role.code]}
          </option>
        )
      })}
    </Select>
  )
}
