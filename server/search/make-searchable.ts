import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/**
 * The job `make-searchable`: indexes transcript parts that were changed in bulk (migration 0049) and all changed
 * passages (migration 0050). One statement each, so that other queries can run in between. It can be killed at any
 * point and rerun.
 */
export async function makeSearchable(db: Db, signal: AbortSignal): Promise<void> {
  while (await refreshNextPart(db)) signal.throwIfAborted()
  while (await refreshNextPassage(db, 'for update skip locked')) signal.throwIfAborted()
}

/** Indexes the latest changes right before a search, limited to a few passages. */
export async function makeLastChangesSearchable(db: Db): Promise<void> {
  for (let done = 0; done < PASSAGES_BEFORE_A_SEARCH && (await refreshNextPassage(db, 'for update')); done += 1);
}

const PASSAGES_BEFORE_A_SEARCH = 10

async function refreshNextPart(db: Db): Promise<boolean> {
  const { rows } = await sql`
    with next as (
      delete from unsearched_transcript_parts where (recording_id, part) = (
        select recording_id, part from unsearched_transcript_parts
        order by recording_id, part limit 1 for update skip locked
      )
      returning recording_id, part
    )
    select refresh_searched_transcript_parts(array[recording_id], array[part]) from next`.execute(db)
  return rows.length > 0
}

/**
 * Latest first, because people search for what they have just changed. A search waits for a passage that another
 * session is indexing; otherwise it wouldn't find it.
 */
async function refreshNextPassage(db: Db, lock: 'for update' | 'for update skip locked'): Promise<boolean> {
  const { rows } = await sql`
    with next as (
      delete from unfound_passages where (recording_id, part) = (
        select recording_id, part from unfound_passages
        order by noted_on desc limit 1 ${sql.raw(lock)}
      )
      returning recording_id, part
    )
    select refresh_found_passage(recording_id, part) from next`.execute(db)
  return rows.length > 0
}
