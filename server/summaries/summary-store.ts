import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { SectionItem, Summary } from '../../openapi/generated/types.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'

export type SummaryStore = {
  /** One per language, oldest first. */
  listOf: (viewer: Viewer, recordingId: string, options: { withItems: boolean }) => Promise<Summary[]>
  /** Null when it does not exist or the viewer may not see its recording. */
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
  'summaries.createdOn',
] as const

export function createSummaryStore(db: Db): SummaryStore {
  const visible = (viewer: Viewer) =>
    db
      .selectFrom('summaries')
      .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
      .select(columns)
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
      return rows.map((row) => toSummary(row, items?.get(row.recordingSummaryId) ?? null))
    },

    async find(viewer, recordingSummaryId) {
      const row = await visible(viewer)
        .where('summaries.recordingSummaryId', '=', recordingSummaryId)
        .executeTakeFirst()
      if (row === undefined) return null
      const items = await itemsOf(db, [row])
      return toSummary(row, items.get(recordingSummaryId) ?? [])
    },
  }
}

/**
 * The caller's own appointment linked to the recording. An appointment is stored once per user, so
 * where a colleague's copy is linked, the caller's is the one with the same calendar UID and start.
 */
export function ownAppointmentId({ userId }: Viewer): RawBuilder<string | null> {
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
  | 'createdOn'
> & { appointmentId: string | null }

function toSummary({ createdOn, ...row }: SummaryRow, sectionItems: SectionItem[] | null): Summary {
  return { ...row, createdOn: createdOn.toISOString(), sectionItems }
}
