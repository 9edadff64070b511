import { mutationOptions } from '@tanstack/react-query'
import { createSampleRecording } from '#openapi/generated/sdk.ts'
import type { CreateSampleRecordingBody } from '#openapi/generated/types.ts'
import { recordingQueries } from '../recording-queries'

export const sampleMutations = {
  /** Adds a meeting to look around with (extension `samples`). */
  add: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateSampleRecordingBody) => createSampleRecording({ path: { directoryId }, body }),
      meta: { invalidates: [recordingQueries.all(directoryId), recordingQueries.runs(directoryId).queryKey] },
    }),
}
