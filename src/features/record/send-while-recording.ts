import { contentTypeOf, type GrowingUpload } from '~/features/uploads/choose-files'
import { beginGrowing, isOver, offsetOf, sendPiece } from '~/features/uploads/growing-upload'
import { fileNameOf, type KeptRecording } from './kept-recording'

/** Late enough that a recording by mistake is none of the service's business. */
const FIRST_MS = 5_000
const EVERY_MS = 20_000
/** After an hour without a connection; the service takes twice as much at once. */
const MAX_PIECE_BYTES = 4 * 1024 ** 2
/** A line on which that much takes longer is dead, or too slow to be worth it. */
const TIMEOUT_MS = 180_000

export type Sending = {
  recording: Pick<KeptRecording, 'directoryId' | 'name' | 'mimeType'>
  /** What is on the disk from there on, at most so many bytes. */
  read: (from: number, maxBytes: number) => Promise<ArrayBuffer>
  /** Told where it is sent to, and with null that it is sent whole in the end. */
  keep: (growing: GrowingUpload | null) => void
  signal: AbortSignal
}

/**
 * Sends a recording to the service while it runs, behind what is written to the disk. It never fails: what was not sent is sent
 * when the recording ends.
 */
export function sendWhileRecording(sending: Sending): void {
  const step = createSender(sending)
  async function run() {
    const goesOn = await step()
    if (goesOn && !sending.signal.aborted) timer = setTimeout(() => void run(), EVERY_MS)
  }
  let timer = setTimeout(() => void run(), FIRST_MS)
  sending.signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Each call sends what there is; false when no other can. */
export function createSender({ recording, read, keep, signal }: Sending): () => Promise<boolean> {
  let growing: GrowingUpload | null = null
  /** Null where an answer was lost: the service is asked then. */
  let offset: number | null = 0

  async function send() {
    growing ??= await begin()
    for (;;) {
      const from: number = offset ?? (await offsetOf(growing, signal))
      offset = from
      const bytes = await read(from, MAX_PIECE_BYTES)
      if (bytes.byteLength === 0) return
      offset = null
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
      offset = await sendPiece(growing, { offset: from, bytes, signal: limited })
    }
  }

  async function begin() {
    const fileName = fileNameOf(recording)
    const mimeType = contentTypeOf(fileName) ?? 'application/octet-stream'
    const begun = await beginGrowing({ directoryId: recording.directoryId, fileName, mimeType, signal })
    keep(begun)
    return begun
  }

  return async () => {
    try {
      if (navigator.onLine) await send()
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!isOver(error)) return true
      if (growing !== null) keep(null)
      return false
    }
  }
}
