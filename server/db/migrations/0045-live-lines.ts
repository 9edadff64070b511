import { sql, type Kysely } from 'kysely'

/**
 * The lines recognized so far in a run, deleted at its end; and two more stages of a run. They aren't searched,
 * exported or counted, so they need no triggers.
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
