import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  cancelSpeakerSuggestions,
  dismissSpeakerSuggestion,
  findSpeakerSuggestions,
  listSpeakerSuggestions,
  restoreSpeakerSuggestion,
} from '~/api/generated/sdk.gen'
import { recordingKeys } from '../recording-keys'

const key = (directoryId: string, recordingId: string) =>
  [...recordingKeys.all(directoryId), 'speaker-suggestions', recordingId] as const

const LOOKING_MS = 1_000

export const namingQueries = {
  /** Who the speakers without a name may be (extension `speakers.suggestions`); asked for again while more may come. */
  suggestions: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: key(directoryId, recordingId),
      queryFn: ({ signal }) => listSpeakerSuggestions({ path: { directoryId, recordingId }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isLooking === true ? LOOKING_MS : false),
    }),
}

export const namingMutations = {
  lookAgain: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => findSpeakerSuggestions({ path: { directoryId, recordingId } }),
      onSuccess: (found, ...[, , { client }]) => {
        client.setQueryData(namingQueries.suggestions(directoryId, recordingId).queryKey, found)
      },
    }),

  stopLooking: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => cancelSpeakerSuggestions({ path: { directoryId, recordingId } }),
      meta: { invalidates: [key(directoryId, recordingId)] },
    }),

  dismiss: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (suggestionId: string) =>
        dismissSpeakerSuggestion({ path: { directoryId, recordingId, suggestionId } }),
      meta: { invalidates: [key(directoryId, recordingId)] },
    }),

  restore: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (suggestionId: string) =>
        restoreSpeakerSuggestion({ path: { directoryId, recordingId, suggestionId } }),
      meta: { invalidates: [key(directoryId, recordingId)] },
    }),
}
