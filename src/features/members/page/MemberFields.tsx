import { useQuery } from '@tanstack/react-query'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/TextField'
import { freeSeats } from './member'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipQueries } from './membership-queries'

type LicenseSelectProps = {
  value: string
  onChange: (licenseId: string) => void
  /** The license whose seat this person has already. */
  heldId?: string
  error?: string | undefined
  disabled?: boolean
}

/** A license, with how many of its seats are free; a full one cannot be chosen, and what to do is said. */
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

/** Seats of the company, where the service tells them and the caller may know them. */
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
  /** Why it stays what it is. */
  refusal?: string | null
  error?: string | undefined
}

const hints = { owner: 'ownerHint', admin: 'adminHint', user: 'userHint' } as const

/** A role, with what it may do; making owners is shown to admins, but not offered. */
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
