import { type KeptChange, type KeptRecording, fileNameOf, isGone, logLine, readLog } from './kept-recording'
import { AUDIO_FILE, FOLDER, LOG_FILE } from './storage-names'
import type { StorageAnswer, StorageOrder } from './storage-worker'

/** A recording open for writing. Calls resolve once their data is on disk, and reject if that failed. */
export type RecordingWriter = {
  append: (audio: ArrayBuffer | null, change: KeptChange) => Promise<void>
  /** Returns sound from the disk, starting at `from`, at most `maxBytes`. */
  read: (from: number, maxBytes: number) => Promise<ArrayBuffer>
  /** Until then no other page can open it. */
  close: () => Promise<void>
}

/** Opens a new or existing recording for writing in a worker. */
export async function openWriter(id: string): Promise<RecordingWriter> {
  const worker = new Worker(new URL('./storage-worker.ts', import.meta.url), { type: 'module' })
  const waiting: PromiseWithResolvers<ArrayBuffer>[] = []
  worker.addEventListener('message', ({ data }: MessageEvent<StorageAnswer>) => {
    const order = waiting.shift()
    if (data.error === null) order?.resolve(data.bytes ?? new ArrayBuffer())
    else order?.reject(new Error(data.error))
  })
  worker.addEventListener('error', ({ message }) => {
    for (const order of waiting.splice(0)) order.reject(new Error(message))
  })
  function send(order: StorageOrder, transfer: Transferable[] = []): Promise<ArrayBuffer> {
    const resolvers = Promise.withResolvers<ArrayBuffer>()
    waiting.push(resolvers)
    worker.postMessage(order, transfer)
    return resolvers.promise
  }
  try {
    await send({ id })
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async append(audio, change) {
      await send({ audio, line: logLine(change) }, audio === null ? [] : [audio])
    },
    read: (from, maxBytes) => send({ from, maxBytes }),
    async close() {
      await send('close').finally(() => worker.terminate())
    },
  }
}

/** Records a change to a recording that isn't open anywhere. */
export async function changeKept(id: string, change: KeptChange): Promise<void> {
  const writer = await openWriter(id)
  try {
    await writer.append(null, change)
  } finally {
    await writer.close()
  }
}

async function recordingsFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory()
    return await root.getDirectoryHandle(FOLDER)
  } catch {
    // There are no recordings, or the browser can't store any, as in some private windows.
    return null
  }
}

/** Returns all recordings on this device, oldest first. Removes those discarded more than a day ago. */
export async function readKept(now: number): Promise<KeptRecording[]> {
  const folder = await recordingsFolder()
  const kept: KeptRecording[] = []
  if (folder === null) return kept
  for await (const [id, own] of folder.entries()) {
    if (own.kind !== 'directory') continue
    const recording = await readOne(own)
    if (recording === null) continue
    if (isGone(recording, now)) await removeKept(id).catch(() => {})
    else kept.push(recording)
  }
  return kept.toSorted((a, b) => a.startedAt - b.startedAt)
}

async function readOne(own: FileSystemDirectoryHandle): Promise<KeptRecording | null> {
  try {
    return readLog(await (await fileIn(own, LOG_FILE)).text())
  } catch {
    // It is being removed by another tab, or was never started.
    return null
  }
}

const fileIn = async (own: FileSystemDirectoryHandle, name: string) => (await own.getFileHandle(name)).getFile()

/** Returns the recorded sound as a file whose bytes stay on disk, followed by what couldn't be written there. */
export async function fileOf(recording: KeptRecording, unwritten: readonly Blob[] = []): Promise<File> {
  const { id, mimeType, startedAt, seconds } = recording
  const folder = await recordingsFolder()
  const audio = folder === null ? [] : [await fileIn(await folder.getDirectoryHandle(id), AUDIO_FILE)]
  const lastModified = startedAt + Math.round(seconds * 1_000)
  const [type = mimeType] = mimeType.split(';')
  return new File([...audio, ...unwritten], fileNameOf(recording), { type, lastModified })
}

/** Deletes a recording from this device, and with the last one their folder. */
export async function removeKept(id: string): Promise<void> {
  const folder = await recordingsFolder()
  if (folder === null) return
  await folder.removeEntry(id, { recursive: true })
  // Fails while it contains other recordings.
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER).catch(() => {})
}

/** Only one tab of a browser records at a time. */
export const RECORDING_LOCK = 'minutebook.recording'

/** Held by the tab that records, uploads or offers a recording, so that no other does. */
export const lockOf = (id: string): string => `${RECORDING_LOCK}.${id}`

/** Takes a lock until it is released or the tab is gone; null if another tab has it. */
export function takeLock(name: string): Promise<(() => void) | null> {
  return requestLock(name, { ifAvailable: true })
}

/** Takes a lock once no other tab has it; never if aborted before. */
export function waitForLock(name: string, signal: AbortSignal): Promise<(() => void) | null> {
  return requestLock(name, { signal })
}

function requestLock(name: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null)
        const released = Promise.withResolvers<void>()
        resolve(() => released.resolve())
        return released.promise
      })
      .catch(reject)
  })
}

/** Returns whether any tab of this browser is recording. */
export async function isRecordingElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === RECORDING_LOCK)
}
