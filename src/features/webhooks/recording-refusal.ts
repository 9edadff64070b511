import type { ApiError } from '~/api/errors'
import { fieldMessage } from '~/api/form-refusal'

type Words = { noSummary: string; notTheirs: string; recordingGone: string }

/** Why a recording cannot be sent, by what the service's sentence about it has; undefined when it was not the recording. */
export function recordingRefusal(error: ApiError | null, words: Words): string | undefined {
  const message = fieldMessage(error, 'recordingId')
  if (message === undefined) return undefined
  if (message.includes('summary')) return words.noSummary
  return message.includes('personal') ? words.notTheirs : words.recordingGone
}
