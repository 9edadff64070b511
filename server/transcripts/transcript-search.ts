import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import type { SpokenHit, SpokenWord, TranscriptSearchHit } from '../../openapi/generated/types.ts'
import type { Total } from '../http/paging.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { createTextFinder, readTerm, type TextSearch } from '../search/find-texts.ts'
import type { SearchTerm } from '../search/text-rows.ts'
import { excerptAround, placesOfTerm } from '../search/snippet.ts'

/** As in the database (migration 0039). */
export const LINES_PER_PART = 200
/** Maximum number of hits per recording in a list. */
const LISTED_HITS = 20
/**
 * Longer than anything people say in one go. In longer texts a hit gets the time of its segment, because loading all
 * the words would be too expensive.
 */
const TIMED_LENGTH = 2_000

export type SpokenSearch = TextSearch & {
  search: string
  /** Searches only this recording, which the viewer may see; null searches all. */
  recordingId: string | null
}

/** Returns the recordings in which a term was said, newest first, with the times. */
export function createTranscriptSearch(db: Db, windows: SearchWindows) {
  const findTexts = createTextFinder(db, windows, {
    table: 'searched_transcripts',
    id: 'recording_id',
    words: sql<string[]>`transcript_words(texts.recording_id, texts.part)`,
    isInParts: true,
    holds: (pattern) => sql<boolean>`exists (
      select 1 from transcript_segments segments
      where segments.recording_id = texts.recording_id
        and segments.position >= texts.part * ${LINES_PER_PART} and segments.position < (texts.part + 1) * ${LINES_PER_PART}
        and searchable_text(segments.text) like ${pattern}
    )`,
    resource: 'transcripts',
  })

  return async function searchTranscripts({
    recordingId,
    ...request
  }: SpokenSearch): Promise<Total & { items: TranscriptSearchHit[] }> {
    if (recordingId === null) {
      const { ids, term, ...count } = await findTexts(request)
      return { ...count, items: term === null ? [] : await readHits(db, { ids, term, offset: 0, count: LISTED_HITS }) }
    }
    const term = await readTerm(db, request.search)
    const { offset, pageSize } = request.page
    const total = await countHits(db, recordingId, term)
    if (offset >= total) return { total, isTotalExact: true, items: [] }
    return {
      total,
      isTotalExact: true,
      items: await readHits(db, { ids: [recordingId], term, offset, count: pageSize }),
    }
  }
}

type HitRow = Pick<SpokenHit, 'speakerId' | 'speakerName' | 'startTime' | 'endTime'> & {
  recordingId: string
  text: string
  words: SpokenWord[] | null
  hitCount: number
}
/** `count` hits of each recording, after skipping `offset`. */
type Wanted = { ids: readonly string[]; term: SearchTerm; offset: number; count: number }

async function countHits(db: Db, recordingId: string, term: SearchTerm): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from transcript_segments where recording_id = ${recordingId} and ${said(term)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

async function readHits(db: Db, { ids, term, offset, count }: Wanted): Promise<TranscriptSearchHit[]> {
  if (ids.length === 0) return []
  const recordings = await db
    .selectFrom('recordings')
    .select(['recordingId', 'name', 'languageCode', 'createdOn'])
    .where('recordingId', 'in', ids)
    .execute()
  const { rows } = await sql<HitRow>`
    select hits.recording_id, segments.speaker_id, speakers.name as speaker_name, segments.start_time, segments.end_time,
      segments.text, case when length(segments.text) <= ${TIMED_LENGTH} then segments.words end as words, hits.hit_count
    from (
      select recording_id, position, count(*) over (partition by recording_id)::int as hit_count,
        row_number() over (partition by recording_id order by position) as place
      from transcript_segments
      where recording_id = any(${ids}::uuid[]) and ${said(term)}
    ) hits
    join transcript_segments segments
      on segments.recording_id = hits.recording_id and segments.position = hits.position
    join transcript_speakers speakers on speakers.speaker_id = segments.speaker_id
    where place > ${offset} and place <= ${offset + count}
    order by hits.recording_id, hits.position`.execute(db)
  const byId = new Map(recordings.map((recording) => [recording.recordingId, recording]))
  const hitsOf = Map.groupBy(rows, (row) => row.recordingId)
  const hitOf = new Map(await mapInTurns(rows, (row) => [row, toHit(row, term)] as const))
  return ids.flatMap((id) => {
    const recording = byId.get(id)
    const own = hitsOf.get(id) ?? []
    if (recording === undefined || own.length === 0) return []
    const hits = own.flatMap((row) => hitOf.get(row) ?? [])
    return [{ ...recording, createdOn: recording.createdOn.toISOString(), hitCount: own[0]?.hitCount ?? 0, hits }]
  })
}

/** Normalizing white space is slow and only matters if the term contains some. */
function said({ text, pattern }: SearchTerm): RawBuilder<boolean> {
  return text.includes(' ')
    ? sql<boolean>`searchable_text(text) like ${pattern}`
    : sql<boolean>`lower(text) like ${pattern}`
}

function toHit({ speakerId, speakerName, startTime, endTime, text, words }: HitRow, term: SearchTerm): SpokenHit {
  const [first] = placesOfTerm(text, term.text)
  const time = (first === undefined ? null : timeAt(text, words ?? [], first.start)) ?? startTime
  return { speakerId, speakerName, startTime, endTime, time, ...excerptAround(text, term.text) }
}

/**
 * The time of the word at `index` of a text, or of the one before; null if none is known. Words are located one after
 * the other, so missing words and languages without spaces do no harm.
 */
function timeAt(text: string, words: readonly SpokenWord[], index: number): number | null {
  let time: number | null = null
  let from = 0
  for (const word of words) {
    const spelled = word.text.trim()
    const start = text.indexOf(spelled, from)
    if (spelled === '' || start === -1) continue
    if (start > index) break
    time = word.startTime
    from = start + spelled.length
  }
  return time
}
