import { useMutationState } from '@tanstack/react-query'
import type { Recording } from '#openapi/generated/types.ts'
import { recordingChanges } from './recording-change-queries'

/** The recording's name, the new one from the moment somebody here gives it; null when it has none. */
export function useShownName(directoryId: string, { recordingId, name }: Recording): string | null {
  const given = useMutationState({
    filters: { mutationKey: recordingChanges.key({ directoryId, recordingId }, 'name'), status: 'pending' },
    select: ({ state }) => state.variables,
  }).at(-1)
  return typeof given === 'string' ? given : name
}
