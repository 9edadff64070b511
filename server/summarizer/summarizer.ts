import type { DetailLevel, MeetingTemplateSection, SectionItem, SectionType } from '../../openapi/generated/types.ts'
import type { ModelUsage } from './model/chat-model.ts'
import type { EngineStatus } from '../speech/transcriber.ts'

export type { DetailLevel, EngineStatus, SectionType }

/** One section of a meeting template, as the contract shows it (2.18). */
export type TemplateSection = MeetingTemplateSection

/** A speaker of the transcript; without a name only the id tells two of them apart. */
export type MeetingSpeaker = { speakerId: string; name: string | null; emailAddress: string | null }

/** A stretch of the transcript; times in seconds from the start of the recording. */
export type MeetingSegment = { speakerId: string; startTime: number; endTime: number; text: string | null }

/** What a person wrote down at a moment of the meeting; an empty text only marks it. */
export type MeetingNote = { startTime: number; text: string }

/** Someone invited to the appointment the recording belongs to. */
export type MeetingAttendee = { name: string | null; email: string | null }

/** What a summarizer may know of a meeting, without the means to stop it or watch it. */
export type MeetingContent = {
  /** IETF tag of the summary's language; null when nobody knows it. */
  languageCode: string | null
  startedOn: Date
  /** IANA zone in which "tomorrow" and "by Friday" are meant. */
  timeZone: string
  speakers: MeetingSpeaker[]
  segments: MeetingSegment[]
  attendees: MeetingAttendee[]
  /** In the order of their moments. */
  notes?: readonly MeetingNote[]
  /** An engine wrote the transcript that gets many words wrong. */
  isRough?: boolean
  template: { sections: TemplateSection[] }
}

export type SummarizerInput = MeetingContent & {
  signal: AbortSignal
  /** Called with 0 to 1, never falling. */
  onProgress: (fraction: number) => void
  /** Told what each answer of a language model took: it counts also where nothing comes of it. */
  onAnswered?: (effort: Effort) => void
}

/** What writing took, as far as a model tells and a price is set. */
export type Effort = { usage: ModelUsage; cost?: Cost | undefined }

/** A section item that has no id yet; `dueDate` in UTC. */
export type DraftSectionItem = Omit<SectionItem, 'sectionItemId' | 'outputFormat'> & {
  outputFormat: 'html' | 'markdown'
}

/** `summary` null and no items: there was nothing to summarise (`emptyResult`). */
export type SummarizerResult = {
  summary: string | null
  sectionItems: DraftSectionItem[]
  /** What the meeting was about, as `shortTitle` lets it through; without one the recording keeps the name it has. */
  title?: string | null
  /** What a language model read and wrote for it; absent where none did. */
  usage?: ModelUsage
  /** What that cost; absent where no price is set, or where the model doesn't tell how many tokens it took. */
  cost?: Cost | undefined
}

/** An amount of money; the currency by its three letters. */
export type Cost = { amount: number; currency: string }

/** An amount without the noise of a double: 0.30000000000000004. */
export const withoutNoise = (amount: number): number => Number(amount.toPrecision(12))

/** Writes the summary of a meeting. Rejects with the signal's reason once that is aborted. */
export interface Summarizer {
  readonly id: 'openai' | 'local' | 'extractive'
  /** It takes minutes: another one writes first, and this one replaces that. */
  readonly isSlow?: boolean
  /** An owner chooses in the app what it stands for; otherwise the person who starts the service does. */
  readonly isChosenInApp?: boolean
  status(): Promise<EngineStatus>
  summarize(input: SummarizerInput): Promise<SummarizerResult>
}

/** Nobody set up this summarizer: not worth a warning each time. */
export class NotSetUpError extends Error {}
