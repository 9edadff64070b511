import { Worker } from 'node:worker_threads'

import type { SpeechAnswerJob, SpeechAnswerReading } from './speech-answer-worker.ts'

const mostMilliseconds = 30_000
const mostMemoryMegabytes = 512

/** Reads what a speech server answered in a thread of its own, which is given up where it takes too long or too much memory. */
export async function readAnswerInWorker(job: SpeechAnswerJob, signal: AbortSignal): Promise<SpeechAnswerReading> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./speech-answer-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMegabytes },
  })
  const { promise, resolve } = Promise.withResolvers<SpeechAnswerReading>()
  const giveUp = (message: string) => resolve({ kind: 'notTranscription', message })
  const timer = setTimeout(() => giveUp('It took too long to read.'), mostMilliseconds)
  const stop = () => giveUp('Nobody waits for it.')
  signal.addEventListener('abort', stop, { once: true })
  worker.once('message', resolve)
  worker.once('error', (error) => giveUp(error.message))
  worker.once('exit', () => giveUp('It could not be read.'))
  try {
    const reading = await promise
    signal.throwIfAborted()
    return reading
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
