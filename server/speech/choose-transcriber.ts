import type { SpeechConfig } from './speech-config.ts'
import type { Transcriber, TranscriptionJob } from './transcriber.ts'

/** The configured engines, in order of preference. */
export function createTranscribers(_config: SpeechConfig): Transcriber[] {
  return []
}

/** The first engine that can do the job; null where there is none, and the run ends as an error. */
export async function chooseTranscriber(
  transcribers: Transcriber[],
  job: Pick<TranscriptionJob, 'languageCode' | 'subtitles'>,
): Promise<Transcriber | null> {
  void job
  for (const transcriber of transcribers) {
    const status = await transcriber.status()
    if (status.isAvailable) return transcriber
  }
  return null
}
