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
export async function handBack(db: Db, { id, retryCount }: Claim): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
    where id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/** At the start of the only process: what is active is nobody's. */
export async function handBackOrphans(db: Db): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
}

/** Jobs of processes that give no sign of life wait again, for whoever is free. The database's clock alone decides. */
export async function takeOverLost(db: Db): Promise<void> {
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
export async function holdsClaim(db: Db, { id, retryCount }: Claim): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job
    where id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
  return rows.length > 0
}
