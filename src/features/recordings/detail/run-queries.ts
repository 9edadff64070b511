import { mutationOptions } from '@tanstack/react-query'
import { deleteRun, retryRecording } from '#openapi/generated/sdk.ts'
import { recordingQueries } from '../recording-queries'

const afterRun = (directoryId: string) => [
  recordingQueries.all(directoryId),
  recordingQueries.runs(directoryId).queryKey,
]

export const runMutations = {
  /** Starts a run over that could not tell the language, with the one that is spoken (IETF tag; extension `recordings.edit`). */
  retryInLanguage: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (languageCode: string) =>
        retryRecording({ path: { directoryId, recordingId }, body: { languageCode } }),
      meta: { invalidates: afterRun(directoryId) },
    }),

  /** Stops a run (extension `runs`). What is already there stays, and it can be started over. */
  cancel: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => deleteRun({ path: { directoryId, recordingId } }),
      meta: { invalidates: afterRun(directoryId) },
    }),
}
