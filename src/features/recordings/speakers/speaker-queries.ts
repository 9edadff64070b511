import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { acceptSpeakerSuggestion, createSpeaker, updateSpeaker } from '~/api/generated/sdk.gen'
import type { Speaker, SpeakerBody } from '~/api/generated/types.gen'
import { outdate } from '~/api/outdate'
import { tellOtherTabs } from '~/api/tab-channel'
import { recordingKeys } from '../recording-keys'
import { withSpeaker } from '../transcript/transcript-reading'
import { transcriptQueries } from '../transcript/transcript-queries'

type SpeakerChange = { speakerId: string; change: SpeakerBody }

export const speakerMutations = {
  /** Says who a speaker is (extension `recordings.edit`): shown at once, taken back when it is refused. */
  update: (directoryId: string, recordingId: string) => {
    const { queryKey } = transcriptQueries.reading(directoryId, recordingId)
    const show = (client: QueryClient, speaker: Speaker) =>
      client.setQueryData(queryKey, (reading) => reading && withSpeaker(reading, speaker))
    return mutationOptions({
      mutationFn: ({ speakerId, change }: SpeakerChange) =>
        updateSpeaker({ path: { directoryId, recordingId, speakerId }, body: change }),
      onMutate: async ({ speakerId, change }, { client }) => {
        await client.cancelQueries({ queryKey })
        const before = client.getQueryData(queryKey)?.speakers.find((speaker) => speaker.speakerId === speakerId)
        if (before !== undefined) show(client, { ...before, ...change })
        return { before }
      },
      onSuccess: (speaker, ...[, , { client }]) => {
        show(client, speaker)
        // Lists name who speaks.
        void outdate(client, recordingKeys.lists(directoryId))
        // Here the answer is shown as it came: reading hours of talk anew for a name would not be.
        tellOtherTabs({ kind: 'outdated', keys: [queryKey] })
      },
      onError: (...[, , shown, { client }]) => {
        if (shown?.before !== undefined) show(client, shown.before)
      },
    })
  },

  /** Names a speaker as suggested, unless somebody has named them meanwhile (extension `speakers.suggestions`). */
  accept: (directoryId: string, recordingId: string) => {
    const { queryKey } = transcriptQueries.reading(directoryId, recordingId)
    return mutationOptions({
      mutationFn: (suggestionId: string) =>
        acceptSpeakerSuggestion({ path: { directoryId, recordingId, suggestionId } }),
      onSuccess: (speaker, ...[, , { client }]) => {
        client.setQueryData(queryKey, (reading) => reading && withSpeaker(reading, speaker))
        void outdate(client, recordingKeys.lists(directoryId))
        tellOtherTabs({ kind: 'outdated', keys: [queryKey] })
      },
      // Somebody else has named them: their name is shown.
      onError: (...[, , , { client }]) => void outdate(client, queryKey),
    })
  },

  /** Adds somebody whom the recogniser did not tell apart (extension `transcripts.edit`); no line is theirs yet. */
  create: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (speaker: SpeakerBody) => createSpeaker({ path: { directoryId, recordingId }, body: speaker }),
    }),
}
