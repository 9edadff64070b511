import { sql, type Kysely } from 'kysely'

/** People's notes at moments of recordings; a plain marker has no text. */
export const recordingNotes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table recording_notes (
      note_id uuid primary key,
      recording_id uuid not null references recordings,
      author_user_id uuid not null references users,
      start_time double precision not null check (start_time >= 0),
      text text not null,
      created_on timestamptz not null default now(),
      modified_on timestamptz not null default now(),
      deleted_on timestamptz
    )`.execute(db)
    await sql`create index recording_notes_in_order on recording_notes (recording_id, start_time, note_id)`.execute(db)
    await sql`create index recording_notes_of_author on recording_notes (author_user_id)`.execute(db)
  },
}
