import type { Membership, RoleCode, User, LicenseSeats } from '#openapi/generated/types.ts'
import { personOf } from '../member-queries'

/** A person together with their membership. */
export type Member = {
  userId: string
  name: string
  email: string
  roleId: string
  licenseId: string
  isBlocked: boolean
}

/** Ids are empty if the service didn't return a membership. */
export function memberOf(user: User, membership: Membership | undefined): Member {
  const { userId, email } = user
  const { roleId = '', licenseId = '', isBlocked = false } = membership ?? {}
  return { userId, email, name: personOf(user).name, roleId, licenseId, isBlocked }
}

/** Unknown roles count as `user`. */
export const roleCodeOf = (
  roles: readonly { roleId: string; code: RoleCode }[] | undefined,
  roleId: string,
): RoleCode => roles?.find((role) => role.roleId === roleId)?.code ?? 'user'

/** Why an action isn't allowed. Each has its own message. */
type MemberRefusal = 'adminsOnly' | 'ownersOnly' | 'lastOwner' | 'notOneself'

export type MemberAction = 'change' | 'demote' | 'block' | 'remove' | 'resetPassword' | 'erase'

/** Who performs the action, and on whom. */
export type MemberCase = {
  ownRole: RoleCode
  isSelf: boolean
  role: RoleCode
  /** No one else is an owner who isn't blocked. */
  isLastOwner: boolean
}

/** Not allowed on oneself, because only someone else could undo it. */
const ofOthers: ReadonlySet<MemberAction> = new Set(['block', 'remove', 'resetPassword', 'erase'])
/** What closes an account or gives access to it. */
const ofOwners: ReadonlySet<MemberAction> = new Set(['resetPassword', 'erase'])
/** What can leave a company without an owner. */
const takesOwner: ReadonlySet<MemberAction> = new Set(['demote', 'block', 'remove', 'erase'])

/** People change their own account elsewhere, whatever their role. */
const needsOwner = (action: MemberAction, { ownRole, isSelf, role }: MemberCase) =>
  ownRole === 'admin' && (role === 'owner' || (!isSelf && ofOwners.has(action)))

/** Why the caller can't do it, according to the service's rules; null if they can. */
export function refusalOf(action: MemberAction, params: MemberCase): MemberRefusal | null {
  if (params.ownRole === 'user') return 'adminsOnly'
  if (needsOwner(action, params)) return 'ownersOnly'
  if (params.isLastOwner && takesOwner.has(action)) return 'lastOwner'
  return params.isSelf && ofOthers.has(action) ? 'notOneself' : null
}

type Owner = { userId: string; role: RoleCode; isBlocked: boolean }

/** Whether the member is the only owner who isn't blocked. */
export function isOnlyOwner(userId: string, members: readonly Owner[]): boolean {
  const owners = members.filter(({ role, isBlocked }) => role === 'owner' && !isBlocked)
  return owners.length === 1 && owners[0]?.userId === userId
}

/** The free seats of a license: null if there is no limit, undefined if unknown. */
export function freeSeats(seats: readonly LicenseSeats[] | undefined, licenseId: string): number | null | undefined {
  const known = seats?.find((one) => one.licenseId === licenseId)
  if (known === undefined) return undefined
  return known.seatCount === null ? null : Math.max(0, known.seatCount - known.usedSeatCount)
}

type Choice = { licenses: readonly { licenseId: string }[]; seats: readonly LicenseSeats[] | undefined }

/** The default license: the first that isn't full, or none. */
export const firstFreeLicense = ({ licenses, seats }: Choice): string =>
  licenses.find(({ licenseId }) => freeSeats(seats, licenseId) !== 0)?.licenseId ?? ''
