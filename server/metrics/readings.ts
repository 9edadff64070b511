import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'

/** `delayed`: not due yet, such as one that is tried again later. */
export const jobStates = ['waiting', 'delayed', 'running', 'failed'] as const

type JobCount = { kind: string; state: (typeof jobStates)[number]; count: number; oldestSeconds: number }

export type JobCounts = { counts: readonly JobCount[] }

/** The jobs that are not done, by kind and state, with how long the oldest of them has been due. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCount>`
    select name as kind,
      case when state = 'active' then 'running' when state = 'failed' then 'failed'
        when start_after <= now() then 'waiting' else 'delayed' end as state,
      count(*)::int as count,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest_seconds
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db)
  return { counts: rows }
}

export type Storage = { recordingBytes: number; databaseBytes: number; freeBytes: number }

/** How much is kept, deleted recordings included until their files are freed, and how much more there is room for. */
export async function measureStorage(db: Db, files: FileStore): Promise<Storage> {
  const { rows } = await sql<Omit<Storage, 'freeBytes'>>`
    select pg_database_size(current_database())::float8 as database_bytes,
      (select coalesce(sum(coalesce(size_bytes, 0) + coalesce(playback_size_bytes, 0)), 0)::float8
        from recordings where files_freed_on is null) as recording_bytes`.execute(db)
  const [kept] = rows
  if (kept === undefined) throw new Error('The database did not say how large it is.')
  return { ...kept, freeBytes: await files.freeBytes() }
}
