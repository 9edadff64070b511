import { type ExpressionBuilder, sql } from 'kysely'
import { recordAudit } from '../../audit/audit-log.ts'
import type { Database } from '../../db/tables.ts'
import type { Db } from '../../db/open-database.ts'
import type { DataExport } from '../../../openapi/generated/types.ts'
import { isLetIn, personName } from '../../identity/user-store.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { newId } from '../../new-id.ts'
import type { SignedClaims } from '../../files/signed-address.ts'
import type { FileStore } from '../../files/file-store.ts'
import { isId } from '../../http/request-context.ts'

/** How long a copy can be downloaded; a failed one is listed for the same time. */
export const EXPORT_LIFETIME_MS = 7 * 24 * 3_600_000

export const exportKey = (exportId: string) => `exports/${exportId}.tar`

/** Whose data, who requested it, and for which company; null for one's own. */
export type ExportOrder = { userId: string; requestedByUserId: string; directoryId: string | null }

type StoreDeps = { db: Db; jobs: Pick<JobQueue, 'enqueue'> }

/** Returns the copy in preparation, or a new one that replaces what the same person requested before. */
export function requestExport({ db, jobs }: StoreDeps, order: ExportOrder): Promise<DataExport> {
  const { userId, requestedByUserId, directoryId } = order
  return db.transaction().execute(async (trx) => {
    // Serializes concurrent requests of one person.
    await trx.selectFrom('users').select('userId').where('userId', '=', requestedByUserId).forNoKeyUpdate().execute()
    const present = await exportsOf(trx, requestedByUserId)
      .where('dataExports.userId', '=', userId)
      .where('dataExports.directoryId', directoryId === null ? 'is' : '=', directoryId)
      .execute()
    const preparing = present.find(({ status }) => status === 'preparing')
    if (preparing !== undefined) return toExport(preparing)
    for (const { exportId } of present) await forget({ db: trx, jobs }, exportId)
    const exportId = newId()
    await trx
      .insertInto('dataExports')
      .values({ exportId, ...order })
      .execute()
    await jobs.enqueue('export-data', { exportId }, { trx })
    const made = await exportsOf(trx, requestedByUserId).where('exportId', '=', exportId).executeTakeFirstOrThrow()
    await note(trx, made, 'export.created')
    return toExport(made)
  })
}

/** Newest first. */
export async function listExports(db: Db, requestedByUserId: string): Promise<DataExport[]> {
  return (await exportsOf(db, requestedByUserId).orderBy('exportId', 'desc').execute()).map(toExport)
}

type ExportId = { requestedByUserId: string; exportId: string }

/** Cancels or deletes a copy; returns false if there is none this person could delete. */
export function deleteExport({ db, jobs }: StoreDeps, { requestedByUserId, exportId }: ExportId): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await exportsOf(trx, requestedByUserId).where('exportId', '=', exportId).executeTakeFirst()
    if (found === undefined) return false
    await forget({ db: trx, jobs }, exportId)
    await note(trx, found, 'export.deleted')
    return true
  })
}

/** A finished copy. */
export type ReadyExport = { exportId: string; fileKey: string; createdOn: Date }

/** Returns null if there is none this person can download now. */
export async function findReadyExport(db: Db, { requestedByUserId, exportId }: ExportId): Promise<ReadyExport | null> {
  const found = await exportsOf(db, requestedByUserId).where('exportId', '=', exportId).executeTakeFirst()
  if (found === undefined || found.status !== 'ready' || found.fileKey === null) return null
  return { exportId, fileKey: found.fileKey, createdOn: found.createdOn }
}

/** The same for the start of a download, which is recorded in the audit log. */
export function takeReadyExport(db: Db, id: ExportId): Promise<ReadyExport | null> {
  return db.transaction().execute(async (trx) => {
    const ready = await findReadyExport(trx, id)
    if (ready === null) return null
    const found = await exportsOf(trx, id.requestedByUserId)
      .where('exportId', '=', id.exportId)
      .executeTakeFirstOrThrow()
    await note(trx, found, 'export.downloaded')
    return ready
  })
}

/** Selects the copies a person requested and can still see: one for a company only while they are an admin there. */
function exportsOf(db: Db, requestedByUserId: string) {
  return db
    .selectFrom('dataExports')
    .innerJoin('users as subject', 'subject.userId', 'dataExports.userId')
    .innerJoin('users as requester', 'requester.userId', 'dataExports.requestedByUserId')
    .select([
      'dataExports.exportId',
      'dataExports.userId',
      'dataExports.requestedByUserId',
      'dataExports.directoryId',
      'dataExports.status',
      'dataExports.progress',
      'dataExports.sizeBytes',
      'dataExports.failure',
      'dataExports.fileKey',
      'dataExports.createdOn',
      'dataExports.expiresOn',
      personName('subject').as('userName'),
    ])
    .where('dataExports.requestedByUserId', '=', requestedByUserId)
    .where('requester.deletedOn', 'is', null)
    .where('dataExports.deletedOn', 'is', null)
    .where((eb) => eb.or([eb('expiresOn', 'is', null), eb('expiresOn', '>', sql<Date>`now()`)]))
    .where((eb) => eb.or([eb('dataExports.directoryId', 'is', null), eb.exists(adminOfTheCompany(eb))]))
}

function adminOfTheCompany(eb: ExpressionBuilder<Database, 'dataExports'>) {
  return eb
    .selectFrom('memberships')
    .innerJoin('roles', 'roles.roleId', 'memberships.roleId')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .select('memberships.userId')
    .whereRef('memberships.directoryId', '=', 'dataExports.directoryId')
    .whereRef('memberships.userId', '=', 'dataExports.requestedByUserId')
    .where(isLetIn())
    .where('directories.deletedOn', 'is', null)
    .where('roles.code', 'in', ['owner', 'admin'])
}

/** The job that prepares it notices; a finished copy is removed at once. */
async function forget({ db: trx, jobs }: StoreDeps, exportId: string) {
  await trx.updateTable('dataExports').set({ deletedOn: new Date() }).where('exportId', '=', exportId).execute()
  await jobs.enqueue('sweep-exports', {}, { trx })
}

type Found = Awaited<ReturnType<ReturnType<typeof exportsOf>['executeTakeFirstOrThrow']>>

/** Copies of another person's data are in the company's log; one's own are in the account's. */
function note(trx: Db, found: Found, action: `export.${string}`): Promise<void> {
  const { directoryId, requestedByUserId, userId, userName } = found
  return recordAudit(trx, {
    directoryId,
    userId: requestedByUserId,
    action,
    resourceId: userId,
    resourceName: userName,
  })
}

function toExport(found: Found): DataExport {
  const { exportId, userId, userName, directoryId, status, progress, sizeBytes, failure } = found
  return {
    exportId,
    userId,
    userName,
    directoryId,
    status,
    progress,
    sizeBytes,
    failure,
    createdOn: found.createdOn.toISOString(),
    expiresOn: found.expiresOn?.toISOString() ?? null,
  }
}

/** Long enough to start a download, which can then take as long as it needs. */
export const EXPORT_ADDRESS_MS = 5 * 60_000

/** An address belongs to one person, and is valid while they can have the copy. */
export type ExportOf = { exportId: string; userId: string }

export function exportClaims({ exportId, userId }: ExportOf): SignedClaims {
  return { method: 'GET', path: `/exports/${exportId}/${userId}`, facts: [] }
}

/** Without the person's name, because the file ends up in a downloads folder and its name in the browser history. */
export const exportFileName = (createdOn: Date) => `minutebook-${createdOn.toISOString().slice(0, 10)}.tar`

export const exportDisposition = (createdOn: Date) => `attachment; filename="${exportFileName(createdOn)}"`

/**
 * The job `sweep-exports`: removes the files of expired or deleted copies, and work folders left by a killed process.
 */
export async function sweepExports({ db, files }: { db: Db; files: FileStore }): Promise<void> {
  const folders = (await files.list('work')).filter(isExportFolder)
  const rows = await db
    .selectFrom('dataExports')
    .select(['exportId', 'fileKey'])
    .where('fileKey', 'is not', null)
    .where((eb) => eb.or([eb('deletedOn', 'is not', null), eb('expiresOn', '<=', sql<Date>`now()`)]))
    .execute()
  for (const { exportId, fileKey } of rows) {
    if (fileKey !== null) await files.remove(fileKey)
    const gone = { fileKey: null, deletedOn: sql<Date>`coalesce(deleted_on, now())` }
    await db.updateTable('dataExports').set(gone).where('exportId', '=', exportId).execute()
  }
  const ids = folders.map(exportIdOfFolder).filter(isId)
  const preparing = await db
    .selectFrom('dataExports')
    .select('exportId')
    .where('exportId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'preparing')
    .where('deletedOn', 'is', null)
    .execute()
  const needed = new Set(preparing.map(({ exportId }) => exportId))
  for (const name of folders) if (!needed.has(exportIdOfFolder(name))) await files.removeWorkFolder(name)
}

/** Queues a job for every copy in preparation, including those whose job failed or was lost. */
export async function restoreExports({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  // Read before the jobs: copies requested in the meantime come with their own jobs.
  const preparing = await db
    .selectFrom('dataExports')
    .select('exportId')
    .where('status', '=', 'preparing')
    .where('deletedOn', 'is', null)
    .execute()
  const waiting = new Set((await jobs.pending('export-data')).map(({ exportId }) => exportId))
  for (const order of preparing) if (!waiting.has(order.exportId)) await jobs.enqueue('export-data', order)
}

const PREFIX = 'export-'

/** Returns the name of the work folder in which a copy is assembled. */
export const workFolderOfExport = (exportId: string) => `${PREFIX}${exportId}`

export const isExportFolder = (name: string) => name.startsWith(PREFIX)

const exportIdOfFolder = (name: string) => name.slice(PREFIX.length)
