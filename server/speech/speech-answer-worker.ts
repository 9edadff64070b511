/** Parses one answer of a speech server off the event loop, since it may take any amount of time. */
import { parentPort, workerData } from 'node:worker_threads'

import { readSpeechAnswer } from './speech-answer.ts'
import type { Transcription } from './transcriber.ts'

export type SpeechAnswerJob = { body: Uint8Array; chunkSeconds: number }

/** An answer that isn't JSON may come from a proxy, so a retry may help. */
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
