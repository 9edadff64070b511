import { useMutationState, useQuery } from '@tanstack/react-query'
import type { Recording, TagOrigin } from '#openapi/generated/types.ts'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { recordingChanges } from './recording-change-queries'
import { applyTagChange, guessOrigins, type TagChange } from './tag-changes'

/** A recording's tags with where they come from and what is being changed about them; undefined while that is on its way. */
export function useTagOrigins(directoryId: string, recording: Recording): readonly TagOrigin[] | undefined {
  const { recordingId } = recording
  const areOriginsTold = useHasExtension('recordings.context')
  const told = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: areOriginsTold })
  const found = useQuery({ ...appointmentQueries.ofRecording(directoryId, recording), enabled: !areOriginsTold })
  const changes = usePendingChanges(recordingChanges.key({ directoryId, recordingId }, 'tags'))
  const isSettled = areOriginsTold ? told.isSuccess || told.isError : found.isSuccess || found.isError
  if (!isSettled) return undefined
  const origins = told.data?.tags ?? guessOrigins(recording.tags, found.data)
  return changes.reduce<TagOrigin[]>(applyTagChange, [...origins])
}

/** Changes of tags that are on their way, in their order. */
export const usePendingChanges = (mutationKey: readonly string[]): TagChange[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => toChange(state.variables),
  })

const isChange = (value: unknown): value is TagChange =>
  typeof value === 'object' && value !== null && 'add' in value && 'remove' in value

const toChange = (variables: unknown): TagChange => (isChange(variables) ? variables : { add: [], remove: [] })
