import { existsSync } from 'node:fs'
import path from 'node:path'
import { claimDataFolder, DataFolderInUseError, type DataFolder } from '../../db/data-folder.ts'
import { EmbeddedDatabase } from '../../db/embedded-database.ts'
import { migrations } from '../../db/migrations/migrations.ts'
import { refuseOtherMajor } from '../../db/open-database.ts'
import { settleRestore } from '../backup/restore-backup.ts'
import { MoveError, SAME_WORDS, type Session } from '../../db/catalogue.ts'

/** The embedded database of a data folder. */
export type Source = Session & {
  /** Returns the rows of a query in the format of `copy … from stdin`. */
  copyOut: (query: string) => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * Claims the folder, so that no service starts on it.
 *
 * @throws MoveError if it has no database of this version's PostgreSQL, or is in use
 */
export function claimSource(dataFolder: string): DataFolder {
  if (!existsSync(path.join(dataFolder, 'database', 'PG_VERSION'))) {
    throw new MoveError(`${dataFolder} has no embedded database.`)
  }
  const folder = claim(dataFolder)
  try {
    settleRestore(dataFolder)
    requireThisMajor(folder.databaseFolder)
    return folder
  } catch (error) {
    folder.release()
    throw error
  }
}

/** @throws MoveError if the database isn't of this version */
export async function openSource({ databaseFolder }: DataFolder): Promise<Source> {
  const embedded = new EmbeddedDatabase({ directory: databaseFolder })
  await embedded.whenReady()
  const source: Source = {
    async rows<T extends object>(sql: string, parameters: unknown[] = []) {
      const { rows } = await embedded.query(sql, parameters)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller says what its own statement selects
      return rows as T[]
    },
    copyOut: async (query) => Buffer.from((await embedded.copyOut(query)).buffer),
    close: () => embedded.close(),
  }
  try {
    await embedded.exec(SAME_WORDS)
    await requireThisVersion(source)
    return source
  } catch (error) {
    await embedded.close()
    throw error
  }
}

function claim(dataFolder: string) {
  try {
    return claimDataFolder(dataFolder)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    throw new MoveError(
      `${dataFolder} is in use by a running Minutebook. Stop it first: nothing may change during the move.`,
      {
        cause: error,
      },
    )
  }
}

function requireThisMajor(databaseFolder: string) {
  try {
    refuseOtherMajor(databaseFolder)
  } catch (error) {
    throw new MoveError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** The source isn't changed: migrations only run when a service starts. */
async function requireThisVersion(source: Source) {
  const [found] = await source.rows<{ hasSchema: boolean; hasQueue: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "hasSchema", to_regclass('pgboss.version') is not null as "hasQueue"`,
  )
  if (found?.hasSchema !== true || !found.hasQueue) throw new MoveError(NEVER_STARTED)
  const done = await source.rows<{ name: string }>('select name from public.kysely_migration')
  const unknown = done.find(({ name }) => !(name in migrations))
  if (unknown !== undefined) {
    throw new MoveError(
      `The folder’s database comes from a newer Minutebook (${unknown.name}). Move it with that version or a later one.`,
    )
  }
  if (done.length < Object.keys(migrations).length) throw new MoveError(NEVER_STARTED)
}

const NEVER_STARTED =
  'The folder’s database is older than this version of Minutebook. Start this version on it once, stop it, then move.'
