import type { QueryClient } from '@tanstack/react-query'
import type { Recording } from '#openapi/generated/types.ts'
import { invalidate, tellOtherTabs } from '~/api/query-client'
import { recordingQueries } from '~/features/recordings/recording-queries'

/** Of a hundred short files several become recordings within a second; the lists are read again for all of them at once. */
const EVERY_MS = 1_000

const shownAt = new Map<string, number>()
const waiting = new Set<string>()

/** Shows a recording that has just been made on every page and in every tab. */
export function showNewRecording(client: QueryClient, directoryId: string, recording: Recording) {
  client.setQueryData(recordingQueries.detail(directoryId, recording.recordingId).queryKey, recording)
  invalidateLists(client, directoryId)
}

function invalidateLists(client: QueryClient, directoryId: string) {
  if (waiting.has(directoryId)) return
  const now = performance.now()
  const wait = (shownAt.get(directoryId) ?? -EVERY_MS) + EVERY_MS - now
  if (wait > 0) {
    waiting.add(directoryId)
    setTimeout(() => {
      waiting.delete(directoryId)
      invalidateLists(client, directoryId)
    }, wait)
    return
  }
  shownAt.set(directoryId, now)
  const outdated = [recordingQueries.lists(directoryId), recordingQueries.runs(directoryId).queryKey]
  for (const queryKey of outdated) void invalidate(client, queryKey)
  tellOtherTabs({ kind: 'outdated', keys: outdated })
}
