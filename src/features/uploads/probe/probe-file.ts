import type { MediaFacts } from './media-facts'
import type { ProbeAnswer, ProbeOrder } from './probe-worker'

/** Looking takes milliseconds; a file that takes longer lies on a slow disk or a share, and is sent without. */
const TIMEOUT_MS = 10_000
const IDLE_MS = 20_000

let worker: Worker | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined
let lastTurn: Promise<unknown> = Promise.resolve()

/** Looks into a file in a thread of its own, one file at a time; null when nothing could be told. Nothing is thrown. */
export function probeFile(file: File): Promise<MediaFacts | null> {
  const turn = lastTurn.then(() => probe(file))
  lastTurn = turn
  return turn
}

async function probe(file: File): Promise<MediaFacts | null> {
  if (typeof Worker === 'undefined') return null
  clearTimeout(idleTimer)
  worker ??= new Worker(new URL('./probe-worker.ts', import.meta.url), { type: 'module' })
  const facts = await askWorker(worker, { file })
  if (facts === undefined) stopWorker()
  idleTimer = setTimeout(stopWorker, IDLE_MS)
  return facts ?? null
}

/** Undefined when the worker is of no more use. */
function askWorker(requested: Worker, order: ProbeOrder): Promise<MediaFacts | null | undefined> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = (facts: MediaFacts | null | undefined) => {
      // First, because the end of listening is an end without an answer.
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
  worker?.terminate()
  worker = undefined
}
