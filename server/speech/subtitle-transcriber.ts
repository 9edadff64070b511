import type { EngineStatus, Transcriber, Transcription, TranscriptionJob } from './transcriber.ts'
import { TranscriptionError } from './transcription-error.ts'

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
    job.onProgress(1)
    return {
      languageCode: job.subtitles.languageCode,
      segments: job.subtitles.cues.map((cue) => ({ ...cue, words: null })),
    }
  }
}
