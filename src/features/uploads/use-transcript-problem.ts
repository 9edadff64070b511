import type { ProblemCode } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { transcriptProblemMessages } from './transcript-problem.messages'
import type { TranscriptProblem } from './upload-failure'

const keys = {
  TRANSCRIPT_EMPTY: 'empty',
  TRANSCRIPT_NOT_TEXT: 'notText',
  TRANSCRIPT_ENCODING: 'encoding',
  TRANSCRIPT_FORMAT: 'format',
  TRANSCRIPT_TIME: 'time',
  TRANSCRIPT_NAME: 'name',
  TRANSCRIPT_TOO_LARGE: 'tooLarge',
} as const satisfies Partial<Record<ProblemCode, string>>

const isKnown = (code: string): code is keyof typeof keys => Object.hasOwn(keys, code)

/** Says what is wrong with a transcript, and what is allowed. */
export function useTranscriptProblem(): (problem: TranscriptProblem) => string {
  const t = useMessages(transcriptProblemMessages)
  const { number } = useFormats()
  return ({ code, line, name }) => {
    const key = isKnown(code) ? keys[code] : 'format'
    return key === 'time' ? t.time({ name, line: line === null ? '?' : number(line) }) : t[key]({ name })
  }
}
