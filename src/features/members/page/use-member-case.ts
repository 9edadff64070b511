import { useQuery } from '@tanstack/react-query'
import { roleCodeOf, type Member } from './member'
import { isOnlyOwner, refusalOf, type MemberAction, type MemberCase } from './member-rules'
import { useMembers } from './members-context'
import { membershipQueries } from './membership-queries'

/** What the rules need to know of a member; whether somebody else is an owner is read only where it matters. */
export function useMemberCase({ userId, roleId, isBlocked }: Pick<Member, 'userId' | 'roleId' | 'isBlocked'>) {
  const { directoryId, ownUserId, ownRole, roleCode } = useMembers()
  const role = roleCode(roleId) ?? 'user'
  const { data: roles } = useQuery(membershipQueries.roles())
  const { data: memberships } = useQuery({
    ...membershipQueries.everyMembership(directoryId),
    enabled: role === 'owner' && !isBlocked && ownRole === 'owner',
  })
  const everybody = memberships?.map((one) => ({ ...one, role: roleCodeOf(roles, one.roleId) }))
  const memberCase: MemberCase = {
    ownRole,
    isSelf: userId === ownUserId,
    role,
    isLastOwner: everybody !== undefined && isOnlyOwner(userId, everybody),
  }
  return { ...memberCase, refusalOf: (action: MemberAction) => refusalOf(action, memberCase) }
}
