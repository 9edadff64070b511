import type { RoleCode } from '#openapi/generated/types.ts'

/** Why something is not done to a member; each has its words. */
export type MemberRefusal = 'adminsOnly' | 'ownersOnly' | 'lastOwner' | 'notOneself'

export type MemberAction = 'change' | 'demote' | 'block' | 'remove' | 'resetPassword' | 'erase'

/** Who asks for it, and of whom. */
export type MemberCase = {
  ownRole: RoleCode
  isSelf: boolean
  role: RoleCode
  /** Nobody else is an owner and not blocked. */
  isLastOwner: boolean
}

/** What nobody does to themselves: a way back would take somebody else. */
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
