import { sql, type Kysely } from 'kysely'

/**
 * Stores the number of recordings in a directory, by creator, so that concurrent uploads of different people don't wait
 * for each other.
 */
export const recordingCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const transitions = {
  insert: {
    tables: 'new table as after',
    steps: `select directory_id, owner_user_id, deleted_on, 1 as step from after`,
  },
  delete: {
    tables: 'old table as before',
    steps: `select directory_id, owner_user_id, deleted_on, -1 as step from before`,
  },
  update: {
    tables: 'old table as before new table as after',
    steps: `select directory_id, owner_user_id, deleted_on, 1 as step from after
      union all select directory_id, owner_user_id, deleted_on, -1 as step from before`,
  },
}

const statements = [
  `create table recording_counts (
    directory_id uuid not null,
    owner_user_id uuid not null,
    recording_count integer not null,
    primary key (directory_id, owner_user_id)
  )`,
  `insert into recording_counts (directory_id, owner_user_id, recording_count)
    select directory_id, owner_user_id, count(*) from recordings where deleted_on is null group by directory_id, owner_user_id`,
  ...Object.entries(transitions).flatMap(([event, { tables, steps }]) => [
    // Ordered by id, so that two transactions counting for the same people wait for each other instead of deadlocking.
    `create function count_recordings_${event}() returns trigger language plpgsql as $$
    begin
      insert into recording_counts as known (directory_id, owner_user_id, recording_count)
      select directory_id, owner_user_id, sum(step) from (${steps}) steps
      where deleted_on is null
      group by directory_id, owner_user_id having sum(step) <> 0
      order by directory_id, owner_user_id
      on conflict (directory_id, owner_user_id) do update
        set recording_count = known.recording_count + excluded.recording_count;
      return null;
    end $$`,
    `create trigger recordings_count_${event} after ${event} on recordings
      referencing ${tables} for each statement execute function count_recordings_${event}()`,
  ]),
]
