import { sql } from 'kysely'
import type { Db } from '../server/db/open-database.ts'

/**
 * Does work that writes a great many texts while the indexes of their words (migrations 0012, 0018 and 0050) are gone, and makes these
 * afterwards: at once they cost a fraction of as many single entries.
 */
export async function withoutSearchIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in (
      'searched_summaries_by_word', 'searched_transcripts_by_word', 'searched_recordings_by_word', 'found_passages_by_word'
    )`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await work()
  await makeFound(db)
  for (const { name, definition } of rows) {
    await sql.raw(definition).execute(db)
    await sql`alter index ${sql.id(name)} alter column 1 set statistics 0`.execute(db)
  }
}

/** What the job `make-searchable` does passage by passage, at once: none of these meetings has more than one. */
async function makeFound(db: Db): Promise<void> {
  await sql`truncate unfound_passages`.execute(db)
  await sql`
    insert into found_passages (recording_id, part, directory_id, created_on)
    select recording_id, 0, directory_id, created_on from recordings where deleted_on is null
    on conflict do nothing`.execute(db)
  await sql`
    insert into known_words (word, english, german)
    select word, (ts_lexize('english_stem', word))[1], (ts_lexize('german_stem', word))[1]
    from (
      select unnest(plain_words(name)) as word from recordings
      union select unnest(plain_words(searched)) from summary_texts
      union select unnest(plain_words(text)) from transcript_segments
      union select unnest(plain_words(name)) from transcript_speakers
    ) said
    on conflict do nothing`.execute(db)
}
