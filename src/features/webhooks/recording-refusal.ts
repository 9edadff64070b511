import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFieldWords } from '~/api/form-refusal'

type Words = { noSummary: string; notTheirs: string; recordingGone: string }

/** Why a recording can't be sent; undefined when it was not the recording. */
export function useRecordingRefusal(error: ApiError | null, words: Words): string | undefined {
  const wordsOf = useFieldWords(error)
  const code = fieldErrorOf(error, 'recordingId')?.code
  if (code === 'noSummary') return words.noSummary
  if (code === 'notTheirRecording') return words.notTheirs
  return code === 'notFound' ? words.recordingGone : wordsOf('recordingId')
}
