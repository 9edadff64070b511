import type { RoleCode } from '../access.ts'
import type { FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'

export const unknownRole: FieldFault = {
  code: 'notFound',
  message: 'must be the id of a role; GET /v1.0/roles lists them.',
}
export const unknownLicense: FieldFault = {
  code: 'notFound',
  message: 'must be the id of a license; GET /v1.0/licenses lists them.',
}

/** A member as a change finds or leaves them. */
export type MemberState = { userId: string; roleId: string; role: RoleCode; licenseId: string; isBlocked: boolean }

/** 403 unless the caller is an admin, and `OWNER_REQUIRED` unless an owner where one is changed or made. */
export function requireMayChange(caller: RoleCode, before: RoleCode, after: RoleCode): void {
  if (caller === 'user') throw Problem.forbidden('Only admins and owners of the company may do this.')
  if (caller === 'owner' || (before !== 'owner' && after !== 'owner')) return
  throw Problem.forbidden('Only owners of the company may do this.', 'OWNER_REQUIRED')
}

/** 400 when nobody would be left who is an owner and not blocked. `changed` is the member as they will be. */
export function requireOwnerLeft(members: readonly MemberState[], changed: MemberState): void {
  const wasOwner = members.some((member) => member.userId === changed.userId && isActiveOwner(member))
  if (!wasOwner || isActiveOwner(changed)) return
  if (members.some((member) => member.userId !== changed.userId && isActiveOwner(member))) return
  throw new Problem(400, 'This is the last owner of the company; make somebody else an owner first.')
}

function isActiveOwner({ role, isBlocked }: MemberState): boolean {
  return role === 'owner' && !isBlocked
}
