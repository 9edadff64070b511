import { useHasExtension } from './use-has-extension'
import { isManager, useOwnRole } from './use-own-role'

/** Whether the caller may see in the settings how recordings are transcribed, where the service tells. */
export function useCanSeeEngines(directoryId: string): boolean {
  const areEnginesTold = useHasExtension('engines')
  return isManager(useOwnRole(directoryId)) && areEnginesTold
}
