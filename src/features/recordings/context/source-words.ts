import type { TagSource } from '#openapi/generated/types.ts'
import type { contextMessages } from './context.messages'

export type ContextWords = typeof contextMessages extends { get(): infer Words } ? Words : never

/** Where an inherited tag comes from, in words. */
export function sourceWords(words: ContextWords, { subject, isSeriesMaster }: TagSource): string {
  if (subject === null) return isSeriesMaster ? words.ofOthersSeries : words.ofOthersAppointment
  return isSeriesMaster ? words.ofSeries({ subject }) : words.ofAppointment({ subject })
}

/** The same where the appointment itself stands beside it. */
export function shortSourceWords(words: ContextWords, source: TagSource, subject: string | undefined): string {
  if (subject === undefined || source.subject !== subject) return sourceWords(words, source)
  return source.isSeriesMaster ? words.ofItsSeries : words.ofItsAppointment
}
