import { getRecording, getTranscription, listRecordingSummaries } from '#openapi/generated/sdk.ts'
import type { Recording, Summary, Transcript } from '#openapi/generated/types.ts'
import type { ExportParts } from './export-choice'

/** What a recording is exported from. null for what is not wanted. */
export type ExportSource = { recording: Recording; transcript: Transcript | null; summaries: Summary[] | null }

type Wanted = { directoryId: string; recordingId: string; parts: ExportParts }

export const exportQueries = {
  /** Read anew: an export has the last correction, and all of it. */
  source: async ({ directoryId, recordingId, parts }: Wanted, signal: AbortSignal): Promise<ExportSource> => {
    const path = { directoryId, recordingId }
    const [recording, transcript, summaries] = await Promise.all([
      getRecording({ path, signal }),
      parts === 'summary' ? null : getTranscription({ path, signal }),
      parts === 'transcript' ? null : listRecordingSummaries({ path, query: { includeDetails: true }, signal }),
    ])
    return { recording, transcript, summaries }
  },
}
