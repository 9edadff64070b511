import type { QueryClient } from '@tanstack/react-query'
import { getRecording } from '#openapi/generated/sdk.ts'
import type { Recording } from '#openapi/generated/types.ts'
import { patchLists } from './list/patch-lists'
import { recordingKeys } from './recording-keys'

/** Reads one recording again where it is shown, instead of every page of every list. */
export async function refreshRecording(client: QueryClient, directoryId: string, recordingId: string) {
  const fresh = await getRecording({ path: { directoryId, recordingId } }).catch(() => undefined)
  if (!fresh) return
  const detailKey = recordingKeys.detail(directoryId, recordingId)
  const hadTranscript = client.getQueryData<Recording>(detailKey)?.isTranscriptionSucceeded === true
  client.setQueryData(detailKey, fresh)
  patchLists(client, recordingKeys.lists(directoryId), fresh)
  // What hangs on the recording has changed with its state; a transcript that is being read has not, and keeps its place.
  const kept = hadTranscript ? /^(detail|transcript)$/ : /^detail$/
  await client.invalidateQueries({
    queryKey: recordingKeys.all(directoryId),
    predicate: ({ queryKey }) =>
      queryKey.includes(recordingId) ? !kept.test(String(queryKey[3])) : isListByState(queryKey),
  })
}

/** Of a list narrowed to one state the recording may be no part any more. */
const isListByState = ([, , , part, requested]: readonly unknown[]) =>
  part === 'list' && typeof requested === 'object' && requested !== null && 'state' in requested
