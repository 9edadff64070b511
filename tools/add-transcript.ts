import { sql, type Insertable } from 'kysely'
import type { Db } from '../server/db/open-database.ts'
import type { Database } from '../server/db/tables.ts'

const ROWS_PER_STATEMENT = 1_000

/** A segment with its text and speaker; `words` are stored as given. */
export type NewSegment = Omit<Insertable<Database['transcriptSegments']>, 'recordingId' | 'position' | 'words'> & {
  words?: { text: string; startTime: number; endTime: number }[] | null
}
export type NewSpeaker = Omit<Insertable<Database['transcriptSpeakers']>, 'recordingId'>

/** Writes the transcript of a recording that has none, without validating it or limiting its size. */
export async function addTranscript(
  db: Db,
  { recordingId, speakers, segments }: { recordingId: string; speakers: NewSpeaker[]; segments: NewSegment[] },
): Promise<void> {
  for (const rows of chunks(speakers)) {
    // Sequential, since one session can't run statements in parallel.
    await db
      .insertInto('transcriptSpeakers')
      .values(rows.map((row) => ({ ...row, recordingId })))
      .execute()
  }
  const positioned = segments.map(({ words = null, ...segment }, position) => ({
    ...segment,
    recordingId,
    position,
    words: words === null ? null : sql<string>`${JSON.stringify(words)}::json`,
  }))
  for (const rows of chunks(positioned)) {
    await db.insertInto('transcriptSegments').values(rows).execute()
  }
}

function chunks<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) =>
    rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT),
  )
}
