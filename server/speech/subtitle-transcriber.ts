import { tidySegments } from './tidy-segments.ts'
import type { EngineStatus, SpokenSegment, Transcriber, Transcription, TranscriptionJob } from './transcriber.ts'
import { TranscriptionError } from './transcription-error.ts'

/** A sentence that goes on in the next cue. */
const longestPauseSeconds = 1
const longestLineSeconds = 15
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u

/** Takes the subtitles that came inside the file: somebody wrote or checked them, and they cost nothing. */
export class SubtitleTranscriber implements Transcriber {
  readonly id = 'subtitles'

  async status(): Promise<EngineStatus> {
    return {
      id: this.id,
      kind: 'transcriber',
      isAvailable: true,
      detail: 'Files that bring subtitles with them need no speech recognition.',
      setUp: [],
      progress: null,
    }
  }

  async transcribe(job: TranscriptionJob): Promise<Transcription> {
    if (job.subtitles === null) throw new TranscriptionError('The file has no subtitles.', { isTransient: false })
    const cues = job.subtitles.cues.map((cue) => ({ ...cue, words: null }))
    job.onProgress(1)
    return {
      languageCode: job.subtitles.languageCode,
      segments: tidySegments(joinSentences(cues), job.durationSeconds),
    }
  }
}

/** Subtitles are cut to fit a screen; a transcript reads by the sentence. */
export function joinSentences(cues: SpokenSegment[]): SpokenSegment[] {
  const joined: SpokenSegment[] = []
  for (const cue of cues) {
    const last = joined.at(-1)
    if (last !== undefined && continues(last, cue)) {
      joined[joined.length - 1] = { ...last, endSeconds: cue.endSeconds, text: `${last.text} ${cue.text}` }
    } else {
      joined.push(cue)
    }
  }
  return joined
}

function continues(last: SpokenSegment, cue: SpokenSegment): boolean {
  return (
    last.speaker === cue.speaker &&
    !sentenceEnd.test(last.text) &&
    cue.startSeconds - last.endSeconds <= longestPauseSeconds &&
    cue.endSeconds - last.startSeconds <= longestLineSeconds
  )
}
