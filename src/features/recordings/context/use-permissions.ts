import { useQuery } from '@tanstack/react-query'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'

/** What the caller may do with a recording. A service that does not tell is asked by trying: it refuses in words. */
export function usePermissions(directoryId: string, recordingId: string): { canEdit: boolean; canManage: boolean } {
  const isTold = useHasExtension('recordings.context')
  const { data } = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: isTold })
  return { canEdit: data?.canEdit ?? true, canManage: data?.canManage ?? true }
}
