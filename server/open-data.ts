import type { Logger } from 'pino'
import { settleRestore } from './care/backup/restore-backup.ts'
import { requireNotMoved } from './care/move/moved-folder.ts'
import type { ServiceConfig } from './config.ts'
import { claimDataFolder, type DataFolder, shareDataFolder } from './db/data-folder.ts'
import { connectionBudget } from './db/database-settings.ts'
import { beginToOpen, type OpenDatabase } from './db/open-database.ts'
import type { PostgresDatabase } from './db/postgres-database.ts'
import { throttledErrorLog } from './log/create-logger.ts'

export type OpenData = {
  folder: DataFolder
  database: OpenDatabase | PostgresDatabase
  /** Until then nothing is asked of the database. */
  opened: Promise<void>
}

const MOVE_GIVEN_UP =
  'a move to PostgreSQL that was not finished is given up, because Minutebook goes on with the data folder: the next one needs an empty database'

/**
 * Claims the data folder and begins to open the database, on a thread of its own where it's embedded. It needs little of the
 * service, so that the rest can be loaded and built in the meantime.
 */
export async function openData(config: ServiceConfig, logger: Logger): Promise<OpenData> {
  const folder = config.databaseUrl === null ? claimDataFolder(config.dataFolder) : shareDataFolder(config.dataFolder)
  try {
    const { database, opened } = await openDatabaseOf(config, folder, logger)
    // Who waits for it is told, and may not wait yet. A start after the fix finds the folder free.
    opened.catch(() => folder.release())
    return { folder, database, opened }
  } catch (error) {
    // A start after the fix finds it free.
    folder.release()
    throw error
  }
}

async function openDatabaseOf(
  { databaseUrl, databaseConnections, role }: ServiceConfig,
  folder: DataFolder,
  logger: Logger,
) {
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./db/postgres-database.ts')
    const database = await openPostgres({
      url: databaseUrl,
      budget: connectionBudget(databaseConnections, role !== 'web'),
      onError: throttledErrorLog(logger, 'database connection'),
    })
    return { database, opened: Promise.resolve() }
  }
  settleRestore(folder.folder)
  if (requireNotMoved(folder.folder).hasGivenUpMove) logger.warn(MOVE_GIVEN_UP)
  return beginToOpen({ directory: folder.databaseFolder })
}
