import { AUDIO_FILE, FOLDER, LOG_FILE } from './storage-names'

/** What to write next; the first message names the recording. */
export type StorageOrder =
  | { id: string }
  | { audio: ArrayBuffer | null; line: string }
  | { from: number; maxBytes: number }
  | 'close'
/** One response per message, in order; `bytes` if some were read. */
export type StorageAnswer = { error: string | null; bytes?: ArrayBuffer }

/**
 * A file that is written in place: data survives a browser crash once `flush` has returned. Only workers support this.
 */
type WriteHandle = {
  getSize: () => number
  read: (bytes: BufferSource, options: { at: number }) => number
  write: (bytes: BufferSource, options: { at: number }) => number
  truncate: (size: number) => void
  flush: () => void
  close: () => void
}

declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle: () => Promise<WriteHandle>
  }
}

let audio: WriteHandle | undefined
let log: WriteHandle | undefined
let lastTurn: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<StorageOrder>) => {
  lastTurn = lastTurn.then(() => answer(data))
})

async function answer(order: StorageOrder) {
  try {
    if (typeof order === 'object' && 'from' in order) return answerBytes(order)
    if (order === 'close') close()
    else if ('id' in order) await open(order.id)
    else write(order)
    self.postMessage({ error: null } satisfies StorageAnswer)
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.name : String(error) } satisfies StorageAnswer)
  }
}

async function open(id: string) {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  const own = await folder.getDirectoryHandle(id, { create: true })
  const writable = async (name: string) => {
    const file = await own.getFileHandle(name, { create: true })
    return file.createSyncAccessHandle()
  }
  log = await writable(LOG_FILE)
  audio = await writable(AUDIO_FILE)
}

function write({ audio: bytes, line }: { audio: ArrayBuffer | null; line: string }) {
  if (audio === undefined || log === undefined) throw new Error('No recording is open.')
  if (bytes === null) return append(log, new TextEncoder().encode(line))
  append(audio, new Uint8Array(bytes))
  try {
    append(log, new TextEncoder().encode(line))
  } catch {
    // The sound is on disk: reporting a failure would make the page send it a second time.
  }
}

/** Writes all of it or, if there is no space, nothing. */
function append(handle: WriteHandle, bytes: Uint8Array<ArrayBuffer>) {
  const at = handle.getSize()
  try {
    if (handle.write(bytes, { at }) < bytes.byteLength)
      throw new DOMException('There is no room.', 'QuotaExceededError')
    handle.flush()
  } catch (error) {
    handle.truncate(at)
    throw error
  }
}

/** Returns the data from `from` on. */
function answerBytes({ from, maxBytes }: { from: number; maxBytes: number }) {
  if (audio === undefined) throw new Error('No recording is open.')
  const bytes = new ArrayBuffer(Math.max(0, Math.min(maxBytes, audio.getSize() - from)))
  if (bytes.byteLength > 0) audio.read(bytes, { at: from })
  self.postMessage({ error: null, bytes } satisfies StorageAnswer, { transfer: [bytes] })
}

function close() {
  audio?.close()
  log?.close()
  audio = undefined
  log = undefined
}
