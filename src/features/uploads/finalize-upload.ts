import type { Recording } from '~/api/generated/types.gen'
import { retryDelaySeconds, waitToRetry } from './retry-delay'
import { failureOf } from './upload-failure'
import { uploadLedger } from './upload-ledger'
import { requestFinalize } from './upload-queries'
import { uploads } from './upload-store'

export type Finalizing = {
  id: string
  directoryId: string
  uploadId: string
  signal: AbortSignal
  onCreated: (recording: Recording) => void
}

const lastTurns = new Map<string, Promise<void>>()
const fullDirectories = new Set<string>()

/**
 * Makes a recording of an upload whose bytes the service has: waits for a free place as long as it takes, and over failures
 * that pass. The uploads of one company go one after the other, so that thirty of them ask no more often than one does.
 * Nothing is thrown; the store tells how it ended.
 */
export function finalizeWhenPossible(finalizing: Finalizing): Promise<void> {
  const { directoryId } = finalizing
  const before = lastTurns.get(directoryId)
  const turn = (async () => {
    await before
    await finalizeInTurn(finalizing)
  })()
  lastTurns.set(directoryId, turn)
  if (fullDirectories.has(directoryId)) uploads.slotsTaken(directoryId)
  return turn
}

async function finalizeInTurn(finalizing: Finalizing): Promise<void> {
  for (let attempt = 0; !finalizing.signal.aborted; attempt += 1) {
    const isEnded = await tryOnce(finalizing, attempt)
    if (isEnded) return
  }
}

/** One try, and the wait before the next one; true when there is no next one. */
async function tryOnce(finalizing: Finalizing, attempt: number): Promise<boolean> {
  const { id, directoryId, uploadId, signal, onCreated } = finalizing
  try {
    const recording = await requestFinalize({ directoryId, uploadId, signal })
    fullDirectories.delete(directoryId)
    // Canceled too late: the recording exists and is shown in the list.
    uploadLedger.remove(id)
    uploads.happened(id, { type: 'created', recordingId: recording.recordingId })
    onCreated(recording)
    return true
  } catch (error) {
    if (signal.aborted) return true
    return handleFailure(finalizing, attempt, error)
  }
}

async function handleFailure(
  { id, directoryId, signal }: Finalizing,
  attempt: number,
  error: unknown,
): Promise<boolean> {
  const failure = failureOf(error, 'finalize')
  const seconds = retryDelaySeconds(failure, attempt, error)
  if (seconds === null) {
    if (failure === 'gone') uploadLedger.markStored(id, null)
    uploads.happened(id, { type: 'failed', failure })
    return true
  }
  if (failure === 'busy') {
    fullDirectories.add(directoryId)
    uploads.happened(id, { type: 'retried' })
    uploads.slotsTaken(directoryId)
  } else {
    uploads.happened(id, { type: 'interrupted', failure })
  }
  await waitToRetry({ failure, seconds, signal })
  if (failure !== 'busy') uploads.happened(id, { type: 'retried' })
  return signal.aborted
}
