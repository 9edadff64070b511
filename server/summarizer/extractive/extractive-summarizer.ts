import { Worker } from 'node:worker_threads'
import type { MeetingContent, Summarizer, SummarizerInput, SummarizerResult } from '../summarizer.ts'
import type { WorkerMessage } from './extractive-worker.ts'

const MOST_MEMORY_MB = 1024

/**
 * Creates the built-in summarizer: no model, no network, and its own thread, so that the service stays responsive and
 * an abort takes effect at once.
 */
export function createExtractiveSummarizer(): Summarizer {
  return {
    id: 'extractive',
    status: () =>
      Promise.resolve({
        id: 'extractive',
        kind: 'summarizer',
        isAvailable: true,
        detail: 'Built in: picks out what was said, without a language model.',
        setUp: [],
        progress: null,
      }),
    summarize: runInWorker,
  }
}

async function runInWorker({ signal, onProgress, ...input }: SummarizerInput): Promise<SummarizerResult> {
  signal.throwIfAborted()
  // Rows may carry more than can be cloned to a thread.
  const segments = input.segments.map(({ speakerId, startTime, endTime, text }) => ({
    speakerId,
    startTime,
    endTime,
    text,
  }))
  const worker = new Worker(new URL('./extractive-worker.ts', import.meta.url), {
    // A function can't be cloned, and there is no model to answer.
    workerData: { ...input, segments, onAnswered: undefined } satisfies MeetingContent &
      Pick<SummarizerInput, 'onAnswered'>,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await resultOf(worker, onProgress)
  } catch (failure) {
    signal.throwIfAborted()
    throw failure
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function resultOf(worker: Worker, onProgress: (fraction: number) => void): Promise<SummarizerResult> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'progress') onProgress(message.fraction)
      else resolve(message.result)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`The summarizer stopped early (${code}).`)))
  })
}
