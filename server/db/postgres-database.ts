import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { Client } from 'pg'
import { connectionBudget, type ConnectionBudget, USUAL_CONNECTIONS } from './database-settings.ts'
import { asWork, currentReading } from './current-work.ts'
import { migrate } from './migrations/migrations.ts'
import { requireWholeMove, type Session, tablesOf } from './catalogue.ts'
import { traceStatement } from '../telemetry/tracer.ts'
import type { Connections, Db } from './open-database.ts'
import { keptAlive, LimitedPool, type PoolLimits } from './postgres-pool.ts'
import type { Database } from './tables.ts'

/** An external PostgreSQL server, version 15 or later, instead of the embedded database. */
export type PostgresDatabase = {
  kind: 'postgres'
  db: Db
  /** The same as `db`: connections are independent here. */
  urgentDb: Db
  url: string
  budget: ConnectionBudget
  /**
   * Releases the start lock, so that the next process can start. Processes run migrations and recovery one at a time.
   */
  startDone: () => Promise<void>
  connections: () => Connections
  close: () => Promise<void>
}

/** A process that needs exclusive access uses the same database. The message is for the person at the terminal. */
export class DatabaseInUseError extends Error {}

/**
 * Arbitrary advisory lock ids, equal in all processes and scoped to the database. Exclusive holders of `CLAIM` run
 * alone.
 */
export const CLAIM = 4_400_001
const START = 4_400_002
const CONNECT_MS = 10_000
/** Delay between attempts to reacquire the lock. */
const RECLAIM_MS = 1_000

type PostgresOptions = {
  url: string
  budget?: ConnectionBudget
  onError: (error: Error) => void
  limits?: PoolLimits
}

/** Connects, waits for this process's turn to start, and runs schema migrations. Call `startDone` afterwards. */
export async function openPostgres(options: PostgresOptions): Promise<PostgresDatabase> {
  const { url, onError, budget = connectionBudget(USUAL_CONNECTIONS, true) } = options
  const pool = new LimitedPool({ ...options, max: budget.work })
  const claimed = await claim(url, onError)
  try {
    const dialect = new PostgresDialect({ pool: orReplica(pool) })
    const db = new Kysely<Database>({ dialect, plugins: [new CamelCasePlugin()], log: traceStatement })
    await requireWholeMove(sessionOf(db))
    await requireOwnDatabase(sessionOf(db))
    await asWork('migration', () => migrate(db, { isNewerFine: true }))
    return {
      kind: 'postgres',
      db,
      urgentDb: db,
      url,
      budget,
      connections: () => pool.connections(),
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

/** Inside a replica reading, hands out its connection; otherwise one of the pool. */
function orReplica(pool: LimitedPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => currentReading()?.client ?? pool.connect(),
    end: () => pool.end(),
  }
}

const sessionOf = (db: Db): Session => ({
  rows: async <T extends object>(statement: string) => (await sql.raw<T>(statement).execute(db)).rows,
})

/**
 * Takes a shared lock on the database and the exclusive start lock. The server releases both with the connection, so a
 * crash leaves nothing stale. If the connection breaks, the shared lock is reacquired once the database is back.
 */
async function claim(url: string, onError: (error: Error) => void) {
  let isReleased = false
  let retry: NodeJS.Timeout | undefined
  const first = await claimOnce(url, onError)
  let current = first
  const again = () => {
    if (isReleased) return
    retry = setTimeout(() => void reclaim(), RECLAIM_MS)
  }
  const reclaim = async () => {
    try {
      current = await claimOnce(url, onError)
      current.once('end', again)
      if (isReleased) await end(current)
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      again()
    }
  }
  first.once('end', again)
  const release = async () => {
    isReleased = true
    clearTimeout(retry)
    await end(current)
  }
  try {
    await first.query('select pg_advisory_lock($1)', [START])
  } catch (error) {
    await release()
    throw error
  }
  return {
    async startDone() {
      await first.query('select pg_advisory_unlock($1)', [START])
    },
    release,
  }
}

/**
 * A connection that holds the shared lock.
 * @throws DatabaseInUseError if another process needs exclusive access
 */
async function claimOnce(url: string, onError: (error: Error) => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    fallback_application_name: 'minutebook',
    connectionTimeoutMillis: CONNECT_MS,
    ...keptAlive,
  })
  client.on('error', onError)
  try {
    await client.connect()
    // The next process may have to wait for a long migration.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0')
    const { rows } = await client.query<{ isShared: boolean }>('select pg_try_advisory_lock_shared($1) as "isShared"', [
      CLAIM,
    ])
    if (rows[0]?.isShared !== true) throw new DatabaseInUseError('The database is in use by another Minutebook.')
    return client
  } catch (error) {
    await end(client)
    throw error
  }
}

/** The connection may already be closed. */
const end = (client: Client) => client.end().catch(() => undefined)

/** The database belongs to another program. The message is for the person at the terminal. */
export class ForeignDatabaseError extends Error {}

/**
 * Call this before creating our tables: other programs use the name `DATABASE_URL` too.
 * @throws ForeignDatabaseError if the database has tables but none of ours
 */
async function requireOwnDatabase(session: Session): Promise<void> {
  const [found] = await session.rows<{ isOurs: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isOurs"`,
  )
  if (found?.isOurs === true) return
  const [first] = await tablesOf(session)
  if (first === undefined) return
  throw new ForeignDatabaseError(
    `The database contains another program’s tables, such as ${first.name}, and wasn’t changed. Set MINUTEBOOK_DATABASE_URL to an empty database or one that Minutebook created.`,
  )
}
