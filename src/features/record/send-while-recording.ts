import { contentTypeOf, type GrowingUpload } from '~/features/uploads/choose-files'
import { beginGrowing, isOver, offsetOf, sendPiece } from '~/features/uploads/growing-upload'
import { fileNameOf, type KeptRecording } from './kept-recording'

/** Late enough that an accidental recording isn't sent to the service. */
const FIRST_MS = 5_000
const EVERY_MS = 20_000
/** For catching up after an hour offline; the service accepts pieces of twice this size. */
const MAX_PIECE_BYTES = 4 * 1024 ** 2
/** A connection that takes longer for this much is dead, or too slow to be useful. */
const TIMEOUT_MS = 180_000

export type Sending = {
  recording: Pick<KeptRecording, 'directoryId' | 'name' | 'mimeType'>
  /** Reads what is on disk from `from` on, at most `maxBytes`. */
  read: (from: number, maxBytes: number) => Promise<ArrayBuffer>
  /** Called with the upload that it is sent to, or null if it is sent as a whole at the end. */
  keep: (growing: GrowingUpload | null) => void
  signal: AbortSignal
}

/**
 * Sends a recording to the service while it is being made, following what is written to disk. Never fails: anything
 * unsent is sent when the recording ends.
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

/** Returns a function that sends what there is; it returns false once it can't continue. */
export function createSender({ recording, read, keep, signal }: Sending): () => Promise<boolean> {
  let growing: GrowingUpload | null = null
  /** Null after a lost response: the offset is requested from the service then. */
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
