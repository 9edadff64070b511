import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'
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
  /** Lets the next process begin its start, which waits while this one changes the schema and takes up what was left. */
  startDone: () => Promise<void>
  connections: () => Connections
  close: () => Promise<void>
}

/** Thrown when a process that has to be alone works on the same database; its message is for the person at the terminal. */
export class DatabaseInUseError extends Error {}

const MAX_CONNECTIONS = 10
const INT8_OID = 20
/** Any numbers, the same in every process: the locks are on the database they are asked in. */
const CLAIM = 4_400_001
const START = 4_400_002

/** Connects, waits until it is this process's turn to start, and brings the schema up to date. Call `startDone` afterwards. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<PostgresDatabase> {
  const pool = new Pool({ connectionString: url, max: MAX_CONNECTIONS, types: { getTypeParser } })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  const claimed = await claim(url, onError)
  try {
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
    await migrate(db, { isNewerFine: true })
    return {
      kind: 'postgres',
      db,
      urgentDb: db,
      url,
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      startDone: () => claimed.startDone(),
      async close() {
        await claimed.release()
        await db.destroy()
      },
    }
  } catch (error) {
    await claimed.release()
    await pool.end()
    throw error
  }
}

/**
 * Shares the database with other processes, and starts alone. The server drops both locks with the connection, so nothing
 * stale is left after a crash.
 */
async function claim(url: string, onError: (error: Error) => void) {
  const client = new Client({ connectionString: url, keepAlive: true })
  client.on('error', onError)
  await client.connect()
  // The next one may have to wait for a long migration.
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0')
  const { rows } = await client.query<{ isShared: boolean }>('select pg_try_advisory_lock_shared($1) as "isShared"', [
    CLAIM,
  ])
  if (rows[0]?.isShared !== true) {
    await client.end()
    throw new DatabaseInUseError('The database is in use by another Minutebook.')
  }
  await client.query('select pg_advisory_lock($1)', [START])
  return {
    async startDone() {
      await client.query('select pg_advisory_unlock($1)', [START])
    },
    // The connection may be gone already.
    release: () => client.end().catch(() => undefined),
  }
}

/** Sizes in bytes fit a JavaScript number; the driver would answer them as text. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : types.getTypeParser(oid, format)
