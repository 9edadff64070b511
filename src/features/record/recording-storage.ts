import { type KeptChange, type KeptRecording, fileNameOf, isGone, logLine, readLog } from './kept-recording'
import { AUDIO_FILE, FOLDER, LOG_FILE } from './storage-names'
import type { StorageAnswer, StorageOrder } from './storage-worker'

/** A recording open for writing. Each call resolves once what it wrote is on the disk, and rejects when it could not be. */
export type RecordingWriter = {
  append: (audio: ArrayBuffer | null, change: KeptChange) => Promise<void>
  /** What is on the disk of its sound from there on, at most so many bytes. */
  read: (from: number, maxBytes: number) => Promise<ArrayBuffer>
  /** No other page can open it before. */
  close: () => Promise<void>
}

/** Opens a recording, new or kept, for writing in a thread of its own. */
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

/** Notes a change of a recording that nothing else has open. */
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
    // None was ever made here, or the browser keeps none, as in some private windows.
    return null
  }
}

/** All recordings on this device, oldest first. What was discarded more than a day ago goes. */
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
    // Being removed by another tab, or never begun.
    return null
  }
}

const fileIn = async (own: FileSystemDirectoryHandle, name: string) => (await own.getFileHandle(name)).getFile()

/** What was recorded, as a file whose bytes stay on the disk, and after them what could not be written there. */
export async function fileOf(recording: KeptRecording, unwritten: readonly Blob[] = []): Promise<File> {
  const { id, mimeType, startedAt, seconds } = recording
  const folder = await recordingsFolder()
  const audio = folder === null ? [] : [await fileIn(await folder.getDirectoryHandle(id), AUDIO_FILE)]
  const lastModified = startedAt + Math.round(seconds * 1_000)
  const [type = mimeType] = mimeType.split(';')
  return new File([...audio, ...unwritten], fileNameOf(recording), { type, lastModified })
}

/** Deletes a recording from this device, and the folder for all of them with the last one. */
export async function removeKept(id: string): Promise<void> {
  const folder = await recordingsFolder()
  if (folder === null) return
  await folder.removeEntry(id, { recursive: true })
  // Refused while another one is in it.
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER).catch(() => {})
}

/** One tab of a browser records at a time. */
export const RECORDING_LOCK = 'minutebook.recording'

/** Held by the tab that records a recording, uploads it or offers it, so that no other does. */
export const lockOf = (id: string): string => `${RECORDING_LOCK}.${id}`

/** Takes a lock until it is released, or the tab is gone; null where another tab has it. */
export function takeLock(name: string): Promise<(() => void) | null> {
  return requestLock(name, { ifAvailable: true })
}

/** Takes a lock once no other tab has it; never, where it is called off before. */
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

/** Whether a tab of this browser records. */
export async function isRecordingElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === RECORDING_LOCK)
}
