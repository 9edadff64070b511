import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { SectionItem, Summary, SummarySearchHit } from '../../openapi/generated/types.ts'
import { plainText } from '../../shared/plain-text.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import type { Total } from '../http/paging.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { createTextFinder, type TextSearch } from '../search/find-texts.ts'
import { writingsOf } from './summary-writings.ts'
import { holdsTerm, snippetAround } from '../search/snippet.ts'

export type SummaryStore = {
  /** Returns one per language, oldest first. */
  listOf: (viewer: Viewer, recordingId: string, options: { withItems: boolean }) => Promise<Summary[]>
  /** Returns null if it doesn't exist or the viewer can't see its recording. */
  find: (viewer: Viewer, recordingSummaryId: string) => Promise<Summary | null>
}

const columns = [
  'summaries.recordingSummaryId',
  'summaries.recordingId',
  'summaries.languageCode',
  'summaries.summary',
  'summaries.isSummarizationCompleted',
  'summaries.isSummarizationSucceeded',
  'summaries.summarizationCompletionReason',
  'summaries.writtenBy',
  'summaries.writingSeconds',
  'summaries.promptTokens',
  'summaries.completionTokens',
  'summaries.cost',
  'summaries.costCurrency',
  'summaries.improvementProgress',
  'summaries.createdOn',
] as const

/** A change that was undone doesn't count. */
const hasOtherTranscript = sql<boolean>`case
  when summaries.transcript_changes = summaries.transcript_changes_read then false
  else transcript_state(summaries.recording_id) is distinct from summaries.transcript_state_read
end`

export function createSummaryStore(db: Db): SummaryStore {
  const visible = (viewer: Viewer) =>
    db
      .selectFrom('summaries')
      .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
      .select(columns)
      .select(hasOtherTranscript.as('hasOtherTranscript'))
      .select(ownAppointmentId(viewer).as('appointmentId'))
      .where('summaries.deletedOn', 'is', null)
      .where(isVisibleTo(viewer))

  return {
    async listOf(viewer, recordingId, { withItems }) {
      const rows = await visible(viewer)
        .where('summaries.recordingId', '=', recordingId)
        .orderBy('summaries.createdOn')
        .orderBy('summaries.recordingSummaryId')
        .execute()
      const items = withItems ? await itemsOf(db, rows) : null
      const writings = await writingsOf(db, rows)
      return rows.map(({ recordingSummaryId: id, ...row }) =>
        toSummary({ ...row, recordingSummaryId: id, writings: writings.get(id) ?? [] }, items?.get(id) ?? null),
      )
    },

    async find(viewer, recordingSummaryId) {
      const row = await visible(viewer)
        .where('summaries.recordingSummaryId', '=', recordingSummaryId)
        .executeTakeFirst()
      if (row === undefined) return null
      const items = await itemsOf(db, [row])
      const writings = (await writingsOf(db, [row])).get(recordingSummaryId) ?? []
      return toSummary({ ...row, writings }, items.get(recordingSummaryId) ?? [])
    },
  }
}

/**
 * Returns the caller's own appointment linked to the recording. An appointment is stored once per user, so if a
 * colleague's copy is linked, the caller's is the one with the same calendar UID and start.
 */
function ownAppointmentId({ userId }: Viewer): RawBuilder<string | null> {
  return sql<string | null>`(
    select own.appointment_id
    from recording_appointments
    join appointments linked on linked.appointment_id = recording_appointments.appointment_id
    join appointments own on own.appointment_id = linked.appointment_id
      or (own.directory_id = linked.directory_id and own.ical_id = linked.ical_id and own.start_time = linked.start_time)
    where recording_appointments.recording_id = summaries.recording_id
      and own.user_id = ${userId} and own.deleted_on is null and linked.deleted_on is null and not own.is_series_master
    order by own.appointment_id = linked.appointment_id desc, own.appointment_id
    limit 1
  )`
}

async function itemsOf(
  db: Db,
  summaries: readonly { recordingSummaryId: string }[],
): Promise<Map<string, SectionItem[]>> {
  const itemsOfSummary = new Map<string, SectionItem[]>(summaries.map((row) => [row.recordingSummaryId, []]))
  if (summaries.length === 0) return itemsOfSummary
  const rows = await db
    .selectFrom('summarySectionItems')
    .selectAll()
    .where('recordingSummaryId', 'in', [...itemsOfSummary.keys()])
    .orderBy('sortOrder')
    .orderBy('sectionItemId')
    .execute()
  for (const { recordingSummaryId, ...item } of rows) itemsOfSummary.get(recordingSummaryId)?.push(item)
  return itemsOfSummary
}

type SummaryRow = Pick<
  Row<'summaries'>,
  | 'recordingSummaryId'
  | 'recordingId'
  | 'languageCode'
  | 'summary'
  | 'isSummarizationCompleted'
  | 'isSummarizationSucceeded'
  | 'summarizationCompletionReason'
  | 'writtenBy'
  | 'writingSeconds'
  | 'promptTokens'
  | 'completionTokens'
  | 'cost'
  | 'costCurrency'
  | 'improvementProgress'
  | 'createdOn'
> &
  Pick<Required<Summary>, 'appointmentId' | 'writings'> & { hasOtherTranscript: boolean }

function toSummary(
  {
    createdOn,
    hasOtherTranscript: hasOther,
    writingSeconds: seconds,
    promptTokens,
    completionTokens,
    cost: amount,
    costCurrency: currency,
    improvementProgress: progress,
    ...row
  }: SummaryRow,
  sectionItems: SectionItem[] | null,
): Summary {
  const isOutdated = row.isSummarizationSucceeded && hasOther
  const improvement = progress === null ? null : { progress }
  const cost = amount === null || currency === null ? null : { amount, currency }
  const writing = seconds === null ? null : { seconds, promptTokens, completionTokens, cost }
  return { ...row, createdOn: createdOn.toISOString(), writing, improvement, isOutdated, sectionItems }
}

/** Finds summaries with a term in their text or section items, newest first. */
export function createSummarySearch(db: Db, windows: SearchWindows) {
  const findTexts = createTextFinder(db, windows, {
    table: 'searched_summaries',
    id: 'recording_summary_id',
    words: sql<string[]>`summary_words(texts.recording_summary_id)`,
    holds: (pattern) => sql<boolean>`exists (
      select 1 from summary_texts written
      where written.recording_summary_id = texts.recording_summary_id and written.searched like ${pattern}
    )`,
    resource: 'summaries',
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

/** Returns the text around the first hit: as plain text if that contains the term, otherwise as raw markup. */
function snippetOf(texts: readonly (string | null)[], term: string | null): string {
  const written = texts.filter((text) => text !== null)
  const plain = written.map(plainText)
  if (term === null) return snippetAround(plain[0] ?? '', null)
  const read = [...plain, ...written].find((text) => holdsTerm(text, term))
  return snippetAround(read ?? plain[0] ?? '', term)
}
