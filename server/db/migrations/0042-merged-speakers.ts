import { sql, type Kysely } from 'kysely'

/**
 * Keeps the rows of speakers who leave a transcript because they were merged or lost their last line: lines refer to
 * the recognized speaker, and undo restores them. Speakers also count their changes, so that a name that someone hasn't
 * seen isn't overwritten.
 */
export const mergedSpeakers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table transcript_speakers
      add column revision integer not null default 1,
      add column removed_on timestamptz`.execute(db)
    await sql`create function count_speaker_changes() returns trigger language plpgsql as $$
      begin
        new.revision := old.revision + 1;
        return new;
      end $$`.execute(db)
    await sql`create trigger transcript_speakers_count_changes
      before update of name, email_address, removed_on on transcript_speakers
      for each row when (
        (old.name, old.email_address, old.removed_on) is distinct from (new.name, new.email_address, new.removed_on)
      ) execute function count_speaker_changes()`.execute(db)
  },
}
