import { sql, type Kysely } from 'kysely'

/**
 * What is recognized of a recording while its run goes on, gone with its end; and two more stages of a run. Nothing that is
 * found, exported or counted reads it, so there are no triggers on it.
 */
export const liveLines = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings drop constraint recordings_stage_check`.execute(db)
    await sql`alter table recordings add constraint recordings_stage_check check (stage in
      ('queued', 'fetching', 'preparing', 'waitingForModel', 'transcribing', 'findingSpeakers', 'summarizing', 'finished'))`.execute(
      db,
    )
    await sql`create table live_lines (
      recording_id uuid not null references recordings on delete cascade,
      position integer not null,
      series uuid not null,
      start_time double precision not null,
      end_time double precision not null,
      text text not null,
      primary key (recording_id, position)
    )`.execute(db)
  },
}
