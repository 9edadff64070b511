import type { SubtitleTrack } from '../media/subtitles.ts'
import type { ModelId } from '../models/model-store.ts'

export type TranscriberId = 'openai' | 'local' | 'pocketsphinx' | 'subtitles'

export type TranscriptionJob = {
  /** 16 kHz mono s16. */
  wavPath: string
  durationSeconds: number
  /** BCP 47; null lets the engine find out. */
  languageCode: string | null
  /** The company's own language: a guess where nothing else is known. */
  expectedLanguageCode?: string | null
  speakerCount: number | null
  /** Names and terms the engine should listen for. */
  phrases: string[]
  subtitles: SubtitleTrack | null
  /** Finished parts are kept here, so that a run that was cut off goes on where it was. */
  workDir: string
  signal: AbortSignal
  /** Someone waits to see whether the engine works: its first failure is the answer. */
  isTrial?: boolean
  /** Called with 0..1, never falling. */
  onProgress: (fraction: number) => void
  /** Called with the lines recognized since the last call, so that people can read them before the rest is there. In order. */
  onLines?: (lines: SpokenSegment[]) => void
}

export type SpokenWord = { text: string; startSeconds: number; endSeconds: number }

/** What one person said without a break. `text` is never empty; `speaker` is the engine's label, null where it has none. */
export type SpokenSegment = {
  startSeconds: number
  endSeconds: number
  text: string
  speaker: string | null
  words: SpokenWord[] | null
  /** Someone else speaks at the same time. */
  isOverlapped?: boolean
}

/** BCP 47's tag for a language that can't be told: an engine heard something that is none of its own. */
export const UNDETERMINED = 'und'

/** What an engine heard, before it is tidied. `languageCode` is null where the engine does not tell, or `UNDETERMINED`. */
export type Transcription = { languageCode: string | null; segments: SpokenSegment[] }

/** What an administrator sees of an engine. */
export type EngineStatus = {
  id: string
  kind: 'transcriber' | 'summarizer'
  isAvailable: boolean
  /** One sentence on what is there or what is missing. */
  detail: string
  /** The exact lines to type to set it up; empty where nothing is to be done. */
  setUp: string[]
  /** Of a model's download, 0..1; null where none is under way. */
  progress: number | null
  /** The model that is being fetched. */
  fetching?: { name: string; doneBytes: number; totalBytes: number; secondsLeft: number | null } | null
}

/** What is known of the speech before it is heard. */
export type Speech = Pick<TranscriptionJob, 'languageCode' | 'expectedLanguageCode'> & {
  /** An engine before this one can do it once its model can be fetched. */
  isStandIn: boolean
}

/**
 * `unable`: never, as far as can be seen. Otherwise the model that it lacks, and whether that is on its way: being fetched, and
 * getting on.
 */
export type Readiness = 'ready' | 'unable' | { model: ModelId; isOnItsWay: boolean }

export interface Transcriber {
  readonly id: TranscriberId
  status(): Promise<EngineStatus>
  /** How ready it is for this speech. An engine without it is ready where it is available. */
  readiness?(speech: Speech): Promise<Readiness>
  /** @throws TranscriptionError where the engine failed; the signal's reason where the caller gave up */
  transcribe(job: TranscriptionJob): Promise<Transcription>
}

/** What a page says of it; the message is for admins and logs. */
type EngineFailure = 'engineMissing' | 'engineUnreachable' | 'engineFailed' | 'tookTooLong' | 'outOfMemory'

/** An engine could not do its work. `message` is a sentence for an administrator; `isTransient` says whether trying later may help. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError'
  readonly isTransient: boolean
  readonly failure: EngineFailure

  constructor(message: string, options: { isTransient: boolean; failure?: EngineFailure; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isTransient = options.isTransient
    this.failure = options.failure ?? 'engineFailed'
  }
}

export type TimeSpan = { startSeconds: number; endSeconds: number }

/** One person speaks from one moment to another; `speaker` counts from 0 in the order of first speaking. */
export type SpeakerTurn = TimeSpan & { speaker: number }

export type FoundSpeakers = {
  /** In the order of their beginning. Two may overlap. */
  turns: SpeakerTurn[]
  /** Where more than one speaks, in order. */
  overlaps: TimeSpan[]
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x61 + index))

/** English names of all two-letter languages, as speech servers give them: `german` → `de`. */
const codeByName = new Map(
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code) => {
      const name = names.of(code)?.toLowerCase()
      return name === undefined ? [] : [[name, code] as const]
    }),
)

/** BCP 47 code of what a server calls a language, `german`, `de` or `de-DE`; null where it cannot be told. */
export function languageCodeOf(language: string | null | undefined): string | null {
  const lower = language?.trim().toLowerCase() ?? ''
  const code = codeByName.get(lower) ?? lower.split(/[-_]/)[0] ?? ''
  return /^[a-z]{2}$/.test(code) && names.of(code) !== undefined ? code : null
}

/** What servers take as a hint: ISO 639-1 without a region. */
export function primaryLanguage(languageCode: string | null): string | null {
  return languageCode?.split('-')[0]?.toLowerCase() ?? null
}
