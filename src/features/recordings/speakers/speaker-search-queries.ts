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

/** Refetches everything affected by new speakers, including line ids and the names in lists. */
export async function refreshTranscript(client: QueryClient, directoryId: string, recordingId: string) {
  const queryKey = transcriptQueries.all(directoryId, recordingId)
  // Line ids may have changed, so undo history and selection no longer apply.
  undoHistory.emptied()
  lineSelection.cleared()
  await client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: recordingKeys.lists(directoryId) })
  outdateSummaries(client, directoryId, recordingId)
  tellOtherTabs({ kind: 'outdated', keys: [queryKey] })
}

export const speakerSearchMutations = {
  /** Starts a run that searches for speakers again (extension `transcripts.speakers`). */
  find: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (speakerCount: number | null) =>
        findSpeakers({ path: { directoryId, recordingId }, body: { speakerCount } }),
      // A short recording may be done before runs are refetched, and its end would go unnoticed.
      onSuccess: (run, ...[, , { client }]) =>
        client.setQueryData(recordingQueries.runs(directoryId).queryKey, (runs = []) => [
          ...runs.filter((other) => other.recordingId !== recordingId),
          run,
        ]),
      meta: { invalidates: [recordingQueries.runs(directoryId).queryKey] },
    }),

  /** Restores the previous speakers, if the transcript hasn't been changed since. */
  restore: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => restoreSpeakers({ path: { directoryId, recordingId } }),
      onSettled: (...[, , , , { client }]) => refreshTranscript(client, directoryId, recordingId),
    }),
}

type Place = { directoryId: string; recordingId: string }

/** Restores the previous speakers, and reports whether that worked. */
export function useRestoredSpeakers({ directoryId, recordingId }: Place): () => void {
  const t = useMessages(speakerSearchMessages)
  const { mutate } = useMutation({
    ...speakerSearchMutations.restore(directoryId, recordingId),
    onSuccess: () => showToast(t.restored),
    onError: () => showToast(t.restoreTooLate, { tone: 'error' }),
  })
  return mutate
}
