import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../access.ts'
import { appointmentError } from '../appointments/appointment-recordings.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { FieldError } from '../field-errors.ts'
import type { Recording, Tag, UpdateRecordingBody } from '../../openapi/generated/types.ts'
import { effectiveTags } from '../tags/recording-tags.ts'
import { Problem, requireExpected } from '../problems.ts'
import { displayText, nameError } from '../text-rules.ts'
import type { Total } from '../http/paging.ts'
import { always, isAlways, type SearchWindows, searchWindows } from '../scale/search-windows.ts'
import { nameRecording, noteName, subjectOf } from './name-recording.ts'
import {
  countAtMost,
  countVisible,
  newestInFolders,
  pageOfFolderIds,
  pageOfIds,
  type FolderPageRequest,
  type RecordingPageRequest,
} from './recording-page.ts'
import { isVisibleTo, type Viewer } from './recording-visibility.ts'

/** `exactTotal`: whether to count everything, however much that is. */
type Counting = { exactTotal: boolean; windows: SearchWindows }
type Listed = Total & { items: Recording[] }

export type RecordingStore = {
  list: (request: RecordingPageRequest & Counting) => Promise<Listed>
  listInFolders: (request: FolderPageRequest & Counting) => Promise<Listed>
  /** Null if it doesn't exist or the viewer may not see it. */
  find: (viewer: Viewer, recordingId: string) => Promise<Recording | null>
  isVisible: (viewer: Viewer, recordingId: string) => Promise<boolean>
  /** The subset of ids that the viewer may see. */
  visibleAmong: (viewer: Viewer, recordingIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The selected recordings that the viewer may see, newest first. */
  listAmong: (viewer: Viewer, ids: RawBuilder<unknown>) => Promise<Recording[]>
}

const columns = [
  'recordingId',
  'name',
  'durationSeconds',
  'isManualUpload',
  'isTranscriptionSucceeded',
  'isTranscriptionCompleted',
  'transcriptionCompletionReason',
  'languageCode',
  'createdOn',
] as const

type RecordingRow = Pick<Row<'recordings'>, (typeof columns)[number]>

export function createRecordingStore(db: Db): RecordingStore {
  return {
    async list(request) {
      const { viewer, page } = request
      const count = await countFor(db, request)
      if (count.total <= page.offset) return { ...count, items: [] }
      return { ...count, items: await readPage(db, viewer, await pageOfIds(db, request)) }
    },

    async listInFolders(request) {
      const { viewer, page, windows, exactTotal } = request
      const end = page.offset + page.pageSize
      const ranges = exactTotal ? [always] : (await windows.planWindows(viewer, always)).ranges
      const { ids, ...count } = await searchWindows(ranges, end, (range) => newestInFolders(db, request, range))
      if (count.total <= page.offset) return { ...count, items: [] }
      const selected =
        Math.min(end, count.total) <= ids.length
          ? sql`select unnest(${ids.slice(page.offset, end)}::uuid[])`
          : pageOfFolderIds(request)
      return { ...count, items: await readPage(db, viewer, selected) }
    },

    async find(viewer, recordingId) {
      const rows = await db
        .selectFrom('recordings')
        .select(columns)
        .where('recordingId', '=', recordingId)
        .where(isVisibleTo(viewer))
        .execute()
      return (await withTags(db, rows))[0] ?? null
    },

    listAmong(viewer, ids) {
      return readPage(
        db,
        viewer,
        sql`select recordings.recording_id from recordings
          where recordings.recording_id in (${ids}) and ${isVisibleTo(viewer)}`,
      )
    },

    async visibleAmong(viewer, recordingIds) {
      const rows = await db
        .selectFrom('recordings')
        .select('recordingId')
        .where('recordingId', '=', sql<string>`any(${recordingIds}::uuid[])`)
        .where(isVisibleTo(viewer))
        .execute()
      return new Set(rows.map(({ recordingId }) => recordingId))
    },

    isVisible(viewer, recordingId) {
      return viewer.seesOnce(recordingId, async () => {
        const row = await db
          .selectFrom('recordings')
          .select('recordingId')
          .where('recordingId', '=', recordingId)
          .where(isVisibleTo(viewer))
          .executeTakeFirst()
        return row !== undefined
      })
    },
  }
}

async function countFor(db: Db, request: RecordingPageRequest & Counting): Promise<Total> {
  const { viewer, range, page, windows, exactTotal } = request
  const { counted } = windows.limits
  const isNear = page.offset + page.pageSize < counted
  const isInexact = !exactTotal && isNear && (await windows.planWindows(viewer, range)).ranges.length > 1
  const total = isInexact
    ? await countAtMost(db, { viewer, range }, counted)
    : await countVisible(db, { viewer, range })
  if (!isInexact || total <= counted || (viewer.seesAll && isAlways(range))) return { total, isTotalExact: true }
  return { total: counted, isTotalExact: false }
}

/** The recordings that `ids` selects, newest first. */
async function readPage(db: Db, { directoryId }: Viewer, ids: RawBuilder<unknown>): Promise<Recording[]> {
  const rows = await db
    .selectFrom('recordings')
    .select(columns)
    .where('directoryId', '=', directoryId)
    .where(sql<boolean>`recording_id in (${ids})`)
    .orderBy('createdOn', 'desc')
    .orderBy('recordingId', 'desc')
    .execute()
  return withTags(db, rows)
}

async function withTags(db: Db, rows: readonly RecordingRow[]): Promise<Recording[]> {
  const tagsOf = await effectiveTags(
    db,
    rows.map((row) => row.recordingId),
  )
  return rows.map((row) => toRecording(row, tagsOf.get(row.recordingId) ?? []))
}

function toRecording(row: RecordingRow, tags: Tag[]): Recording {
  return {
    recordingId: row.recordingId,
    name: row.name,
    durationInSeconds: row.durationSeconds,
    isManualUpload: row.isManualUpload,
    isTranscriptionSucceeded: row.isTranscriptionSucceeded,
    isTranscriptionCompleted: row.isTranscriptionCompleted,
    transcriptionCompletionReason: row.transcriptionCompletionReason,
    languageCode: row.languageCode,
    createdOn: row.createdOn.toISOString(),
    tags,
  }
}

type Change = { member: Member; recordingId: string; body: UpdateRecordingBody }

/** Applies the body's changes atomically; throws 400 naming each invalid field. */
export async function updateRecording(db: Db, { member, recordingId, body }: Change): Promise<void> {
  const { appointmentId, recordedOn } = body
  const name = body.name === undefined ? undefined : displayText(body.name)
  const errors = [
    nameError(name ?? null),
    await appointmentError(db, member, appointmentId ?? null),
    recordedOnError(recordedOn ?? null),
  ]
  const wrong = errors.filter((error) => error !== null)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  if (name === undefined && appointmentId === undefined && recordedOn === undefined) return
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('recordings')
      .select(['directoryId', 'name', 'namedBy'])
      .where('recordingId', '=', recordingId)
      .where('deletedOn', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw Problem.notFound('Recording')
    // A person can always replace a name that the service gave (`name-recording.ts`).
    if (before.namedBy === 'person') requireExpected(body.expected, { name: before.name }, { name })
    const named = name === undefined ? {} : { name, namedBy: 'person' as const, nameBefore: null }
    const recorded =
      recordedOn === undefined
        ? {}
        : { recordedOn: recordedOn === null ? null : new Date(recordedOn), isRecordedOnGiven: true }
    await trx
      .updateTable('recordings')
      .set({ ...named, ...recorded, modifiedOn: new Date() })
      .where('recordingId', '=', recordingId)
      .execute()
    // Automatic naming was recorded in the audit log, so record its replacement too.
    if (name !== undefined && (before.namedBy === 'appointment' || before.namedBy === 'summary')) {
      await noteName(trx, { ...before, recordingId, userId: member.userId, after: name })
    }
    if (appointmentId !== undefined) await linkAppointment(trx, { member, recordingId, appointmentId })
  })
}

function recordedOnError(recordedOn: string | null): FieldError | null {
  if (recordedOn === null || Date.parse(recordedOn) <= Date.now()) return null
  return { field: 'recordedOn', code: 'inTheFuture', message: 'must not be in the future.' }
}

type Link = { member: Member; recordingId: string; appointmentId: string | null }

/** A member links one of their own appointments; other people's links stay. */
async function linkAppointment(trx: Db, { member, recordingId, appointmentId }: Link) {
  await trx
    .deleteFrom('recordingAppointments')
    .where('recordingId', '=', recordingId)
    .where('appointmentId', 'in', (eb) =>
      eb.selectFrom('appointments').select('appointmentId').where('userId', '=', member.userId),
    )
    .execute()
  if (appointmentId === null) return
  await trx.insertInto('recordingAppointments').values({ recordingId, appointmentId }).execute()
  const name = await subjectOf(trx, appointmentId)
  await nameRecording(trx, { recordingId, name, namedBy: 'appointment', userId: member.userId })
}
