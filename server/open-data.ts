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
  /** Resolves once the database accepts queries. */
  opened: Promise<void>
}

const MOVE_GIVEN_UP =
  'abandoning an unfinished move to PostgreSQL, because Minutebook was started on the data folder; the next move needs an empty database'

/**
 * Locks the data folder and starts opening the database; the embedded one runs on its own thread. Imports little of the
 * service, so that the rest can load in the meantime.
 */
export async function openData(config: ServiceConfig, logger: Logger): Promise<OpenData> {
  const folder = config.databaseUrl === null ? claimDataFolder(config.dataFolder) : shareDataFolder(config.dataFolder)
  try {
    const { database, opened } = await openDatabaseOf(config, folder, logger)
    // The caller gets this rejection too, but may not be awaiting it yet. Releasing the folder lets the next start
    // succeed once the cause is fixed.
    opened.catch(() => folder.release())
    return { folder, database, opened }
  } catch (error) {
    // Lets the next start succeed once the cause is fixed.
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
      onError: throttledErrorLog(logger, 'database connection failed'),
    })
    return { database, opened: Promise.resolve() }
  }
  settleRestore(folder.folder)
  if (requireNotMoved(folder.folder).hasGivenUpMove) logger.warn(MOVE_GIVEN_UP)
  return beginToOpen({ directory: folder.databaseFolder })
}
