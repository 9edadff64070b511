import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'
import { requireStorage } from '../recordings/quotas.ts'
import { RESERVED_BYTES } from './upload-stream.ts'

/** More than anybody's queue has at once: the app sends two at a time, and keeps those that wait for a free transcription. */
export const MAX_OPEN_UPLOADS = 200
/** By then one of them may have become a recording. */
const RETRY_AFTER_SECONDS = 60

type Announced = { directoryId: string; userId: string; sizeBytes: number }
type Limits = {
  /** What a company may keep; null where there is no limit. */
  quotaBytes: number | null
  /** Room on the disk; null where files go elsewhere. */
  freeBytes: number | null
}

/** Throws where another upload is more than a person may have open, or than there is room for. In a transaction. */
export async function requireUploadLimits(trx: Db, announced: Announced, limits: Limits): Promise<void> {
  const { directoryId, userId, sizeBytes } = announced
  // Two that are fine alone could be too much together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${directoryId}`}, 0))`.execute(trx)
  await requireFewOpen(trx, { directoryId, userId })
  await requireStorage(trx, { directoryId, sizeBytes, quotaBytes: limits.quotaBytes })
  if (limits.freeBytes === null) return
  const expected = await expectedBytes(trx, directoryId)
  if (expected + sizeBytes + RESERVED_BYTES <= limits.freeBytes) return
  throw new Problem(
    507,
    'The service has no room for this file beside those that this company has announced and not sent. An admin must free some space, or wait for the others.',
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
    `You have ${MAX_OPEN_UPLOADS} uploads that are no recordings yet, the most a person may have. Finish some of them; one that nobody finishes ends after 24 hours.`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
}

/** Of a company alone: others are not kept from uploading by what it announces. */
async function expectedBytes(trx: Db, directoryId: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('bytes'))
    .where('directoryId', '=', directoryId)
    .where('recordingId', 'is', null)
    .where('storedOn', 'is', null)
    .where('expiresOn', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return bytes
}
