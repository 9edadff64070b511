import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { appointmentQueries, type RecordingFacts } from './appointment-queries'

type RecordingAppointment = {
  /** undefined while loading or after an error, null if the user has no appointment for this recording. */
  appointment: Appointment | null | undefined
  isError: boolean
  retry: () => void
}

/** Returns the user's own appointment that a recording belongs to, with its attendees, on any service. */
export function useRecordingAppointment(directoryId: string, recording: RecordingFacts): RecordingAppointment {
  const isTold = useHasExtension('recordings.context')
  const told = useQuery({ ...appointmentQueries.context(directoryId, recording.recordingId), enabled: isTold })
  const found = useQuery({ ...appointmentQueries.ofRecording(directoryId, recording), enabled: !isTold })
  const { isError, refetch } = isTold ? told : found
  return {
    appointment: isTold ? told.data?.appointment : found.data,
    isError,
    retry: () => void refetch(),
  }
}
