import type { TagSource } from '#openapi/generated/types.ts'
import type { MessagesOf } from '~/messages/use-messages'
import type { contextMessages } from './context.messages'

export type ContextMessages = MessagesOf<typeof contextMessages>

/** Where an inherited tag comes from, in words. */
export function sourceLabel(messages: ContextMessages, { subject, isSeriesMaster }: TagSource): string {
  if (subject === null) return isSeriesMaster ? messages.ofOthersSeries : messages.ofOthersAppointment
  return isSeriesMaster ? messages.ofSeries({ subject }) : messages.ofAppointment({ subject })
}

/** The same where the appointment itself stands beside it. */
export function shortSourceLabel(messages: ContextMessages, source: TagSource, subject: string | undefined): string {
  if (subject === undefined || source.subject !== subject) return sourceLabel(messages, source)
  return source.isSeriesMaster ? messages.ofItsSeries : messages.ofItsAppointment
}
