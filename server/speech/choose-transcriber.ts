import type { ModelStore } from '../models/model-store.ts'
import { LocalTranscriber } from './local/local-transcriber.ts'
import { OpenaiTranscriber } from './openai-transcriber.ts'
import { PocketsphinxTranscriber } from './pocketsphinx-transcriber.ts'
import type { SpeechConfig } from './speech-config.ts'
import { SubtitleTranscriber } from './subtitle-transcriber.ts'
import type { Transcriber, TranscriptionJob } from './transcriber.ts'

/** The engines that the configuration allows, in order of preference. */
export function createTranscribers(config: SpeechConfig, models: ModelStore): Transcriber[] {
  const all = [
    new OpenaiTranscriber(config.openai),
    new LocalTranscriber(models),
    new PocketsphinxTranscriber(config.pocketsphinx),
    new SubtitleTranscriber(),
  ]
  return config.engine === 'auto' ? all : all.filter((transcriber) => transcriber.id === config.engine)
}

/** A forced track or a title is no transcript: subtitles stand in for speech where they cover at least this much of it. */
const leastCoverage = 0.05

/**
 * The engine for one job: subtitles where the file brings enough of them, else the first that is there and can be made ready.
 * Null where there is none, and the run ends as an error; what each lacks is in its `status()`.
 *
 * @throws the signal's reason
 */
export async function chooseTranscriber(
  transcribers: Transcriber[],
  job: Pick<TranscriptionJob, 'subtitles' | 'durationSeconds' | 'signal'>,
): Promise<Transcriber | null> {
  const subtitles =
    job.subtitles === null ? undefined : transcribers.find((transcriber) => transcriber.id === 'subtitles')
  if (subtitles !== undefined && coverage(job) >= leastCoverage) return subtitles
  for (const transcriber of transcribers) {
    if (transcriber.id !== 'subtitles' && (await isReady(transcriber, job.signal))) return transcriber
  }
  return subtitles ?? null
}

function coverage({ subtitles, durationSeconds }: Pick<TranscriptionJob, 'subtitles' | 'durationSeconds'>): number {
  const seconds = (subtitles?.cues ?? []).reduce((sum, cue) => sum + cue.endSeconds - cue.startSeconds, 0)
  return seconds / durationSeconds
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
