import { sql, type Kysely } from 'kysely'

/**
 * Separates when a deleted recording lost its files from when its texts were erased. Recordings deleted long ago have
 * no second timestamp, so the job finds them again: their texts still exist.
 */
export const erasedRecordings = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table recordings add column erased_on timestamptz`,
  `drop index recordings_to_free`,
  `create index recordings_to_erase on recordings (deleted_on) where deleted_on is not null and erased_on is null`,
  `create index recordings_with_freed_files on recordings (recording_id)
    where files_freed_on is not null and (file_key is not null or playback_file_key is not null or peaks_file_key is not null)`,
]
