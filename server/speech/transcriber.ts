import type { SubtitleTrack } from '../media/subtitles.ts'
import type { ModelId } from '../models/model-store.ts'

export type TranscriberId = 'openai' | 'local' | 'pocketsphinx' | 'subtitles'

export type TranscriptionJob = {
  /** 16 kHz mono s16. */
  wavPath: string
  durationSeconds: number
  /** BCP 47; null lets the engine detect it. */
  languageCode: string | null
  /** The company's own language: a guess if nothing else is known. */
  expectedLanguageCode?: string | null
  speakerCount: number | null
  /** Names and terms the engine should listen for. */
  phrases: string[]
  subtitles: SubtitleTrack | null
  /** Holds finished parts, so that an interrupted run can resume. */
  workDir: string
  signal: AbortSignal
  /** An admin is testing the engine, so the first failure is final and isn't retried. */
  isTrial?: boolean
  /** Called with 0..1, never decreasing. */
  onProgress: (fraction: number) => void
  /**
   * Called with the lines recognized since the last call, in order, so that people can read them before the rest is
   * done.
   */
  onLines?: (lines: SpokenSegment[]) => void
}

export type SpokenWord = { text: string; startSeconds: number; endSeconds: number }

/** One person's uninterrupted speech. `text` is never empty; `speaker` is the engine's label, null if it has none. */
export type SpokenSegment = {
  startSeconds: number
  endSeconds: number
  text: string
  speaker: string | null
  words: SpokenWord[] | null
  /** Others speak at the same time. */
  isOverlapped?: boolean
}

/** BCP 47's tag for an undetermined language: an engine heard one that it doesn't support. */
export const UNDETERMINED = 'und'

/** An engine's raw result. `languageCode` is null if the engine doesn't report it, or `UNDETERMINED`. */
export type Transcription = { languageCode: string | null; segments: SpokenSegment[] }

/** The status of an engine for administrators. */
export type EngineStatus = {
  id: string
  kind: 'transcriber' | 'summarizer'
  isAvailable: boolean
  /** One sentence on what is available or missing. */
  detail: string
  /** The exact commands to set it up; empty if there is nothing to do. */
  setUp: string[]
  /** Progress of a model's download, 0..1; null if there is none. */
  progress: number | null
  /** The model being downloaded. */
  fetching?: { name: string; doneBytes: number; totalBytes: number; secondsLeft: number | null } | null
}

/** What is known about the speech beforehand. */
export type Speech = Pick<TranscriptionJob, 'languageCode' | 'expectedLanguageCode'> & {
  /** An earlier engine can do it once its model can be downloaded. */
  isStandIn: boolean
}

/**
 * `unable`: never, as far as is known. Otherwise the missing model, and whether it is on its way, meaning that its
 * download is making progress.
 */
export type Readiness = 'ready' | 'unable' | { model: ModelId; isOnItsWay: boolean }

export interface Transcriber {
  readonly id: TranscriberId
  status(): Promise<EngineStatus>
  /** Returns how ready it is for this speech. An engine without this method is ready if it is available. */
  readiness?(speech: Speech): Promise<Readiness>
  /** @throws TranscriptionError if the engine failed; the signal's reason if the caller gave up */
  transcribe(job: TranscriptionJob): Promise<Transcription>
}

/** The reason shown on a page; the message is for admins and logs. */
type EngineFailure = 'engineMissing' | 'engineUnreachable' | 'engineFailed' | 'tookTooLong' | 'outOfMemory'

/**
 * An engine couldn't do its work. `message` is a sentence for an administrator; `isTransient` says whether a retry may
 * help.
 */
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

/** A stretch in which one person speaks; `speaker` counts from 0 in order of first speaking. */
export type SpeakerTurn = TimeSpan & { speaker: number }

export type FoundSpeakers = {
  /** Ordered by start. Turns may overlap. */
  turns: SpeakerTurn[]
  /** Where several people speak, in order. */
  overlaps: TimeSpan[]
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x61 + index))

/** English names of all two-letter languages, as speech servers return them: `german` → `de`. */
const codeByName = new Map(
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code) => {
      const name = names.of(code)?.toLowerCase()
      return name === undefined ? [] : [[name, code] as const]
    }),
)

/** Returns the BCP 47 code of a server's language, such as `german`, `de` or `de-DE`; null if it is unknown. */
export function languageCodeOf(language: string | null | undefined): string | null {
  const lower = language?.trim().toLowerCase() ?? ''
  const code = codeByName.get(lower) ?? lower.split(/[-_]/)[0] ?? ''
  return /^[a-z]{2}$/.test(code) && names.of(code) !== undefined ? code : null
}

/** Returns what servers accept as a hint: ISO 639-1 without a region. */
export function primaryLanguage(languageCode: string | null): string | null {
  return languageCode?.split('-')[0]?.toLowerCase() ?? null
}
