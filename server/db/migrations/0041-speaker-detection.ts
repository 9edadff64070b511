import { sql, type Kysely } from 'kysely'
import { versionTriggers } from './version-triggers.ts'

/**
 * Whether speakers were detected in a transcript, lines with overlapping speech, and repeated speaker detection: its
 * run, and the data for restoring the previous speakers.
 */
export const speakerDetection = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings
      add column speaker_detection text check (speaker_detection in ('done', 'unavailable', 'notNeeded')),
      add column speaker_detection_detail text`.execute(db)
    await sql`alter table transcript_segments add column is_overlapped boolean not null default false`.execute(db)
    await sql`create table speaker_searches (
      recording_id uuid primary key references recordings on delete cascade,
      search_id uuid not null,
      speaker_count integer,
      started_on timestamptz not null default now(),
      finished_on timestamptz,
      error_detail text,
      replaced json,
      replaced_on timestamptz,
      transcript_mark text
    )`.execute(db)
    // Transcripts include the outcome of speaker detection and of the last search.
    const resources = ['transcripts']
    const touches = [
      ...versionTriggers({
        table: 'speaker_searches',
        resources,
        directories: 'select directory_id from changed join recordings using (recording_id)',
      }),
      ...versionTriggers({
        table: 'recordings',
        resources,
        directories: 'select directory_id from changed',
        events: ['update'],
        updates: { key: 'recording_id', of: ['is_transcription_completed', 'speaker_detection'] },
      }),
    ]
    for (const statement of touches) {
      await sql.raw(statement).execute(db)
    }
  },
}
