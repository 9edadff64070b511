import { mutationOptions } from '@tanstack/react-query'
import { retryRecording } from '#openapi/generated/sdk.ts'
import { recordingQueries } from './recording-queries'

export const recordingMutations = {
  /** Starts a failed run over (extension `recordings.edit`). */
  retry: (directoryId: string) =>
    mutationOptions({
      mutationFn: (recordingId: string) => retryRecording({ path: { directoryId, recordingId } }),
      meta: { invalidates: [recordingQueries.all(directoryId), recordingQueries.runs(directoryId).queryKey] },
    }),
}
