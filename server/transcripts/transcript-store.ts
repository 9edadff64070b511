import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { SegmentWords } from '../generated/types.gen.ts'

export type TranscriptStore = {
  /** A Transcript (contract 2.16) as JSON text, for a caller who may or may not correct it; empty lists while there is none. */
  readJson: (recordingId: string, wanted: { canCorrect: boolean; hasWords: boolean }) => Promise<string>
  /** The words of what is spoken within these seconds, where their times are known. */
  listWords: (recordingId: string, within: { startTime?: number; endTime?: number }) => Promise<SegmentWords[]>
}

/** The database writes the JSON, and nobody reads it on the way out: as objects a day of speech would stall the service. */
export function createTranscriptStore(db: Db): TranscriptStore {
  return {
    async readJson(recordingId, { canCorrect, hasWords }) {
      const { rows } = await sql<{ json: string }>`
        select '{"recordingId":' || to_json(${recordingId}::text)
          || ',"canCorrect":' || ${canCorrect}::boolean::text || ',"speakers":' || coalesce((
            select json_agg(json_build_object(
              'speakerId', speaker_id, 'speakerNumber', speaker_number, 'name', name, 'emailAddress', email_address
            ) order by speaker_number)::text
            from transcript_speakers where recording_id = ${recordingId}::uuid
          ), '[]') || ',"segments":[' || coalesce((
            select string_agg(
              '{"speakerId":"' || speaker_id || '","startTime":' || start_time || ',"endTime":' || end_time
              || ',"text":' || coalesce(to_json(text)::text, 'null')
              || ',"segmentId":"' || position || '","revision":' || revision
              || ',"originalText":' || coalesce(to_json(original_text)::text, 'null')
              || ',"originalSpeakerId":' || coalesce('"' || original_speaker_id || '"', 'null')
              || case when words is null or not ${hasWords}::boolean then '}' else ',"words":' || words || '}' end,
              ',' order by position)
            from transcript_segments join recordings using (recording_id)
            where recording_id = ${recordingId}::uuid and is_transcription_completed
          ), '') || ']}' as json`.execute(db)
      return rows[0]?.json ?? ''
    },

    async listWords(recordingId, { startTime = 0, endTime }) {
      const rows = await db
        .selectFrom('transcriptSegments')
        .select(['position', 'words'])
        .where('recordingId', '=', recordingId)
        .$if(endTime !== undefined, (query) => query.where('startTime', '<', endTime ?? 0))
        .where('endTime', '>', startTime)
        .where('words', 'is not', null)
        .orderBy('position')
        .execute()
      return rows.map(({ position, words }) => ({ segmentId: String(position), words: words ?? [] }))
    },
  }
}
