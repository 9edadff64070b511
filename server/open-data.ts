import type { Logger } from 'pino'
import { settleRestore } from './care/backup/restore-backup.ts'
import { requireNotMoved } from './care/move/moved-folder.ts'
import type { ServiceConfig } from './config.ts'
import { claimDataFolder, type DataFolder, shareDataFolder } from './db/data-folder.ts'
import { connectionBudget } from './db/database-settings.ts'
import { type OpenDatabase, openDatabase } from './db/open-database.ts'
import type { PostgresDatabase } from './db/postgres-database.ts'
import { throttledErrorLog } from './log/create-logger.ts'

export type OpenData = { folder: DataFolder; database: OpenDatabase | PostgresDatabase }

const MOVE_GIVEN_UP =
  'a move to PostgreSQL that was not finished is given up, because Minutebook goes on with the data folder: the next one needs an empty database'

/**
 * Claims the data folder and opens the database, on a thread of its own where it's embedded. It needs little of the service,
 * so that the rest can be loaded meanwhile.
 */
export async function openData(config: ServiceConfig, logger: Logger): Promise<OpenData> {
  const folder = config.databaseUrl === null ? claimDataFolder(config.dataFolder) : shareDataFolder(config.dataFolder)
  try {
    return { folder, database: await openDatabaseOf(config, folder, logger) }
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
    return openPostgres({
      url: databaseUrl,
      budget: connectionBudget(databaseConnections, role !== 'web'),
      onError: throttledErrorLog(logger, 'database connection'),
    })
  }
  settleRestore(folder.folder)
  if (requireNotMoved(folder.folder).hasGivenUpMove) logger.warn(MOVE_GIVEN_UP)
  return openDatabase({ directory: folder.databaseFolder })
}
