import type { ProblemCode } from '#openapi/generated/types.ts'
import { ApiError, type ApiErrorKind } from '~/api/errors'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { contentTypeOf, isTranscriptName } from './choose-files'
import { transcriptProblemMessages } from './tray/upload-tray.messages'

/** Why an upload isn't progressing, classified by remedy. */
export type UploadFailure =
  | 'offline' // the device has no connection
  | 'connection' // no response, or an interrupted one
  | 'service' // 5xx
  | 'rateLimited' // 429, and waiting helps
  | 'busy' // TOO_MANY_CONCURRENT_TRANSCRIPTIONS
  | 'addressRefused' // the signed URL has expired or is invalid: a new one is requested
  | 'quotaUsedUp' // FUP_LIMIT_EXCEEDED
  | 'noRoom' // the service's disk is full
  | 'fileChanged' // the file changed after it was chosen
  | 'fileMissing' // the file was moved or deleted after it was chosen
  | 'notAccepted' // the service refuses the file
  | 'optionsRefused' // the service refuses an option, such as a template that no longer exists
  | 'transcriptRefused' // the transcript is unusable; the service says why
  | 'noAccess' // the user may no longer upload to this company
  | 'gone' // the service no longer has the bytes, so they must be sent again
  | 'signedOut'

type Remedy = {
  /** It may be temporary: retried automatically, for a while or (`forever`) until it works. */
  isTriedAgain: 'no' | 'for a while' | 'forever'
  /** The user may retry with the same file. */
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

/** Which of the three requests failed: getting a URL, sending the bytes, finalizing. */
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

/** Classifies an error from any step of an upload. */
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

/** `line` is the number of the line at fault; null if it isn't a single one. */
export type TranscriptProblem = { code: ProblemCode; line: number | null; name: string }

/** Returns whether the service has read a transcript and can't use it. */
export const isTranscriptRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code?.startsWith('TRANSCRIPT_') ?? false)

/** Returns what the service reports as wrong with the transcript. */
export function transcriptProblemOf(error: ApiError, name: string): TranscriptProblem | null {
  const line = error.fieldErrors[0]?.params?.line ?? null
  return error.code === undefined ? null : { code: error.code, line, name }
}

const wishFields: readonly string[] = ['languageCode', 'speakerCount', 'appointmentId', 'meetingTemplateId']

const areOptionsRefused = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors.some(({ field }) => wishFields.includes(field))

/** Responses from the signed URL, of our service or of an object store. */
const sendingFailures: Partial<Record<number, UploadFailure>> = {
  401: 'addressRefused',
  403: 'addressRefused',
  404: 'addressRefused',
  408: 'connection',
  410: 'addressRefused',
  429: 'rateLimited',
}

/** Returns the HTTP status from our own or the uploader's error; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus && typeof error.status === 'number' && error.status > 0 ? error.status : undefined
}

/** The file's properties when it was chosen. */
type ChosenFile = { sizeBytes: number }

/** Returns whether a file's size has changed: some browsers keep reading a changed file, others refuse to. */
const isChanged = (file: File, { sizeBytes }: ChosenFile): boolean => file.size !== sizeBytes

/** Returns why the chosen file can't be read anymore; null if it can. */
export async function whyUnreadable(file: File, chosen: ChosenFile): Promise<'fileChanged' | 'fileMissing' | null> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return isChanged(file, chosen) ? 'fileChanged' : null
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'fileMissing' : 'fileChanged'
  }
}

/** Returns whether only choosing the file again helps. */
export const isFileGone = (failure: UploadFailure): boolean => failure === 'fileChanged' || failure === 'fileMissing'

/** Why a file isn't accepted for upload. */
export type Refusal = 'format' | 'empty' | 'tooLarge' | 'nameTooLong' | 'transcriptTooLarge'

type FileFacts = { name: string; size: number }

/** The maximum size of a single signed PUT: 5 GiB. */
export const MAX_SIZE_BYTES = 5_368_709_120
/** The maximum size of a transcript: 20 MB. */
export const MAX_TRANSCRIPT_BYTES = 20 * 1024 ** 2
export const MAX_NAME_LENGTH = 255

/** Returns why a file can't be uploaded, before any byte is sent; null if it can. */
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

/** Returns a function that describes what is wrong with a transcript, and what is allowed. */
export function useTranscriptProblem(): (problem: TranscriptProblem) => string {
  const t = useMessages(transcriptProblemMessages)
  const { number } = useFormats()
  return ({ code, line, name }) => {
    const key = isKnown(code) ? keys[code] : 'format'
    return key === 'time' ? t.time({ name, line: line === null ? '?' : number(line) }) : t[key]({ name })
  }
}
