import { OpenaiTranscriber } from './openai-transcriber.ts'
import { PocketsphinxTranscriber } from './pocketsphinx-transcriber.ts'
import type { SpeechConfig } from './speech-config.ts'
import { SubtitleTranscriber } from './subtitle-transcriber.ts'
import type { Transcriber, TranscriptionJob } from './transcriber.ts'
import { WhisperTranscriber } from './whisper-transcriber.ts'

/** The engines that the configuration allows, in order of preference. */
export function createTranscribers(config: SpeechConfig): Transcriber[] {
  const all = [
    new OpenaiTranscriber(config.openai),
    new WhisperTranscriber(config.whisper),
    new PocketsphinxTranscriber(config.pocketsphinx),
    new SubtitleTranscriber(),
  ]
  return config.engine === 'auto' ? all : all.filter((transcriber) => transcriber.id === config.engine)
}

/**
 * The engine for one job: subtitles where the file brings them, else the first that is there and can be made ready.
 * Null where there is none, and the run ends as an error; what each lacks is in its `status()`.
 *
 * @throws the signal's reason
 */
export async function chooseTranscriber(
  transcribers: Transcriber[],
  job: Pick<TranscriptionJob, 'subtitles' | 'signal'>,
): Promise<Transcriber | null> {
  const subtitles = transcribers.find((transcriber) => transcriber.id === 'subtitles')
  if (subtitles !== undefined && job.subtitles !== null) return subtitles
  for (const transcriber of transcribers) {
    if (transcriber.id !== 'subtitles' && (await isReady(transcriber, job.signal))) return transcriber
  }
  return null
}

async function isReady(transcriber: Transcriber, signal: AbortSignal): Promise<boolean> {
  const { isAvailable } = await transcriber.status()
  if (!isAvailable) return false
  try {
    await transcriber.prepare?.(signal)
    return true
  } catch {
    signal.throwIfAborted()
    // Its status tells why; another engine may do.
    return false
  }
}
