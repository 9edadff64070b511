import type { ProblemCode } from '#openapi/generated/types.ts'
import { ApiError, type ApiErrorKind } from '~/api/errors'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { contentTypeOf, isTranscriptName } from './choose-files'
import { transcriptProblemMessages } from './tray/upload-tray.messages'

/** Why a file is not on its way, sorted by what helps. */
export type UploadFailure =
  | 'offline' // the device has no connection
  | 'connection' // no answer, or it broke off
  | 'service' // 5xx
  | 'rateLimited' // 429 that waiting helps
  | 'busy' // TOO_MANY_CONCURRENT_TRANSCRIPTIONS
  | 'addressRefused' // the signed address has expired or is not valid any more: a new one is asked for
  | 'quotaUsedUp' // FUP_LIMIT_EXCEEDED
  | 'noRoom' // the service's disk is full
  | 'fileChanged' // the file was changed after it was chosen
  | 'fileMissing' // the file was moved or deleted after it was chosen
  | 'notAccepted' // the service refuses the file
  | 'optionsRefused' // the service refuses what was asked of the recording, such as a template that is gone
  | 'transcriptRefused' // the transcript is of no use; the service says why
  | 'noAccess' // the person may not upload to this company any more
  | 'gone' // the service no longer has the bytes: they have to be sent again
  | 'signedOut'

type Remedy = {
  /** It may pass: tried again without being asked, for a while or (`forever`) until it works. */
  isTriedAgain: 'no' | 'for a while' | 'forever'
  /** A person may try again with the same file. */
  canRetry: boolean
}

export const remedies = {
  offline: { isTriedAgain: 'forever', canRetry: true },
  connection: { isTriedAgain: 'for a while', canRetry: true },
  service: { isTriedAgain: 'for a while', canRetry: true },
  rateLimited: { isTriedAgain: 'forever', canRetry: true },
  busy: { isTriedAgain: 'forever', canRetry: true },
  addressRefused: { isTriedAgain: 'for a while', canRetry: true },
  quotaUsedUp: { isTriedAgain: 'no', canRetry: false },
  noRoom: { isTriedAgain: 'no', canRetry: true },
  fileChanged: { isTriedAgain: 'no', canRetry: false },
  fileMissing: { isTriedAgain: 'no', canRetry: false },
  notAccepted: { isTriedAgain: 'no', canRetry: false },
  optionsRefused: { isTriedAgain: 'no', canRetry: true },
  transcriptRefused: { isTriedAgain: 'no', canRetry: false },
  noAccess: { isTriedAgain: 'no', canRetry: false },
  gone: { isTriedAgain: 'no', canRetry: true },
  signedOut: { isTriedAgain: 'no', canRetry: true },
} satisfies Record<UploadFailure, Remedy>

/** Which of the three requests failed: asking for an address, sending the bytes, finalizing. */
export type UploadPhase = 'request' | 'send' | 'finalize'

const byKind: Record<Exclude<ApiErrorKind, 'unavailable'>, UploadFailure> = {
  'signed-out': 'signedOut',
  forbidden: 'noAccess',
  'not-found': 'noAccess',
  invalid: 'notAccepted',
  conflict: 'notAccepted',
  'limit-reached': 'notAccepted',
  'rate-limited': 'rateLimited',
  busy: 'busy',
  'quota-used-up': 'quotaUsedUp',
  'not-offered': 'notAccepted',
}

/** Sorts whatever a step of an upload threw. */
export function failureOf(error: unknown, phase: UploadPhase): UploadFailure {
  const status = statusOf(error)
  if (status === undefined) return navigator.onLine ? 'connection' : 'offline'
  if (status >= 500 && status !== 501) return status === 507 ? 'noRoom' : 'service'
  const atTheEnd = phase === 'finalize' ? finalizeFailure(error) : null
  return atTheEnd ?? refusalOf(error) ?? sendingFailures[status] ?? 'notAccepted'
}

const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.kind !== 'unavailable' ? byKind[error.kind] : undefined

function finalizeFailure(error: unknown): UploadFailure | null {
  if (isUploadLost(error)) return 'gone'
  if (isTranscriptRefused(error)) return 'transcriptRefused'
  return areOptionsRefused(error) ? 'optionsRefused' : null
}

const isUploadLost = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'not-found' || error.code === 'UPLOAD_INCOMPLETE')

/** `line` is the number of the line at fault; null where it is no single one. */
export type TranscriptProblem = { code: ProblemCode; line: number | null; name: string }

/** Whether the service has read a transcript and can do nothing with it. */
export const isTranscriptRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code?.startsWith('TRANSCRIPT_') ?? false)

/** What it says is wrong with the transcript of that name. */
export function transcriptProblemOf(error: ApiError, name: string): TranscriptProblem | null {
  const line = error.fieldErrors[0]?.params?.line ?? null
  return error.code === undefined ? null : { code: error.code, line, name }
}

const wishFields: readonly string[] = ['languageCode', 'speakerCount', 'appointmentId', 'meetingTemplateId']

const areOptionsRefused = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors.some(({ field }) => wishFields.includes(field))

/** Answers of the signed address, ours or a file store's. */
const sendingFailures: Partial<Record<number, UploadFailure>> = {
  401: 'addressRefused',
  403: 'addressRefused',
  404: 'addressRefused',
  408: 'connection',
  410: 'addressRefused',
  429: 'rateLimited',
}

/** The HTTP status in an error of ours or of the uploader; undefined when nothing answered. */
export function statusOf(error: unknown): number | undefined {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus && typeof error.status === 'number' && error.status > 0 ? error.status : undefined
}

/** What a file was like when it was chosen. */
type ChosenFile = { sizeBytes: number }

/** Whether a file is longer or shorter by now: some browsers go on reading one that was changed, others refuse to. */
const isChanged = (file: File, { sizeBytes }: ChosenFile): boolean => file.size !== sizeBytes

/** Why the bytes that were chosen cannot be read any more; null when they can. */
export async function whyUnreadable(file: File, chosen: ChosenFile): Promise<'fileChanged' | 'fileMissing' | null> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return isChanged(file, chosen) ? 'fileChanged' : null
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'fileMissing' : 'fileChanged'
  }
}

/** Whether only choosing the file again helps. */
export const isFileGone = (failure: UploadFailure): boolean => failure === 'fileChanged' || failure === 'fileMissing'

/** Why a file is not even tried. */
export type Refusal = 'format' | 'empty' | 'tooLarge' | 'nameTooLong' | 'transcriptTooLarge'

type FileFacts = { name: string; size: number }

/** The most one signed PUT takes: 5 GiB. */
export const MAX_SIZE_BYTES = 5_368_709_120
/** The most a transcript may have: 20 MB. */
export const MAX_TRANSCRIPT_BYTES = 20 * 1024 ** 2
export const MAX_NAME_LENGTH = 255

/** What keeps a file from being uploaded, before a byte moves; null when nothing does. */
export function checkFile(
  { name, size }: FileFacts,
  { takesTranscripts } = { takesTranscripts: false },
): Refusal | null {
  const isTranscript = isTranscriptName(name)
  if (contentTypeOf(name) === null || (isTranscript && !takesTranscripts)) return 'format'
  if (size === 0) return 'empty'
  if (isTranscript && size > MAX_TRANSCRIPT_BYTES) return 'transcriptTooLarge'
  if (size > MAX_SIZE_BYTES) return 'tooLarge'
  return name.length > MAX_NAME_LENGTH ? 'nameTooLong' : null
}

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
