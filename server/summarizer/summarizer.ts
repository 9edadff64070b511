import type { DetailLevel, MeetingTemplateSection, SectionItem, SectionType } from '../../openapi/generated/types.ts'
import type { ModelUsage } from './model/chat-model.ts'
import type { EngineStatus } from '../speech/transcriber.ts'

export type { DetailLevel, EngineStatus, SectionType }

/** One section of a meeting template, as in the contract (2.18). */
export type TemplateSection = MeetingTemplateSection

/** A speaker of the transcript; only the id distinguishes speakers without a name. */
export type MeetingSpeaker = { speakerId: string; name: string | null; emailAddress: string | null }

/** A stretch of the transcript; times in seconds from the start of the recording. */
export type MeetingSegment = { speakerId: string; startTime: number; endTime: number; text: string | null }

/** A note taken during the meeting; an empty text only marks the moment. */
export type MeetingNote = { startTime: number; text: string }

/** A person invited to the recording's appointment. */
export type MeetingAttendee = { name: string | null; email: string | null }

/** A summarizer's input about the meeting itself, without abort or progress. */
export type MeetingContent = {
  /** IETF tag of the summary's language; null if unknown. */
  languageCode: string | null
  startedOn: Date
  /** IANA time zone for resolving "tomorrow" and "by Friday". */
  timeZone: string
  speakers: MeetingSpeaker[]
  segments: MeetingSegment[]
  attendees: MeetingAttendee[]
  /** In order of time. */
  notes?: readonly MeetingNote[]
  /** The engine that wrote the transcript gets many words wrong. */
  isRough?: boolean
  template: { sections: TemplateSection[] }
}

export type SummarizerInput = MeetingContent & {
  signal: AbortSignal
  /** Called with 0 to 1, never decreasing. */
  onProgress: (fraction: number) => void
  /** Called with the usage of each answer of a language model, which counts even if the summary fails. */
  onAnswered?: (effort: Effort) => void
}

/** What writing took, as far as the model reports it and a price is set. */
export type Effort = { usage: ModelUsage; cost?: Cost | undefined }

/** A section item without an id yet; `dueDate` in UTC. */
export type DraftSectionItem = Omit<SectionItem, 'sectionItemId' | 'outputFormat'> & {
  outputFormat: 'html' | 'markdown'
}

/** If `summary` is null and there are no items, there was nothing to summarize (`emptyResult`). */
export type SummarizerResult = {
  summary: string | null
  sectionItems: DraftSectionItem[]
  /** What the meeting was about, as allowed by `shortTitle`; without it, the recording keeps its name. */
  title?: string | null
  /** The tokens a language model read and wrote; absent if none was used. */
  usage?: ModelUsage
  /** The cost of that; absent if no price is set, or the model doesn't report its tokens. */
  cost?: Cost | undefined
}

/** An amount of money; `currency` is the three-letter code. */
export type Cost = { amount: number; currency: string }

/** Removes floating-point noise from an amount: 0.30000000000000004. */
export const withoutNoise = (amount: number): number => Number(amount.toPrecision(12))

/** Writes the summary of a meeting. Rejects with the signal's reason once it's aborted. */
export interface Summarizer {
  readonly id: 'openai' | 'local' | 'extractive'
  /** Takes minutes: another summarizer writes first, and this one replaces its summary. */
  readonly isSlow?: boolean
  /** Configured by an owner in the app, rather than where the service is started. */
  readonly isChosenInApp?: boolean
  status(): Promise<EngineStatus>
  summarize(input: SummarizerInput): Promise<SummarizerResult>
}

/** The summarizer isn't set up, which isn't worth a warning each time. */
export class NotSetUpError extends Error {}
