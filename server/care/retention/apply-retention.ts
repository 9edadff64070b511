import { sql } from 'kysely'
import { recordAudits } from '../../audit/audit-log.ts'
import type { Db } from '../../db/open-database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { deletePresent } from '../../recordings/recording-changes.ts'
import { removeFreedFiles } from '../../recordings/free-deleted-files.ts'
import { dueForDeletion, dueForMedia, type RuleAt } from './retention-store.ts'

const BATCH = 500

/** The last recording of a batch, ordered by age. */
type Place = { createdOn: Date; recordingId: string }
const START: Place = { createdOn: new Date(0), recordingId: '00000000-0000-0000-0000-000000000000' }

type Company = { directoryId: string; now: number }
/** Returns where the next batch begins; null if there is none. */
type Step = (trx: Db, at: RuleAt, after: Place) => Promise<Place | null>

/**
 * The job `apply-retention`, run daily: deletes recordings older than the company's limit, just as a member would, and
 * removes audio and video from those past their own limit. Can be stopped and repeated at any point, and run twice at
 * once.
 */
export async function applyRetention(
  { db, files }: { db: Db; files: FileStore },
  signal: AbortSignal,
  now = Date.now(),
): Promise<void> {
  const companies = await db
    .selectFrom('retentionRules')
    .innerJoin('directories', 'directories.directoryId', 'retentionRules.directoryId')
    .select('retentionRules.directoryId')
    .where('directories.deletedOn', 'is', null)
    .where((eb) => eb.or([eb('deleteAfterDays', 'is not', null), eb('mediaAfterDays', 'is not', null)]))
    .execute()
  for (const { directoryId } of companies) {
    await inBatches(db, { directoryId, now }, { step: deleteSome, signal })
    await inBatches(db, { directoryId, now }, { step: freeSome, signal })
  }
  await removeFreedFiles({ db, files })
}

async function inBatches(db: Db, { directoryId, now }: Company, { step, signal }: { step: Step; signal: AbortSignal }) {
  for (let next: Place | null = START; next !== null;) {
    signal.throwIfAborted()
    const after: Place = next
    next = await db.transaction().execute(async (trx) => {
      // A changed rule applies from the next batch on.
      const rule = await trx
        .selectFrom('retentionRules')
        .select(['deleteAfterDays', 'mediaAfterDays', 'keepFiled'])
        .where('directoryId', '=', directoryId)
        .forShare()
        .executeTakeFirstOrThrow()
      return step(trx, { directoryId, rule, now }, after)
    })
  }
}

const deleteSome: Step = async (trx, at, after) => {
  const rows = await lockBatch(dueForDeletion(trx, at), after)
  await deletePresent(trx, { directoryId: at.directoryId, userId: null, recordings: rows })
  return placeAfter(rows)
}

const freeSome: Step = async (trx, at, after) => {
  const rows = await lockBatch(dueForMedia(trx, at), after)
  await trx
    .updateTable('recordings')
    .set({ filesFreedOn: new Date(at.now) })
    .where('recordingId', '=', sql<string>`any(${rows.map(({ recordingId }) => recordingId)}::uuid[])`)
    .execute()
  await recordAudits(
    trx,
    rows.map(({ recordingId, name }) => ({
      directoryId: at.directoryId,
      userId: null,
      action: 'recording.mediaDeleted' as const,
      resourceId: recordingId,
      resourceName: name,
    })),
  )
  return placeAfter(rows)
}

/** Oldest first; skips rows locked by others, for the next day. */
function lockBatch(due: ReturnType<typeof dueForDeletion>, { createdOn, recordingId }: Place) {
  return due
    .select(['recordings.recordingId', 'recordings.name', 'recordings.stage', 'recordings.createdOn'])
    .where(sql<boolean>`(recordings.created_on, recordings.recording_id) > (${createdOn}, ${recordingId}::uuid)`)
    .orderBy('recordings.createdOn')
    .orderBy('recordings.recordingId')
    .limit(BATCH)
    .forUpdate('recordings')
    .skipLocked()
    .execute()
}

const placeAfter = (rows: readonly Place[]) => (rows.length < BATCH ? null : (rows.at(-1) ?? null))
