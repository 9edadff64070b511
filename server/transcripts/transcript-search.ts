import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { SpokenHit, TranscriptSearchHit } from '../generated/types.gen.ts'
import { createTextFinder, readTerm, type TextSearch } from '../search/find-texts.ts'
import type { SearchTerm } from '../search/search-term.ts'
import { snippetAround } from '../search/snippet.ts'

/** Hits that an entry lists when it is one of many. */
const LISTED_HITS = 20

export type SpokenSearch = TextSearch & {
  search: string
  /** A recording that the viewer may see, to look only in it; null for all. */
  recordingId: string | null
}

/** Recordings in which a term was said, newest first, with the moments (decisions.md, `transcripts.search`). */
export function createTranscriptSearch(db: Db) {
  const findTexts = createTextFinder(db, {
    table: 'searched_transcripts',
    id: 'recording_id',
    words: sql<string[]>`transcript_words(texts.recording_id)`,
    holds: (pattern) => sql<boolean>`exists (
      select 1 from transcript_segments segments
      where segments.recording_id = texts.recording_id and searchable_text(segments.text) like ${pattern}
    )`,
    noun: 'transcripts',
  })

  return async function searchTranscripts({
    recordingId,
    ...request
  }: SpokenSearch): Promise<{ total: number; items: TranscriptSearchHit[] }> {
    if (recordingId === null) {
      const { total, ids, term } = await findTexts(request)
      return { total, items: term === null ? [] : await readHits(db, { ids, term, maxHits: LISTED_HITS }) }
    }
    const term = await readTerm(db, request.search)
    const items = await readHits(db, { ids: [recordingId], term, maxHits: null })
    const { offset } = request.page
    return { total: items.length, items: items.slice(offset, offset + request.page.pageSize) }
  }
}

type HitRow = Omit<SpokenHit, 'snippet'> & { recordingId: string; text: string; hitCount: number }
type Wanted = { ids: readonly string[]; term: SearchTerm; maxHits: number | null }

async function readHits(db: Db, { ids, term, maxHits }: Wanted): Promise<TranscriptSearchHit[]> {
  if (ids.length === 0) return []
  const recordings = await db
    .selectFrom('recordings')
    .select(['recordingId', 'name', 'languageCode', 'createdOn'])
    .where('recordingId', 'in', ids)
    .execute()
  const { rows } = await sql<HitRow>`
    select hits.recording_id, hits.speaker_id, speakers.name as speaker_name, hits.start_time, hits.end_time, hits.text,
      hits.hit_count
    from (
      select *, count(*) over (partition by recording_id)::int as hit_count,
        row_number() over (partition by recording_id order by position) as place
      from transcript_segments
      where recording_id = any(${ids}::uuid[]) and ${said(term)}
    ) hits
    join transcript_speakers speakers on speakers.speaker_id = hits.speaker_id
    where ${maxHits}::int is null or place <= ${maxHits}::int
    order by hits.recording_id, hits.position`.execute(db)
  const byId = new Map(recordings.map((recording) => [recording.recordingId, recording]))
  return ids.flatMap((id) => {
    const recording = byId.get(id)
    const own = rows.filter((row) => row.recordingId === id)
    if (recording === undefined || own.length === 0) return []
    const hits = own.map((row) => toHit(row, term))
    return [{ ...recording, createdOn: recording.createdOn.toISOString(), hitCount: own[0]?.hitCount ?? 0, hits }]
  })
}

/** White space only matters to a term with some in it, and to look past it takes time. */
function said({ text, pattern }: SearchTerm): RawBuilder<boolean> {
  return text.includes(' ')
    ? sql<boolean>`searchable_text(text) like ${pattern}`
    : sql<boolean>`lower(text) like ${pattern}`
}

function toHit({ speakerId, speakerName, startTime, endTime, text }: HitRow, term: SearchTerm): SpokenHit {
  return { speakerId, speakerName, startTime, endTime, snippet: snippetAround(text, term.text) }
}
