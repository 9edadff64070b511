import { useSuspenseQuery } from '@tanstack/react-query'
import type { RoleCode } from '#openapi/generated/types.ts'
import { sessionQueries } from './session-queries'
import { useHasExtension } from './use-has-extension'

/**
 * The caller's role in a directory. Suspends until known, since managers would otherwise briefly see that they may not
 * do something.
 */
export function useOwnRole(directoryId: string): RoleCode {
  const { data: directories } = useSuspenseQuery(sessionQueries.directories())
  return directories.find((directory) => directory.directoryId === directoryId)?.role ?? 'user'
}

/** Whether the role can manage the company. */
export const isManager = (role: RoleCode): boolean => role === 'owner' || role === 'admin'

/** Whether the caller can see the transcription settings, if the service offers them. */
export function useCanSeeEngines(directoryId: string): boolean {
  const areEnginesTold = useHasExtension('engines')
  return isManager(useOwnRole(directoryId)) && areEnginesTold
}
