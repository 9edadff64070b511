import type { SubtitleTrack } from '../media/subtitle-track.ts'

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
  /** Somebody waits to see whether the engine works: its first failure is the answer. */
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
  /** Somebody else speaks at the same time. */
  isOverlapped?: boolean
}

/** What an engine heard, before it is tidied. `languageCode` is null where the engine does not tell. */
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
}

export interface Transcriber {
  readonly id: TranscriberId
  status(): Promise<EngineStatus>
  /** Fetches what is missing, a model say. May take minutes, told by the status's `progress`. */
  prepare?(signal: AbortSignal): Promise<void>
  /** @throws TranscriptionError where the engine failed; the signal's reason where the caller gave up */
  transcribe(job: TranscriptionJob): Promise<Transcription>
}
