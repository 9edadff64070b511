import { mutationOptions } from '@tanstack/react-query'
import { retryRecording } from '~/api/generated/sdk.gen'
import { recordingQueries } from './recording-queries'

export const recordingMutations = {
  /** Starts a failed run over (extension `recordings.edit`). */
  retry: (directoryId: string) =>
    mutationOptions({
      mutationFn: (recordingId: string) => retryRecording({ path: { directoryId, recordingId } }),
      meta: { invalidates: [recordingQueries.all(directoryId), recordingQueries.runs(directoryId).queryKey] },
    }),
}
