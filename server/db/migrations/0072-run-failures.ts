import { sql, type Kysely } from 'kysely'

/** Why a run ended without a transcript, as a code for the app's texts, and who canceled it. */
export const runFailures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table recordings
      add column failure text check (failure in ('fileUnreadable', 'fileMissing', 'fileTooLarge', 'noAudioTrack',
        'downloadFailed', 'transcriptUnreadable', 'engineMissing', 'engineUnreachable', 'engineFailed', 'tookTooLong',
        'outOfMemory', 'outOfRoom', 'canceled', 'other')),
      add column canceled_by_user_id uuid references users`.execute(db)
    await sql`update recordings set failure = 'canceled'
      where transcription_completion_reason = 'error' and error_detail = 'Someone canceled the run.'`.execute(db)
  },
}
