import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/** A fetched job. pg-boss increments `retryCount` with each fetch, so both together identify one claim. */
export type Claim = { id: string; retryCount: number }

/** Without a heartbeat for this long, the process is considered dead or hung. */
const LOST_AFTER_SECONDS = 8

/**
 * A job interrupted by an orderly stop doesn't use up a retry. The next fetch is still a new claim, so anything this
 * process later reports about the job is ignored.
 */
export async function releaseJob(db: Db, { id, retryCount }: Claim): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
    where id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/** When the only process starts, any active job is an orphan. */
export async function releaseOrphans(db: Db): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
}

/** Requeues jobs of processes without heartbeats. Only the database's clock is used. */
async function reclaimStaleJobs(db: Db): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where state = 'active' and heartbeat_seconds is not null
      and heartbeat_on < now() - ${LOST_AFTER_SECONDS} * interval '1 second'`.execute(db)
}

/**
 * Jobs left by a single process that sent no heartbeats: requeues the active ones, and enables heartbeats from now on.
 */
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

/** Whether this claim still holds the job. */
export async function isStillClaimed(db: Db, { id, retryCount }: Claim): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job
    where id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
  return rows.length > 0
}

const EVERY_MS = 2_000
/** Grace period after an outage: other processes couldn't send heartbeats either. */
const AFTER_SILENCE_MS = 10_000

/** Checks for dead processes' jobs every two seconds; returns a function that stops it. */
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
 * Each call requeues stale jobs, and rejects if the database doesn't respond. In the ten seconds after that, it only
 * pings the database, because during an outage no process could send heartbeats.
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
