import { sql } from 'kysely'
import { Client } from 'pg'
import { migrations } from './migrations/migrations.ts'
import type { Db } from './open-database.ts'
import { keptAlive } from './postgres-pool.ts'
import { inTime } from './silence.ts'

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

/** Where the replica is, by a connection of its own, which lists do not keep waiting. @throws Silence after that time */
export function askReplica(url: string, patienceMs: number): Promise<Seen> {
  return inTime(ask(url, patienceMs), patienceMs)
}

async function ask(url: string, patienceMs: number): Promise<Seen> {
  const client = new Client({
    connectionString: url,
    fallback_application_name: 'minutebook',
    // Whoever asked has gone before.
    connectionTimeoutMillis: 2 * patienceMs,
    query_timeout: 2 * patienceMs,
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
