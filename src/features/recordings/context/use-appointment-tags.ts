import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { Appointment, Recording, RecordingContext } from '#openapi/generated/types.ts'
import { fetchFresh } from '~/api/fetching'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFindGoneTag } from '~/features/tags/tag-queries'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { contextMessages } from './context.messages'
import { recordingChanges } from './recording-change-queries'
import { ownTagsOf, withChanges } from './tag-changes'
import type { AppointmentTags } from './TagsOfAppointment'
import { usePendingChanges } from './use-tag-origins'

/** The tags of the caller's appointment, with what is being changed about them, and the way to change them. */
export function useAppointmentTags(
  directoryId: string,
  recording: Recording,
  appointment: Appointment,
): AppointmentTags {
  const { recordingId } = recording
  const areOriginsTold = useHasExtension('recordings.context')
  const { data: context } = useQuery({
    ...appointmentQueries.context(directoryId, recordingId),
    enabled: areOriginsTold,
  })
  const known = ownTagsOf(appointment, originsOf(context))
  const knownIds = new Set(known.map(({ tagId }) => tagId))
  const pending = usePendingChanges(recordingChanges.key({ directoryId, recordingId }, 'appointment-tags'))
  return {
    own: withChanges(known, pending),
    inherited: appointment.tags.filter(({ tagId }) => !knownIds.has(tagId)),
    ...useChange(directoryId, recording),
  }
}

const originsOf = (context: RecordingContext | undefined) => context?.tags ?? null

function useChange(directoryId: string, recording: Recording) {
  const t = useMessages(contextMessages)
  const client = useQueryClient()
  const areOriginsTold = useHasExtension('recordings.context')
  const findGone = useFindGoneTag(directoryId)
  const [failure, setFailure] = useState<string | null>(null)

  async function readOwn() {
    const { recordingId } = recording
    const context = areOriginsTold
      ? await fetchFresh(client, appointmentQueries.context(directoryId, recordingId))
      : undefined
    const appointment =
      context === undefined
        ? await fetchFresh(client, appointmentQueries.ofRecording(directoryId, recording))
        : context.appointment
    if (appointment === null) throw new ApiError('not-found', 'The recording belongs to no appointment any more.')
    return { appointmentId: appointment.appointmentId, tags: ownTagsOf(appointment, originsOf(context)) }
  }

  const { mutate } = useMutation({
    ...recordingChanges.appointmentTags({ directoryId, recordingId: recording.recordingId }, readOwn),
    onMutate: () => setFailure(null),
    onError: async (error, { add }) => {
      const gone = await findGone(error, add)
      const message = gone === undefined ? refusal(error) : t.appointmentTagGone({ name: gone.name })
      setFailure(message)
      // Where the dialog is gone, Undo or a slow change has failed.
      showToast(message, { tone: 'error' })
    },
  })
  const refusal = (error: unknown) =>
    error instanceof ApiError && error.code === 'TAG_LIMIT' ? t.appointmentTagLimit : t.appointmentTagsFailed
  return { change: mutate, failure }
}
