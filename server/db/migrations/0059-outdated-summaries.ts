import { sql, type Kysely } from 'kysely'

/**
 * Counts changes to the transcript since a summary was started, and stores the count when its text was read. Counted
 * rather than timed, since a correction can be committed after the transcript was read, yet have started before.
 */
export const outdatedSummaries = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Text, speakers and their names count; word times don't. */
const whatCounts = {
  transcript_segments: 'recording_id, position, text, speaker_id',
  transcript_speakers: 'recording_id, speaker_id, name, removed_on',
}

const statements = [
  `alter table summaries
    add column transcript_changes integer not null default 0,
    add column transcript_changes_read integer not null default 0`,
  ...Object.entries(whatCounts).flatMap(([table, columns]) => [
    `create function ${table}_outdate_summaries() returns trigger language plpgsql as $$
    begin
      update summaries set transcript_changes = transcript_changes + 1 where recording_id in (
        select recording_id from (
          select ${columns} from after_change except select ${columns} from before_change
        ) changed
      );
      return null;
    end $$`,
    `create trigger ${table}_outdate_summaries after update on ${table}
      referencing old table as before_change new table as after_change
      for each statement execute function ${table}_outdate_summaries()`,
  ]),
]
