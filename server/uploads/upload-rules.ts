import { sql } from 'kysely'
import type { FieldError } from '../field-errors.ts'
import { displayText, extensionOf, transcriptExtensions } from '../text-rules.ts'
import { MAX_TRANSCRIPT_FILE_BYTES } from '../transcript-files/transcript-file-rules.ts'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'
import { requireStorage } from '../recordings/quotas.ts'
import { MAX_GROWING_BYTES } from './growing-upload.ts'
import { RESERVED_BYTES } from './receive-upload.ts'

/** File extensions of the formats in docs/contract.md 8. */
export const videoExtensions = ['mp4', 'mkv', 'avi', 'mov', 'webm'] as const
export const audioExtensions = ['mp3', 'wav', 'flac', 'ogg', 'amr', 'm4a', 'opus', 'aac'] as const

export const supportedExtensions: ReadonlySet<string> = new Set([...videoExtensions, ...audioExtensions])

const MAX_NAME_LENGTH = 255
const MAX_MIME_TYPE_LENGTH = 200

/** `type/subtype`, with parameters such as `;codecs=opus`. It's echoed in a header, so nothing else is allowed. */
const mimeTypePattern = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: ?; ?[\w-]+=(?:[\w.+-]+|"[\w.+, -]+"))*$/

/** Validates an upload request beyond the document's schema. */
export function uploadErrors(
  { fileName, mimeType, sizeBytes = 0 }: { fileName: string; mimeType: string; sizeBytes?: number },
  { isTranscript = false, isGrowing = false } = {},
): FieldError[] {
  const errors: FieldError[] = []
  if (fileName.length > MAX_NAME_LENGTH) {
    const message = `must have at most ${MAX_NAME_LENGTH} characters.`
    errors.push({ field: 'fileName', code: 'tooLong', params: { max: MAX_NAME_LENGTH }, message })
  }
  if (isTranscript && sizeBytes > MAX_TRANSCRIPT_FILE_BYTES) {
    const message = 'must be at most 20971520 (20 MB) for a transcript.'
    errors.push({ field: 'sizeBytes', code: 'tooLarge', params: { max: MAX_TRANSCRIPT_FILE_BYTES }, message })
  }
  if (isGrowing) errors.push(...growingErrors({ sizeBytes, isTranscript }))
  const allowedExtensions = isTranscript ? transcriptExtensions : supportedExtensions
  if (!allowedExtensions.has(extensionOf(fileName))) {
    const allowed = [...allowedExtensions]
    const message = `must have a supported file extension: ${allowed.join(', ')}.`
    errors.push({ field: 'fileName', code: 'wrongFileType', params: { allowed }, message })
  }
  if (mimeType.length > MAX_MIME_TYPE_LENGTH || !mimeTypePattern.test(mimeType)) {
    const message = 'must be a content type such as audio/mpeg, or application/octet-stream if you don’t know it.'
    errors.push({ field: 'mimeType', code: 'wrongFormat', params: { example: 'audio/mpeg' }, message })
  }
  return errors
}

function growingErrors({ sizeBytes, isTranscript }: { sizeBytes: number; isTranscript: boolean }): FieldError[] {
  if (isTranscript) {
    const message = 'must be left out for a transcript.'
    return [{ field: 'isGrowing', code: 'mutuallyExclusive', message }]
  }
  if (sizeBytes <= MAX_GROWING_BYTES) return []
  const message = `must be at most ${MAX_GROWING_BYTES} (1 GiB) for a growing upload.`
  return [{ field: 'sizeBytes', code: 'tooLarge', params: { max: MAX_GROWING_BYTES }, message }]
}

/**
 * A file name that is safe to show: without folders, and without invisible or bidirectional control characters. Never
 * used in a path.
 */
export function displayFileName(fileName: string): string {
  return displayText(fileName.split(/[/\\]/).at(-1) ?? '')
}

/** A new recording's name: the file name without its extension. Null if nothing is left. */
export function recordingName(fileName: string): string | null {
  const name = displayFileName(fileName)
    .replace(/\.[^.]*$/, '')
    .trim()
  return name === '' ? null : name
}

/**
 * More than a real queue needs: the app sends two at a time, and holds back those waiting for a free transcription
 * slot.
 */
export const MAX_OPEN_UPLOADS = 200
/** By then one of the uploads may have become a recording. */
const RETRY_AFTER_SECONDS = 60

type Announced = { directoryId: string; userId: string; sizeBytes: number }
type Limits = {
  /** A company's storage quota; null means no limit. */
  quotaBytes: number | null
  /** Free disk space; null if files are stored elsewhere. */
  freeBytes: number | null
}

/** Throws if another upload would exceed the limit on open uploads or on storage. Call it in a transaction. */
export async function requireUploadLimits(trx: Db, announced: Announced, limits: Limits): Promise<void> {
  const { directoryId, userId, sizeBytes } = announced
  // Serializes concurrent uploads, which could exceed the limits together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${directoryId}`}, 0))`.execute(trx)
  await requireFewOpen(trx, { directoryId, userId })
  await requireStorage(trx, { directoryId, sizeBytes, quotaBytes: limits.quotaBytes })
  if (limits.freeBytes === null) return
  const expected = await expectedBytes(trx, directoryId)
  if (expected + sizeBytes + RESERVED_BYTES <= limits.freeBytes) return
  throw new Problem(
    507,
    'The service has no space for this file on top of this company’s pending uploads. Ask an admin to free some, or wait for the other uploads.',
  )
}

async function requireFewOpen(trx: Db, { directoryId, userId }: Pick<Announced, 'directoryId' | 'userId'>) {
  const { open } = await trx
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('recordingId', 'is', null)
    .executeTakeFirstOrThrow()
  if (open < MAX_OPEN_UPLOADS) return
  throw new Problem(
    429,
    `You have ${MAX_OPEN_UPLOADS} unfinished uploads, which is the limit. Finish some first. Unfinished uploads expire after 24 hours.`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
}

/** Only this company's, so that its announced uploads can't block others. */
async function expectedBytes(trx: Db, directoryId: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes'))
    .where('directoryId', '=', directoryId)
    .where('recordingId', 'is', null)
    .where('storedOn', 'is', null)
    .where('receivedBytes', 'is', null)
    .where('expiresOn', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return bytes
}
