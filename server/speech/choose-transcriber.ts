import type { ModelId, ModelStore } from '../models/model-store.ts'
import { LocalTranscriber } from './local/local-transcriber.ts'
import { OpenaiTranscriber } from './openai-transcriber.ts'
import { PocketsphinxTranscriber } from './pocketsphinx-transcriber.ts'
import type { SpeechConfig } from './speech-config.ts'
import {
  type EngineStatus,
  type Readiness,
  type Speech,
  type Transcriber,
  type Transcription,
  TranscriptionError,
  type TranscriptionJob,
} from './transcriber.ts'

/** Returns the engines that the configuration allows, in order of preference. */
export function createTranscribers(config: SpeechConfig, models: ModelStore): Transcriber[] {
  const all = [
    new OpenaiTranscriber(config.openai),
    new LocalTranscriber(models),
    new PocketsphinxTranscriber(config.pocketsphinx),
    new SubtitleTranscriber(),
  ]
  return config.engine === 'auto' ? all : all.filter((transcriber) => transcriber.id === config.engine)
}

/**
 * Subtitles replace recognition only if they cover at least this fraction of the recording; a forced track or a title
 * doesn't.
 */
const leastCoverage = 0.05

/** The model that a recording waits for, in place of an engine. */
export type AwaitedModel = { awaited: ModelId }

type ChoiceFacts = Pick<
  TranscriptionJob,
  'subtitles' | 'durationSeconds' | 'languageCode' | 'expectedLanguageCode' | 'signal'
>

/**
 * Chooses the engine for a job: the file's subtitles if there are enough, otherwise the first engine that can do it, or
 * the model that one of them is downloading. While a model is unavailable, later engines stand in if they support the
 * language. Null if no engine can do the job, now or later; the reasons are in each `status()`.
 *
 * @throws the signal's reason
 */
export async function chooseTranscriber(
  transcribers: Transcriber[],
  job: ChoiceFacts,
): Promise<Transcriber | AwaitedModel | null> {
  const subtitles =
    job.subtitles === null ? undefined : transcribers.find((transcriber) => transcriber.id === 'subtitles')
  if (subtitles !== undefined && coverage(job) >= leastCoverage) return subtitles
  let barred: AwaitedModel | null = null
  for (const transcriber of transcribers) {
    if (transcriber.id === 'subtitles') continue
    const readiness = await readinessOf(transcriber, { ...job, isStandIn: barred !== null })
    job.signal.throwIfAborted()
    if (readiness === 'ready') return transcriber
    if (readiness === 'unable') continue
    if (readiness.isOnItsWay) return { awaited: readiness.model }
    barred ??= { awaited: readiness.model }
  }
  return subtitles ?? barred
}

async function readinessOf(transcriber: Transcriber, speech: Speech): Promise<Readiness> {
  if (transcriber.readiness !== undefined) return transcriber.readiness(speech)
  return (await transcriber.status()).isAvailable ? 'ready' : 'unable'
}

function coverage({ subtitles, durationSeconds }: ChoiceFacts): number {
  const seconds = (subtitles?.cues ?? []).reduce((sum, cue) => sum + cue.endSeconds - cue.startSeconds, 0)
  return seconds / durationSeconds
}

/** Uses the subtitles in the file: a person wrote or checked them, and they cost nothing. */
export class SubtitleTranscriber implements Transcriber {
  readonly id = 'subtitles'

  async status(): Promise<EngineStatus> {
    return {
      id: this.id,
      kind: 'transcriber',
      isAvailable: true,
      detail: 'Files with subtitles need no speech recognition.',
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
