import { sql } from 'kysely'
import { Client } from 'pg'
import { migrations } from '../db/migrations/migrations.ts'
import type { Db } from '../db/open-database.ts'
import { keptAlive } from '../db/postgres-pool.ts'

/** How far a server's log goes, in bytes, and which log that is. */
export type Place = { position: number; history: string }
type Seen = Place & { isReplica: boolean; newestMigration: string | null }

export const NO_REPLICA = 'It follows no other server.'

/**
 * A server that was restored, or took over from another, goes on in a timeline of its own. The primary tells the one it writes, a
 * replica that of its last checkpoint: one that has followed into a new timeline is known by its next.
 */
const history = (timeline: string) =>
  `(select system_identifier || '/' || ${timeline} from pg_control_system(), pg_control_checkpoint())`
const written = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`
const position = (lsn: string) => `(${lsn} - '0/0'::pg_lsn)::float8`

const ofPrimary = sql<Place>`select ${sql.raw(position('pg_current_wal_lsn()'))} as position, ${sql.raw(history(written))} as history`
const ofReplica = `select pg_is_in_recovery() as "isReplica", (select max(name) from kysely_migration) as "newestMigration",
  ${position('pg_last_wal_replay_lsn()')} as position, ${history('timeline_id')} as history`

/** Where the primary is. */
export async function askPrimary(db: Db): Promise<Place> {
  const [place] = (await ofPrimary.execute(db)).rows
  if (place === undefined) throw new Error('The database did not say where it is.')
  return place
}

/** Where the replica is, by a connection of its own, which lists do not keep waiting. @throws ConnectionTimeout after that time */
export function askReplica(url: string, timeoutMs: number): Promise<Seen> {
  return inTime(ask(url, timeoutMs), timeoutMs)
}

async function ask(url: string, timeoutMs: number): Promise<Seen> {
  const client = new Client({
    connectionString: url,
    fallback_application_name: 'minutebook',
    // The caller has gone before.
    connectionTimeoutMillis: 2 * timeoutMs,
    query_timeout: 2 * timeoutMs,
    ...keptAlive,
  })
  // What breaks is told to who asks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [seen] = (await client.query<Seen>(ofReplica)).rows
    if (seen === undefined) throw new Error('It did not say where it is.')
    return seen
  } finally {
    // The other end may never say good-bye.
    void client.end().catch(() => undefined)
  }
}

/** Why it is of no use; null for one that is. */
export function obstacleIn(seen: Seen, primary: Place): string | null {
  if (!seen.isReplica) return NO_REPLICA
  if (seen.history !== primary.history) return 'It follows another server, or one that has been restored since.'
  const ours = Object.keys(migrations).at(-1) ?? ''
  return (seen.newestMigration ?? '') < ours ? 'Its tables are older than this version of Minutebook.' : null
}

/** From when on a replica that is behind is worth a line of the log. */
const LATE_SECONDS = 30

/** What is seen at one time, which is in milliseconds; positions are those of the servers' logs, in bytes. */
type Look = { primary: number; replica: number; now: number }

/**
 * How far a replica is behind, by looks at both servers: how long ago the primary had what the replica still lacks. Nobody's clock
 * counts but ours.
 */
export class ReplicaLag {
  /** Where the primary was at the last look that found the replica as far as the mark before. */
  #mark: { position: number; at: number } | null = null
  #seconds = 0
  #isLate = false

  /** 0 for less than the time between two looks. */
  get seconds(): number {
    return this.#seconds
  }

  /** Takes in a look, and answers what is worth a line of the log. */
  measure({ primary, replica, now }: Look): string | null {
    if (this.#mark === null || replica >= this.#mark.position) this.#mark = { position: primary, at: now }
    this.#seconds = (now - this.#mark.at) / 1000
    if (!this.#isLate && this.#seconds >= LATE_SECONDS) {
      this.#isLate = true
      return 'the read replica is behind, lists of what has changed are read from the primary'
    }
    if (this.#isLate && this.#seconds === 0) {
      this.#isLate = false
      return 'the read replica has caught up'
    }
    return null
  }
}

/** Nothing came, neither an answer nor a refusal. */
export class ConnectionTimeout extends Error {}

/** The answer, if it comes in time. @throws ConnectionTimeout when it does not; whatever comes later is nobody's */
export function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ConnectionTimeout(`No word for ${timeoutMs / 1000} seconds.`)), timeoutMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
