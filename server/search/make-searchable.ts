import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/**
 * The job `make-searchable`: parts of transcripts that changed many at a time (migration 0049) and passages that changed at all
 * (migration 0050), each in a statement of its own, so that others have their turn in between. It may be killed at any point and
 * run again.
 */
export async function makeSearchable(db: Db, signal: AbortSignal): Promise<void> {
  while (await refreshNextPart(db)) signal.throwIfAborted()
  while (await refreshNextPassage(db, 'for update skip locked')) signal.throwIfAborted()
}

/** What changed last is found by anyone who looks for it next, as far as it takes no longer than a few passages. */
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
 * The last first: what someone has just changed is what they look for. Anyone who searches waits for the passage that someone else
 * indexes at the moment, or would not find it yet.
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
