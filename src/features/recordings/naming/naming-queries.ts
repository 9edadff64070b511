import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  acceptSpeakerSuggestion,
  cancelSpeakerSuggestions,
  dismissSpeakerSuggestion,
  findSpeakerSuggestions,
  listSpeakerSuggestions,
  restoreSpeakerSuggestion,
  updateSpeaker,
} from '#openapi/generated/sdk.ts'
import type { Speaker, SpeakerBody } from '#openapi/generated/types.ts'
import { invalidate, tellOtherTabs } from '~/api/query-client'
import { recordingKeys } from '../recording-queries'
import { outdateSummaries } from '../summary/summary-queries'
import { transcriptQueries } from '../transcript/transcript-queries'
import { withSpeaker } from '../transcript/transcript-reading'

const key = (directoryId: string, recordingId: string) =>
  [...recordingKeys.all(directoryId), 'speaker-suggestions', recordingId] as const

const LOOKING_MS = 1_000

export const namingQueries = {
  /** Suggested names for unnamed speakers (extension `speakers.suggestions`); polls while more may come. */
  suggestions: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: key(directoryId, recordingId),
      queryFn: ({ signal }) => listSpeakerSuggestions({ path: { directoryId, recordingId }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isLooking === true ? LOOKING_MS : false),
    }),
}

/** Shows the speaker from the response; lists include speaker names too. */
function showNamed(client: QueryClient, { directoryId, recordingId }: Place, speaker: Speaker) {
  const { queryKey } = transcriptQueries.reading(directoryId, recordingId)
  client.setQueryData(queryKey, (reading) => reading && withSpeaker(reading, speaker))
  void invalidate(client, recordingKeys.lists(directoryId))
  outdateSummaries(client, directoryId, recordingId)
  tellOtherTabs({ kind: 'outdated', keys: [queryKey] })
}

type Place = { directoryId: string; recordingId: string }
type Naming = { speaker: Speaker; change: SpeakerBody }

export const namingMutations = {
  /** Names a speaker as suggested, unless someone else has in the meantime. */
  accept: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (suggestionId: string) =>
        acceptSpeakerSuggestion({ path: { directoryId, recordingId, suggestionId } }),
      onSuccess: (speaker, ...[, , { client }]) => showNamed(client, { directoryId, recordingId }, speaker),
      // Someone else has named them; shows that name.
      onError: (...[, , , { client }]) =>
        void invalidate(client, transcriptQueries.reading(directoryId, recordingId).queryKey),
    }),

  /** Gives a speaker another name or undoes it; refused if someone else has changed it in the meantime. */
  name: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: ({ speaker: { speakerId, revision }, change }: Naming) =>
        updateSpeaker({
          path: { directoryId, recordingId, speakerId },
          body: { ...change, ...(revision === undefined ? {} : { revision }) },
        }),
      onSuccess: (speaker, ...[, , { client }]) => showNamed(client, { directoryId, recordingId }, speaker),
      onError: (...[, , , { client }]) =>
        void invalidate(client, transcriptQueries.reading(directoryId, recordingId).queryKey),
    }),

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
