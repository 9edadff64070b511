import type { Membership, RoleCode, User } from '#openapi/generated/types.ts'
import { personOf } from '../person'

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
