import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFieldMessage } from '~/api/form-refusal'

type Messages = { noSummary: string; notTheirs: string; recordingGone: string }

/** Why a recording can't be sent; undefined when it was not the recording. */
export function useRecordingRefusal(error: ApiError | null, messages: Messages): string | undefined {
  const fieldMessage = useFieldMessage(error)
  const code = fieldErrorOf(error, 'recordingId')?.code
  if (code === 'noSummary') return messages.noSummary
  if (code === 'notTheirRecording') return messages.notTheirs
  return code === 'notFound' ? messages.recordingGone : fieldMessage('recordingId')
}
