import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** A job as it was fetched: pg-boss counts `retryCount` up with each fetch, so that both together name one claim. */
export type Claim = { id: string; retryCount: number }

/** A job that gives no sign of life for this long belongs to a process that died, or that hangs. */
const LOST_AFTER_SECONDS = 8

/**
 * A job cut off by an orderly stop costs none of its tries. The next fetch is another claim all the same: what this process
 * may still say about the job counts no more.
 */
export async function releaseJob(db: Db, { id, retryCount }: Claim): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
    where id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/** At the start of the only process: what is active is nobody's. */
export async function releaseOrphans(db: Db): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
}

/** Jobs of processes that give no sign of life wait again, for any process that's free. The database's clock alone decides. */
async function reclaimStaleJobs(db: Db): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where state = 'active' and heartbeat_seconds is not null
      and heartbeat_on < now() - ${LOST_AFTER_SECONDS} * interval '1 second'`.execute(db)
}

/** What was left by a process that was alone, and gave no signs of life: it is over, and its jobs get them from now on. */
export async function adoptJobsWithoutHeartbeat(
  db: Db,
  { names, heartbeatSeconds }: { names: readonly string[]; heartbeatSeconds: number },
): Promise<void> {
  await sql`update pgboss.job set heartbeat_seconds = ${heartbeatSeconds},
      start_after = case when state = 'active' then now() else start_after end,
      state = case when state = 'active' then 'retry' else state end
    where name = any(${names}::text[]) and heartbeat_seconds is null and state in ('created', 'retry', 'active')`.execute(
    db,
  )
}

/** Whether the job is still this claim's. */
export async function holdsTabLock(db: Db, { id, retryCount }: Claim): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job
    where id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
  return rows.length > 0
}

const EVERY_MS = 2_000
/** How long the database has to answer again before the silence of others counts: they could not give signs of life. */
const AFTER_SILENCE_MS = 10_000

/** Looks every two seconds for jobs of processes that died; returns a function that stops it. */
export function reclaimRegularly(db: Db, onError: (error: Error) => void): () => void {
  const look = lookingForLost(db)
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = null
      })
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * Each call gives what was lost to any process that's free, and rejects when the database does not answer. For ten seconds after that
 * it only asks whether the database is there: while it was away, everyone was silent.
 */
export function lookingForLost(db: Db, now = () => performance.now()): () => Promise<void> {
  let unansweredAt = -Infinity
  return async () => {
    try {
      if (now() - unansweredAt < AFTER_SILENCE_MS) await sql`select 1`.execute(db)
      else await reclaimStaleJobs(db)
    } catch (error) {
      unansweredAt = now()
      throw error
    }
  }
}
