import { sql, type Updateable } from 'kysely'
import { isAdmin, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { DeletedRecordingPage } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { type AuditNote, recordAudits } from '../audit/audit-log.ts'
import type { Database, Row } from '../db/tables.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { endRun } from '../runs/end-run.ts'
import { pageOf, type PageRequest } from '../http/paging.ts'
import { personName } from '../identity/user-store.ts'

/** How long a deleted recording can be restored. */
export const RESTORABLE_FOR_MS = 30 * 24 * 3_600_000

type Target = { member: Member; recordingId: string }
type Targets = { member: Member; recordingIds: readonly string[] }

/** Deletes a recording that the member may manage, and cancels its run. Its parts become inaccessible too. */
export async function deleteRecording(db: Db, { member, recordingId }: Target): Promise<void> {
  const deleted = await deleteRecordings(db, { member, recordingIds: [recordingId] })
  if (deleted.size === 0) throw Problem.notFound('Recording')
}

/**
 * Deletes the recordings that still exist; returns their ids. The caller checks that the member may manage all of them.
 */
export function deleteRecordings(db: Db, targets: Targets): Promise<ReadonlySet<string>> {
  return db.transaction().execute(async (trx) => {
    const recordings = (await lockRecordings(trx, targets)).filter(({ deletedOn }) => deletedOn === null)
    await deletePresent(trx, { ...targets.member, recordings })
    return new Set(recordings.map(({ recordingId }) => recordingId))
  })
}

/** An existing recording with its row locked. */
export type Present = Pick<Row<'recordings'>, 'recordingId' | 'name' | 'stage'>
/** `userId`: who does it; null for the service itself. */
export type Doing = { directoryId: string; userId: string | null; recordings: readonly Present[] }

/** Deletes a company's recordings; they must exist and be locked by the transaction. */
export async function deletePresent(trx: Db, { directoryId, userId, recordings }: Doing): Promise<void> {
  for (const { recordingId, stage } of recordings) {
    // Usually only a few of them have an active run.
    if (stage !== 'finished') await endRun(trx, recordingId, { detail: 'The recording was deleted.' })
  }
  const now = new Date()
  await change(trx, recordings, { deletedOn: now, modifiedOn: now })
  await note(trx, 'recording.deleted', { directoryId, userId, recordings })
}

/**
 * Restores a deleted recording, for anyone who could delete it; a no-op if it isn't deleted. Returns false if there is
 * nothing that this member could restore.
 */
export async function restoreRecording(db: Db, { member, recordingId }: Target): Promise<boolean> {
  return (await restoreRecordings(db, { member, recordingIds: [recordingId] })).size > 0
}

/** The same for many; returns the ids of those that now exist and that the member may manage. */
export function restoreRecordings(db: Db, targets: Targets): Promise<ReadonlySet<string>> {
  const { member } = targets
  return db.transaction().execute(async (trx) => {
    const own = (await lockRecordings(trx, targets)).filter(
      ({ ownerUserId }) => ownerUserId === member.userId || isAdmin(member),
    )
    const restorable = own.filter(isRestorable)
    const now = new Date()
    await change(trx, restorable, { deletedOn: null, restoredOn: now, modifiedOn: now })
    await note(trx, 'recording.restored', { ...member, recordings: restorable })
    const present = own.filter(({ deletedOn }) => deletedOn === null)
    return new Set([...present, ...restorable].map(({ recordingId }) => recordingId))
  })
}

/**
 * Marks deleted recordings to be erased by the job `free-deleted-files` at once; no one can restore them from then on.
 * Returns the ids of those that could have been restored until now. The caller checks that the member is an admin.
 */
export function eraseRecordings({ db, jobs }: Erasing, targets: Targets): Promise<ReadonlySet<string>> {
  return db.transaction().execute(async (trx) => {
    const recordings = (await lockRecordings(trx, targets)).filter(isRestorable)
    if (recordings.length > 0) await jobs.enqueue('free-deleted-files', {}, { trx })
    await change(trx, recordings, { deletedPermanentlyOn: new Date() })
    await note(trx, 'recording.deletedPermanently', { ...targets.member, recordings })
    return new Set(recordings.map(({ recordingId }) => recordingId))
  })
}

type Erasing = { db: Db; jobs: JobQueue }

type Deleted = Pick<Row<'recordings'>, 'deletedOn' | 'deletedPermanentlyOn' | 'erasedOn'>

const isRestorable = ({ deletedOn, deletedPermanentlyOn, erasedOn }: Deleted) =>
  deletedOn !== null &&
  deletedPermanentlyOn === null &&
  erasedOn === null &&
  deletedOn.getTime() >= Date.now() - RESTORABLE_FOR_MS

/** In id order, so that concurrent changes wait for each other instead of deadlocking. */
function lockRecordings(trx: Db, { member, recordingIds }: Targets) {
  return trx
    .selectFrom('recordings')
    .select(['recordingId', 'ownerUserId', 'name', 'stage', 'deletedOn', 'deletedPermanentlyOn', 'erasedOn'])
    .where('recordingId', '=', among(recordingIds))
    .where('directoryId', '=', member.directoryId)
    .orderBy('recordingId')
    .forUpdate()
    .execute()
}

const among = (recordingIds: readonly string[]) => sql<string>`any(${recordingIds}::uuid[])`

async function change(
  trx: Db,
  recordings: readonly Present[],
  values: Pick<Updateable<Database['recordings']>, 'deletedOn' | 'deletedPermanentlyOn' | 'restoredOn' | 'modifiedOn'>,
): Promise<void> {
  if (recordings.length === 0) return
  await trx
    .updateTable('recordings')
    .set(values)
    .where('recordingId', '=', among(recordings.map(({ recordingId }) => recordingId)))
    .execute()
}

function note(trx: Db, action: AuditNote['action'], { directoryId, userId, recordings }: Doing): Promise<void> {
  return recordAudits(
    trx,
    recordings.map(({ recordingId, name }) => ({
      directoryId,
      userId,
      action,
      resourceId: recordingId,
      resourceName: name,
    })),
  )
}

/** The recordings this member can restore, most recently deleted first. */
export async function listDeletedRecordings(db: Db, member: Member, page: PageRequest): Promise<DeletedRecordingPage> {
  const restorable = restorableBy(db, member)
  const { total } = await restorable.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await restorable
    .innerJoin('users', 'users.userId', 'recordings.ownerUserId')
    .select([
      'recordingId',
      'recordings.name',
      'durationSeconds as durationInSeconds',
      'recordings.createdOn',
      personName().as('ownerName'),
    ])
    .select(sql<Date>`recordings.deleted_on`.as('deletedOn'))
    .orderBy('recordings.deletedOn', 'desc')
    .orderBy('recordingId', 'desc')
    .limit(page.pageSize)
    .offset(page.offset)
    .execute()
  const items = rows.map(({ createdOn, deletedOn, ...row }) => ({
    ...row,
    createdOn: createdOn.toISOString(),
    deletedOn: deletedOn.toISOString(),
    restorableUntil: new Date(deletedOn.getTime() + RESTORABLE_FOR_MS).toISOString(),
  }))
  return pageOf(page, total, items)
}

function restorableBy(db: Db, member: Member) {
  return db
    .selectFrom('recordings')
    .where('recordings.directoryId', '=', member.directoryId)
    .where('recordings.deletedOn', '>=', new Date(Date.now() - RESTORABLE_FOR_MS))
    .where('recordings.deletedPermanentlyOn', 'is', null)
    .where('recordings.erasedOn', 'is', null)
    .$if(!isAdmin(member), (query) => query.where('recordings.ownerUserId', '=', member.userId))
}
