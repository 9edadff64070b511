/** Reads one answer of a speech server, away from the event loop: what a server sends may take any time to read. */
import { parentPort, workerData } from 'node:worker_threads'

import { readSpeechAnswer } from './speech-answer.ts'
import type { Transcription } from './transcriber.ts'

export type SpeechAnswerJob = { body: Uint8Array; chunkSeconds: number }

/** An answer that is no JSON may be a proxy's, and another one a moment later. */
export type SpeechAnswerReading =
  | { kind: 'read'; part: Transcription }
  | { kind: 'notJson' | 'notTranscription'; message: string }

const job: SpeechAnswerJob = workerData
parentPort?.postMessage(read(job))

function read({ body, chunkSeconds }: SpeechAnswerJob): SpeechAnswerReading {
  let answer: unknown
  try {
    answer = JSON.parse(new TextDecoder().decode(body))
  } catch (error) {
    return { kind: 'notJson', message: String(error) }
  }
  try {
    return { kind: 'read', part: readSpeechAnswer(answer, chunkSeconds) }
  } catch (error) {
    return { kind: 'notTranscription', message: String(error) }
  }
}
