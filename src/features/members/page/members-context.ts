import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { RoleCode } from '#openapi/generated/types.ts'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { roleCodeOf } from './member'
import { membershipQueries } from './membership-queries'
import type { MembersSearch } from './members-search'

/** What all parts of the page ask for. */
export type MembersContextValue = {
  directoryId: string
  ownUserId: string
  ownRole: RoleCode
  /** Invites and changes people: an admin or owner. */
  isManager: boolean
  /** The service offers to change and remove members, and shows invitations. */
  canEdit: boolean
  roleCode: (roleId: string) => RoleCode | null
  licenseName: (licenseId: string) => string
  /** Changes what the address says. */
  onShow: (changes: MembersSearch) => void
}

export const MembersContext = createContext<MembersContextValue | null>(null)

export function useMembers(): MembersContextValue {
  const value = useContext(MembersContext)
  if (value === null) throw new Error('Only within the page of members.')
  return value
}

/** What the page tells its parts; the same object as long as it says the same. */
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
