import type { MediaFacts, SoundExtension } from './media-facts'
import type { ProbeAnswer, ProbeOrder } from './probe-worker'
import type { ExtractAnswer, ExtractOrder } from './extract-worker'

/**
 * Probing takes milliseconds; a file that takes longer is on a slow disk or a network drive, and is sent without it.
 */
const TIMEOUT_MS = 10_000
const IDLE_MS = 20_000

let probeWorker: Worker | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined
let lastTurn: Promise<unknown> = Promise.resolve()

/** Inspects a file in a worker, one file at a time; null if nothing could be found out. Never throws. */
export function probeFile(file: File): Promise<MediaFacts | null> {
  const turn = lastTurn.then(() => probe(file))
  lastTurn = turn
  return turn
}

async function probe(file: File): Promise<MediaFacts | null> {
  if (typeof Worker === 'undefined') return null
  clearTimeout(idleTimer)
  probeWorker ??= new Worker(new URL('./probe-worker.ts', import.meta.url), { type: 'module' })
  const facts = await askWorker(probeWorker, { file })
  if (facts === undefined) stopWorker()
  idleTimer = setTimeout(stopWorker, IDLE_MS)
  return facts ?? null
}

/** Undefined if the worker can no longer be used. */
function askWorker(requested: Worker, order: ProbeOrder): Promise<MediaFacts | null | undefined> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = (facts: MediaFacts | null | undefined) => {
      // Must come first, since aborting also settles the promise.
      resolve(facts)
      listening.abort()
    }
    const signal = AbortSignal.any([listening.signal, AbortSignal.timeout(TIMEOUT_MS)])
    signal.addEventListener('abort', () => end(undefined))
    requested.addEventListener('message', ({ data }: MessageEvent<ProbeAnswer>) => end(data.facts), { signal })
    requested.addEventListener('error', () => end(undefined), { signal })
    requested.postMessage(order)
  })
}

function stopWorker() {
  probeWorker?.terminate()
  probeWorker = undefined
}

type Extraction = {
  file: File
  extension: SoundExtension
  signal: AbortSignal
  onProgress: (part: number) => void
}

/**
 * Extracts the sound of a video in a worker, without re-encoding it and without holding it in memory. The result has
 * the video's name with the extension of its format.
 *
 * @throws the signal's reason if canceled, or an error if it failed
 */
export function extractSound({ file, extension, signal, onProgress }: Extraction): Promise<File> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<File>()
  const cancel = () => reject(signal.reason)
  signal.addEventListener('abort', cancel)
  worker.addEventListener('message', ({ data }: MessageEvent<ExtractAnswer>) => {
    if ('part' in data) onProgress(data.part)
    else if ('error' in data) reject(new Error(data.error))
    else resolve(soundFile(file, data.sound, extension))
  })
  worker.addEventListener('error', (event) => reject(new Error(event.message)))
  worker.postMessage({ file, extension } satisfies ExtractOrder)
  return promise.finally(() => {
    signal.removeEventListener('abort', cancel)
    worker.terminate()
  })
}

function soundFile(video: File, sound: Blob, extension: SoundExtension): File {
  const name = `${video.name.replace(/\.[^.]*$/, '')}.${extension}`
  return new File([sound], name, { lastModified: video.lastModified })
}
