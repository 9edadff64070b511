import type { RoleCode } from '#openapi/generated/types.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { sessionQueries } from '~/features/session/session-queries'
import { signInQueries } from '~/features/session/sign-in-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { type Member, type MemberAction, type MemberCase, isOnlyOwner, refusalOf, roleCodeOf } from './member'
import { membersPageMessages } from './members-page.messages'
import type { MembersSearch } from './members-search'
import { membershipQueries } from './membership-queries'

type MembersContextValue = {
  directoryId: string
  ownUserId: string
  ownRole: RoleCode
  /** Admin or owner: can invite and change people. */
  isManager: boolean
  /** The service supports changing and removing members, and lists invitations. */
  canEdit: boolean
  roleCode: (roleId: string) => RoleCode | null
  licenseName: (licenseId: string) => string
  /** Updates the URL. */
  onShow: (changes: MembersSearch) => void
}

export const MembersContext = createContext<MembersContextValue | null>(null)

export function useMembers(): MembersContextValue {
  const value = useContext(MembersContext)
  if (value === null) throw new Error('Only within the page of members.')
  return value
}

/** Memoized, so that the object only changes with its values. */
export function useMembersValue(directoryId: string, onShow: (changes: MembersSearch) => void): MembersContextValue {
  const { data: me } = useQuery(sessionQueries.me())
  const { data: roles } = useQuery(membershipQueries.roles())
  const { data: licenses } = useQuery(membershipQueries.licenses())
  const ownRole = useOwnRole(directoryId)
  const canEdit = useHasExtension('members.edit')
  const ownUserId = me?.userId ?? ''
  return useMemo(() => {
    const names = new Map(licenses?.map(({ licenseId, name }) => [licenseId, name]))
    return {
      directoryId,
      ownUserId,
      ownRole,
      isManager: isManager(ownRole),
      canEdit,
      roleCode: (roleId: string) => (roles?.some((role) => role.roleId === roleId) ? roleCodeOf(roles, roleId) : null),
      licenseName: (licenseId: string) => names.get(licenseId) ?? '',
      onShow,
    }
  }, [directoryId, ownUserId, ownRole, canEdit, roles, licenses, onShow])
}

/** What the rules need to know about a member. Only checks for other owners if it matters. */
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

/** Why the service refused a change of a member: owners only, the last owner, a member who is gone, or any other failure. */
export function useRefusalMessage(): (error: unknown) => { title?: string; detail: string } {
  const t = useMessages(membersPageMessages)
  const errorMessage = useErrorMessage()
  return (error) => {
    const copy = errorMessage(error)
    if (!(error instanceof ApiError)) return copy
    if (error.code === 'OWNER_REQUIRED') return { detail: t.ownersOnly }
    if (error.code === 'NO_FREE_SEAT') return { detail: `${t.noFreeSeat} ${t.seatAdvice}` }
    if (error.kind === 'forbidden') return { detail: t.adminsOnly }
    if (error.kind === 'not-found') return { detail: t.gone }
    // The only rule about a member whose error has neither a code nor a field.
    if (error.kind === 'invalid' && error.fieldErrors.length === 0) return { detail: t.lastOwner }
    return copy
  }
}

/** Whether the service sends e-mail; undefined if it doesn't say or hasn't yet. */
export function useIsMailSent(): boolean | undefined {
  const hasAccounts = useHasExtension('accounts')
  return useQuery({ ...signInQueries.options(), enabled: hasAccounts }).data?.isMailSent
}
