import type { SpokenSegment, Transcriber, Transcription, TranscriptionJob } from '../speech/transcriber.ts'

export type ScriptedTranscriber = Transcriber & {
  /** Sets the results of the next jobs; by default two speakers in English. */
  answerWith: (answer: (job: TranscriptionJob) => Promise<Transcription>) => void
  isAvailable: boolean
  jobs: TranscriptionJob[]
}

/** Replaces a speech engine, which a bare machine doesn't have; everything around it is real. */
export function scriptedTranscriber(): ScriptedTranscriber {
  let answer: (job: TranscriptionJob) => Promise<Transcription> = sayStandUp
  const jobs: TranscriptionJob[] = []
  const transcriber: ScriptedTranscriber = {
    id: 'openai',
    isAvailable: true,
    jobs,
    answerWith(next) {
      answer = next
    },
    status: () =>
      Promise.resolve({
        id: 'openai',
        kind: 'transcriber',
        isAvailable: transcriber.isAvailable,
        detail: 'For tests.',
        setUp: [],
        progress: null,
      }),
    transcribe(job) {
      jobs.push(job)
      return answer(job)
    },
  }
  return transcriber
}

async function sayStandUp() {
  return standUp
}

export function segment(startSeconds: number, speaker: string | null, text: string): SpokenSegment {
  return { startSeconds, endSeconds: startSeconds + 4, speaker, text, words: null }
}

export const standUp: Transcription = {
  languageCode: 'en',
  segments: [
    segment(0, 'A', 'Good morning, let us talk about the release of the mobile app.'),
    segment(5, 'B', 'The release is blocked by the payment tests, they fail since yesterday.'),
    segment(10, 'A', 'We decided to move the release of the mobile app to Thursday.'),
    segment(15, 'B', 'I will fix the payment tests by tomorrow.'),
    segment(20, 'A', 'Great, then the release goes to all customers on Thursday.'),
  ],
}
