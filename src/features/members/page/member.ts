import type { Membership, RoleCode, User, LicenseSeats } from '#openapi/generated/types.ts'
import { personOf } from '../member-queries'

/** A member as the page shows them: the person with what they are in the company. */
export type Member = {
  userId: string
  name: string
  email: string
  roleId: string
  licenseId: string
  isBlocked: boolean
}

/** The person and their membership in one; ids are empty where the service told none. */
export function memberOf(user: User, membership: Membership | undefined): Member {
  const { userId, email } = user
  const { roleId = '', licenseId = '', isBlocked = false } = membership ?? {}
  return { userId, email, name: personOf(user).name, roleId, licenseId, isBlocked }
}

/** The role of a roleId; `user` for one that nobody knows. */
export const roleCodeOf = (
  roles: readonly { roleId: string; code: RoleCode }[] | undefined,
  roleId: string,
): RoleCode => roles?.find((role) => role.roleId === roleId)?.code ?? 'user'

/** Why something is not done to a member; each has its words. */
type MemberRefusal = 'adminsOnly' | 'ownersOnly' | 'lastOwner' | 'notOneself'

export type MemberAction = 'change' | 'demote' | 'block' | 'remove' | 'resetPassword' | 'erase'

/** Who asks for it, and of whom. */
export type MemberCase = {
  ownRole: RoleCode
  isSelf: boolean
  role: RoleCode
  /** Nobody else is an owner and not blocked. */
  isLastOwner: boolean
}

/** What nobody does to themselves: a way back would take someone else. */
const ofOthers: ReadonlySet<MemberAction> = new Set(['block', 'remove', 'resetPassword', 'erase'])
/** What ends or opens an account. */
const ofOwners: ReadonlySet<MemberAction> = new Set(['resetPassword', 'erase'])
/** What leaves a company without its owner. */
const takesOwner: ReadonlySet<MemberAction> = new Set(['demote', 'block', 'remove', 'erase'])

/** What one does to one's own account is done elsewhere, whatever the role. */
const needsOwner = (action: MemberAction, { ownRole, isSelf, role }: MemberCase) =>
  ownRole === 'admin' && (role === 'owner' || (!isSelf && ofOwners.has(action)))

/** Why the caller may not do it, as the service would answer; null where they may. */
export function refusalOf(action: MemberAction, params: MemberCase): MemberRefusal | null {
  if (params.ownRole === 'user') return 'adminsOnly'
  if (needsOwner(action, params)) return 'ownersOnly'
  if (params.isLastOwner && takesOwner.has(action)) return 'lastOwner'
  return params.isSelf && ofOthers.has(action) ? 'notOneself' : null
}

type Owner = { userId: string; role: RoleCode; isBlocked: boolean }

/** Whether the member is an owner, and no other one is left who is not blocked. */
export function isOnlyOwner(userId: string, members: readonly Owner[]): boolean {
  const owners = members.filter(({ role, isBlocked }) => role === 'owner' && !isBlocked)
  return owners.length === 1 && owners[0]?.userId === userId
}

/** What is known of the seats of a license: how many are free, null without a limit, undefined where nothing is known. */
export function freeSeats(seats: readonly LicenseSeats[] | undefined, licenseId: string): number | null | undefined {
  const known = seats?.find((one) => one.licenseId === licenseId)
  if (known === undefined) return undefined
  return known.seatCount === null ? null : Math.max(0, known.seatCount - known.usedSeatCount)
}

type Choice = { licenses: readonly { licenseId: string }[]; seats: readonly LicenseSeats[] | undefined }

/** The license to begin with: the first that is not full, or none. */
export const firstFreeLicense = ({ licenses, seats }: Choice): string =>
  licenses.find(({ licenseId }) => freeSeats(seats, licenseId) !== 0)?.licenseId ?? ''
