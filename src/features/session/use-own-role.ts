import { useQuery } from '@tanstack/react-query'
import type { RoleCode } from '~/api/generated/types.gen'
import { sessionQueries } from './session-queries'

/** The caller's role in a directory; `user` while it is not known. */
export function useOwnRole(directoryId: string): RoleCode {
  const { data: directories } = useQuery(sessionQueries.directories())
  return directories?.find((directory) => directory.directoryId === directoryId)?.role ?? 'user'
}

/** Whether the role may manage the company. */
export const isManager = (role: RoleCode): boolean => role === 'owner' || role === 'admin'
