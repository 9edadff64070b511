import { sql } from 'kysely'
import { Client } from 'pg'
import { migrations } from '../db/migrations/migrations.ts'
import type { Db } from '../db/open-database.ts'
import { keptAlive } from '../db/postgres-pool.ts'

/** A server's log position in bytes, and the identity of that log. */
export type Place = { position: number; history: string }
type Seen = Place & { isReplica: boolean; newestMigration: string | null }

export const NO_REPLICA = 'It isn’t a replica.'

/**
 * A server that was restored or promoted continues on a new timeline. The primary reports the one it writes, a replica
 * that of its last checkpoint: one that has switched to a new timeline is recognized after its next checkpoint.
 */
const history = (timeline: string) =>
  `(select system_identifier || '/' || ${timeline} from pg_control_system(), pg_control_checkpoint())`
const written = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`
const position = (lsn: string) => `(${lsn} - '0/0'::pg_lsn)::float8`

const ofPrimary = sql<Place>`select ${sql.raw(position('pg_current_wal_lsn()'))} as position, ${sql.raw(history(written))} as history`
const ofReplica = `select pg_is_in_recovery() as "isReplica", (select max(name) from kysely_migration) as "newestMigration",
  ${position('pg_last_wal_replay_lsn()')} as position, ${history('timeline_id')} as history`

/** Returns the primary's log position. */
export async function askPrimary(db: Db): Promise<Place> {
  const [place] = (await ofPrimary.execute(db)).rows
  if (place === undefined) throw new Error('The database didn’t report its position.')
  return place
}

/**
 * Returns the replica's position, on a separate connection that isn't delayed by lists.
 * @throws ConnectionTimeout after that time
 */
export function askReplica(url: string, timeoutMs: number): Promise<Seen> {
  return inTime(ask(url, timeoutMs), timeoutMs)
}

async function ask(url: string, timeoutMs: number): Promise<Seen> {
  const client = new Client({
    connectionString: url,
    fallback_application_name: 'minutebook',
    // The caller has given up before that.
    connectionTimeoutMillis: 2 * timeoutMs,
    query_timeout: 2 * timeoutMs,
    ...keptAlive,
  })
  // The caller gets the error of the query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [seen] = (await client.query<Seen>(ofReplica)).rows
    if (seen === undefined) throw new Error('It didn’t report its position.')
    return seen
  } finally {
    // The other end may never close the connection.
    void client.end().catch(() => undefined)
  }
}

/** Returns why it isn't usable, or null. */
export function obstacleIn(seen: Seen, primary: Place): string | null {
  if (!seen.isReplica) return NO_REPLICA
  if (seen.history !== primary.history) return 'It replicates another server, or one that has been restored since.'
  const ours = Object.keys(migrations).at(-1) ?? ''
  return (seen.newestMigration ?? '') < ours ? 'Its tables are older than this version of Minutebook.' : null
}

/** A lag of this many seconds is logged. */
const LATE_SECONDS = 30

/** One observation at a time in milliseconds; positions are in the servers' logs, in bytes. */
type Look = { primary: number; replica: number; now: number }

/**
 * Measures how far a replica is behind, by observing both servers: how long ago the primary had what the replica still
 * lacks. Only our own clock is used.
 */
export class ReplicaLag {
  /** The primary's position at the last observation where the replica had reached the previous mark. */
  #mark: { position: number; at: number } | null = null
  #seconds = 0
  #isLate = false

  /** 0 if less than the interval between observations. */
  get seconds(): number {
    return this.#seconds
  }

  /** Adds an observation, and returns a message if it's worth logging. */
  measure({ primary, replica, now }: Look): string | null {
    if (this.#mark === null || replica >= this.#mark.position) this.#mark = { position: primary, at: now }
    this.#seconds = (now - this.#mark.at) / 1000
    if (!this.#isLate && this.#seconds >= LATE_SECONDS) {
      this.#isLate = true
      return 'the read replica is lagging; lists that have changed are read from the primary'
    }
    if (this.#isLate && this.#seconds === 0) {
      this.#isLate = false
      return 'the read replica has caught up'
    }
    return null
  }
}

/** There was no reply, neither an answer nor an error. */
export class ConnectionTimeout extends Error {}

/**
 * Resolves to the answer if it comes in time. A late answer is dropped.
 * @throws ConnectionTimeout
 */
export function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new ConnectionTimeout(`No response for ${timeoutMs / 1000} seconds.`)),
    timeoutMs,
  )
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
