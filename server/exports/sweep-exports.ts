import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { isId } from '../http/request-context.ts'
import { exportIdOfFolder, isExportFolder } from './export-folder.ts'

/** The job `sweep-exports`: removes the files of copies that expired or were deleted, and work folders that a killed process left. */
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
