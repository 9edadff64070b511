import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import type { SummarySearchHit } from '../../openapi/generated/types.ts'
import type { Total } from '../http/paging.ts'
import type { Viewer } from '../recordings/recording-visibility.ts'
import type { Looks } from '../recordings/looks.ts'
import { createTextFinder, type TextSearch } from '../search/find-texts.ts'
import { plainText } from '../search/plain-text.ts'
import { holdsTerm, snippetAround } from '../search/snippet.ts'
import { ownAppointmentId } from './summary-store.ts'

/** Summaries with a term in their text or in what their section items say, newest first. */
export function createSummarySearch(db: Db, looks: Looks) {
  const findTexts = createTextFinder(db, looks, {
    table: 'searched_summaries',
    id: 'recording_summary_id',
    words: sql<string[]>`summary_words(texts.recording_summary_id)`,
    holds: (pattern) => sql<boolean>`exists (
      select 1 from summary_texts written
      where written.recording_summary_id = texts.recording_summary_id and written.searched like ${pattern}
    )`,
    noun: 'summaries',
  })

  return async function searchSummaries(request: TextSearch): Promise<Total & { items: SummarySearchHit[] }> {
    const { total, isTotalExact, ids, term } = await findTexts(request)
    const hits = await readHits(db, request.viewer, ids)
    const items = await mapInTurns(ids, (id) => hits.get(id)?.(term?.text ?? null) ?? [])
    return { total, isTotalExact, items: items.flat() }
  }
}

type HitOf = (term: string | null) => SummarySearchHit

async function readHits(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, HitOf>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('summaries')
    .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
    .select(['recordingSummaryId', 'summaries.recordingId', 'recordings.name as recordingName'])
    .select(['summaries.languageCode', 'summaries.summary', 'summaries.createdOn'])
    .select(ownAppointmentId(viewer).as('appointmentId'))
    .where('recordingSummaryId', 'in', ids)
    .execute()
  const items = await db
    .selectFrom('summarySectionItems')
    .select(['recordingSummaryId', 'title', 'content', 'subject', 'description'])
    .where('recordingSummaryId', 'in', ids)
    .orderBy('sortOrder')
    .orderBy('sectionItemId')
    .execute()
  return new Map(
    rows.map(({ summary, createdOn, ...row }) => {
      const own = items.filter((item) => item.recordingSummaryId === row.recordingSummaryId)
      const texts = [
        summary,
        ...own.flatMap(({ title, content, subject, description }) => [title, content, subject, description]),
      ]
      const hitOf: HitOf = (term) => ({ ...row, createdOn: createdOn.toISOString(), snippet: snippetOf(texts, term) })
      return [row.recordingSummaryId, hitOf]
    }),
  )
}

/** Around the first hit: as it reads where markup is no part of it, else as it is written. */
function snippetOf(texts: readonly (string | null)[], term: string | null): string {
  const written = texts.filter((text) => text !== null)
  const plain = written.map(plainText)
  if (term === null) return snippetAround(plain[0] ?? '', null)
  const read = [...plain, ...written].find((text) => holdsTerm(text, term))
  return snippetAround(read ?? plain[0] ?? '', term)
}
