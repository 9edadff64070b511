import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { migrate } from './migrations/migrate.ts'
import type { Database } from './tables.ts'
import type { Connections, Db } from './open-database.ts'

/** A PostgreSQL server of the company's own, version 15 or later, in place of the embedded database. */
export type PostgresDatabase = {
  kind: 'postgres'
  db: Db
  /** The same: statements do not wait for each other here. */
  urgentDb: Db
  url: string
  connections: () => Connections
  close: () => Promise<void>
}

/** Thrown when another process works on the same database; its message is for the person at the terminal. */
export class DatabaseInUseError extends Error {}

const MAX_CONNECTIONS = 10
const INT8_OID = 20
/** Any number, the same in every process: the claim is on the database it is asked in. */
const CLAIM = 4_400_001

/** Connects, claims the database for this process and brings its schema up to date. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<PostgresDatabase> {
  const pool = new Pool({ connectionString: url, max: MAX_CONNECTIONS, types: { getTypeParser } })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  try {
    const release = await claim(pool, onError)
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
    await migrate(db)
    return {
      kind: 'postgres',
      db,
      urgentDb: db,
      url,
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      async close() {
        release()
        await db.destroy()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** The server drops the claim with the connection, so nothing stale is left after a crash. */
async function claim(pool: Pool, onError: (error: Error) => void): Promise<() => void> {
  const client = await pool.connect()
  client.on('error', onError)
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [CLAIM])
  if (rows[0]?.isMine !== true) {
    client.release(true)
    throw new DatabaseInUseError('The database is in use by another Minutebook.')
  }
  return () => client.release(true)
}

/** Sizes in bytes fit a JavaScript number; the driver would answer them as text. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : types.getTypeParser(oid, format)
