import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { RESTORABLE_HOURS } from '../speaker-search/search-handlers.ts'

export type TranscriptStore = {
  /**
   * A Transcript as JSON text; `canCorrect` is the caller's permission. The lists are empty while there is no
   * transcript.
   */
  readJson: (recordingId: string, wanted: WantedTranscript) => Promise<string>
  /** The words spoken in this time range, if their times are known, as JSON text. */
  wordsJson: (recordingId: string, wanted: WantedWords) => Promise<string>
}

/** `fields` limits the properties of the transcript or of each word; null includes all. */
type WantedTranscript = { canCorrect: boolean; hasWords: boolean; fields?: readonly string[] | null }
type WantedWords = { startTime?: number; endTime?: number | null; fields?: readonly string[] | null }

/**
 * PostgreSQL creates the JSON and it's passed through: parsing a day of speech into objects would block the event loop.
 */
export function createTranscriptStore(db: Db): TranscriptStore {
  return {
    async readJson(recordingId, { canCorrect, hasWords, fields = null }) {
      const hasSegments = fields?.includes('segments') ?? true
      const { rows } = await sql<{
        speakers: string
        segments: string
        detection: string
        engine: string
        search: string
        file: string | null
      }>`
        select ${speakerList(recordingId)} as speakers, ${detectionOf(recordingId)} as detection, ${engineOf(recordingId)} as engine, ${searchOf(recordingId)} as search,
          coalesce((
            select string_agg(
              ${segmentJson(hasWords)},
              ',' order by position)
            from transcript_segments join recordings using (recording_id)
            where recording_id = ${recordingId}::uuid and is_transcription_completed and ${hasSegments}::boolean
          ), '') as segments,
          (
            select json_build_object(
              'name', coalesce(transcript_file_name, case when file_name ~* '\\.(vtt|srt|sbv|txt)$' then file_name end),
              'isAlone', transcript_file_name is null,
              'hasEstimatedTimes', has_estimated_times
            )::text
            from recordings where recording_id = ${recordingId}::uuid and is_transcription_succeeded
              and (transcript_file_name is not null or file_name ~* '\\.(vtt|srt|sbv|txt)$')
          ) as file`.execute(db)
      const [row] = rows
      const { speakers = '[]', segments = '', detection = 'null', engine = 'null', search = 'null' } = row ?? {}
      const file = row?.file ?? null
      const parts: Record<string, string> = {
        recordingId: JSON.stringify(recordingId),
        canCorrect: String(canCorrect),
        engineId: engine,
        speakerDetection: detection,
        speakerSearch: search,
        speakers,
        segments: `[${segments}]`,
        file: file ?? 'null',
      }
      const names = fields ?? Object.keys(parts)
      return `{${names.map((name) => `"${name}":${parts[name] ?? null}`).join(',')}}`
    },

    async wordsJson(recordingId, { startTime = 0, endTime = null, fields = null }) {
      const has = (name: string) => fields?.includes(name) ?? true
      const { rows } = await sql<{ json: string }>`
        select '[' || coalesce(string_agg('{' || concat_ws(',',
            case when ${has('segmentId')}::boolean then '"segmentId":"' || position || '"' end,
            case when ${has('words')}::boolean then '"words":' || words end
          ) || '}', ',' order by position), '') || ']' as json
        from transcript_segments
        where recording_id = ${recordingId}::uuid and words is not null
          and end_time > ${startTime} and start_time < coalesce(${endTime}::float8, 'infinity')`.execute(db)
      return rows[0]?.json ?? ''
    },
  }
}

/** The speakers in a transcript, as JSON text. */
export async function speakersJson(db: Db, recordingId: string): Promise<string> {
  const { rows } = await sql<{ speakers: string }>`select ${speakerList(recordingId)} as speakers`.execute(db)
  return rows[0]?.speakers ?? '[]'
}

const speakerList = (recordingId: string) => sql<string>`
  coalesce((
    select json_agg(json_build_object(
      'speakerId', speaker_id, 'speakerNumber', speaker_number, 'name', name, 'emailAddress', email_address,
      'revision', revision
    ) order by speaker_number)::text
    from transcript_speakers where recording_id = ${recordingId}::uuid and removed_on is null
  ), '[]')`

const detectionOf = (recordingId: string) => sql<string>`
  coalesce((select to_json(speaker_detection)::text from recordings where recording_id = ${recordingId}::uuid), 'null')`

const engineOf = (recordingId: string) => sql<string>`
  coalesce((select to_json(transcriber_id)::text from recordings where recording_id = ${recordingId}::uuid), 'null')`

/** The result of the last speaker search. Computes the transcript's fingerprint only if needed. */
const searchOf = (recordingId: string) => sql<string>`
  coalesce((
    select json_build_object('hasFailed', error_detail is not null, 'canRestore', case
      when replaced is null or replaced_on < now() - make_interval(hours => ${RESTORABLE_HOURS}) then false
      else transcript_mark = (
        select md5(coalesce(string_agg(position || ':' || revision, ',' order by position), ''))
        from transcript_segments where recording_id = ${recordingId}::uuid
      ) end)::text
    from speaker_searches where recording_id = ${recordingId}::uuid and finished_on is not null
  ), 'null')`

/** The segments at these positions, in that order, as JSON text. */
export async function segmentsJson(db: Db, recordingId: string, positions: readonly number[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select '[' || coalesce(string_agg(${segmentJson(true)}, ',' order by array_position(${positions}::int[], position)), '')
      || ']' as json
    from transcript_segments
    where recording_id = ${recordingId}::uuid and position = any(${positions}::int[])`.execute(db)
  return rows[0]?.json ?? ''
}

/** JSON text of a row of `transcript_segments`. */
const segmentJson = (hasWords: boolean) => sql<string>`
  '{"speakerId":"' || speaker_id || '","startTime":' || start_time || ',"endTime":' || end_time
  || case when is_overlapped then ',"isOverlapped":true' else '' end
  || ',"text":' || coalesce(to_json(text)::text, 'null')
  || ',"segmentId":"' || position || '","revision":' || revision
  || ',"originalText":' || coalesce(to_json(original_text)::text, 'null')
  || ',"originalSpeakerId":' || coalesce('"' || original_speaker_id || '"', 'null')
  || case when words is null or not ${hasWords}::boolean then '}' else ',"words":' || words || '}' end`
