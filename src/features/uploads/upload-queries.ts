import type { QueryClient } from '@tanstack/react-query'
import { createUpload, finalizeUpload } from '~/api/generated/sdk.gen'
import type { CreateUploadBody, Recording } from '~/api/generated/types.gen'
import { tellOtherTabs } from '~/api/tab-channel'
import { recordingQueries } from '~/features/recordings/recording-queries'

type UploadRequest = { directoryId: string; body: CreateUploadBody; signal: AbortSignal }

/** Asks for an address to send a file to (contract 3.2 step 1). */
export const requestUpload = ({ directoryId, body, signal }: UploadRequest) =>
  createUpload({ path: { directoryId }, body, signal })

type FinalizeRequest = { directoryId: string; uploadId: string; signal: AbortSignal }

/** Makes a file that was sent a recording (contract 3.2 step 3); asked again, answers the same recording. */
export const requestFinalize = ({ directoryId, uploadId, signal }: FinalizeRequest): Promise<Recording> =>
  finalizeUpload({ path: { directoryId, uploadId }, body: {}, signal })

/** Shows a recording that has just been made on every page and in every tab. */
export function showNewRecording(client: QueryClient, directoryId: string, recording: Recording) {
  client.setQueryData(recordingQueries.detail(directoryId, recording.recordingId).queryKey, recording)
  const outdated = [recordingQueries.lists(directoryId), recordingQueries.runs(directoryId).queryKey]
  for (const queryKey of outdated) void client.invalidateQueries({ queryKey })
  tellOtherTabs({ kind: 'outdated', keys: outdated })
}
