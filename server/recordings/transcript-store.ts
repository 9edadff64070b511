import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Transcript } from '../generated/types.gen.ts'

export type TranscriptStore = { read: (recordingId: string) => Promise<Transcript> }

export function createTranscriptStore(db: Db): TranscriptStore {
  return {
    /** Empty lists while there is no transcript. The database writes the JSON: a long one as rows would take several times as long. */
    async read(recordingId) {
      const { rows } = await sql<{ speakers: string; segments: string }>`
        select
          coalesce((
            select json_agg(json_build_object(
              'speakerId', speaker_id, 'speakerNumber', speaker_number, 'name', name, 'emailAddress', email_address
            ) order by speaker_number)
            from transcript_speakers where recording_id = ${recordingId}
          ), '[]')::text as speakers,
          (
            select '[' || coalesce(string_agg(
              '{"speakerId":"' || speaker_id || '","startTime":' || start_time || ',"endTime":' || end_time
              || ',"text":' || coalesce(to_json(text)::text, 'null')
              || case when words is null then '}' else ',"words":' || words || '}' end,
              ',' order by position), '') || ']'
            from transcript_segments where recording_id = ${recordingId}
          ) as segments`.execute(db)
      const [row] = rows
      if (row === undefined) return { recordingId, speakers: [], segments: [] }
      return { recordingId, speakers: JSON.parse(row.speakers), segments: JSON.parse(row.segments) }
    },
  }
}
