import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query'
import { findSpeakers, restoreSpeakers } from '#openapi/generated/sdk.ts'
import { tellOtherTabs } from '~/api/query-client'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { lineSelection } from '../corrections/line-selection'
import { undoHistory } from '../corrections/undo-history'
import { recordingKeys, recordingQueries } from '../recording-queries'
import { outdateSummaries } from '../summary/summary-queries'
import { transcriptQueries } from '../transcript/transcript-queries'
import { speakerSearchMessages } from './speakers.messages'

/** Who says what has changed, and so have the ids of lines and who is named in lists. */
export async function refreshTranscript(client: QueryClient, directoryId: string, recordingId: string) {
  const queryKey = transcriptQueries.all(directoryId, recordingId)
  // Lines may have other ids now: what was done to the former ones can't be taken back on these, nor are these selected.
  undoHistory.emptied()
  lineSelection.cleared()
  await client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: recordingKeys.lists(directoryId) })
  outdateSummaries(client, directoryId, recordingId)
  tellOtherTabs({ kind: 'outdated', keys: [queryKey] })
}

export const speakerSearchMutations = {
  /** Listens again and tells voices apart (extension `transcripts.speakers`): a run. */
  find: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (speakerCount: number | null) =>
        findSpeakers({ path: { directoryId, recordingId }, body: { speakerCount } }),
      // A short recording is done before runs are read again, and its end would not be seen.
      onSuccess: (run, ...[, , { client }]) =>
        client.setQueryData(recordingQueries.runs(directoryId).queryKey, (runs = []) => [
          ...runs.filter((other) => other.recordingId !== recordingId),
          run,
        ]),
      meta: { invalidates: [recordingQueries.runs(directoryId).queryKey] },
    }),

  /** Brings back who there was before, while nobody has changed the transcript since. */
  restore: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => restoreSpeakers({ path: { directoryId, recordingId } }),
      onSettled: (...[, , , , { client }]) => refreshTranscript(client, directoryId, recordingId),
    }),
}

type Place = { directoryId: string; recordingId: string }

/** Brings back who there was before, and says whether that went. */
export function useRestoredSpeakers({ directoryId, recordingId }: Place): () => void {
  const t = useMessages(speakerSearchMessages)
  const { mutate } = useMutation({
    ...speakerSearchMutations.restore(directoryId, recordingId),
    onSuccess: () => showToast(t.restored),
    onError: () => showToast(t.restoreTooLate, { tone: 'error' }),
  })
  return mutate
}
