import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { Recording, Tag } from '../generated/types.gen.ts'
import { effectiveTags } from '../tags/effective-tags.ts'
import { countVisible, pageOfIds, type RecordingPageRequest } from './recording-page.ts'
import { isVisibleTo, type Viewer } from './recording-visibility.ts'

export type RecordingStore = {
  list: (request: RecordingPageRequest) => Promise<{ total: number; items: Recording[] }>
  /** Null when it does not exist or the viewer may not see it. */
  find: (viewer: Viewer, recordingId: string) => Promise<Recording | null>
  isVisible: (viewer: Viewer, recordingId: string) => Promise<boolean>
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
      const total = await countVisible(db, request)
      if (total <= request.page.offset) return { total, items: [] }
      const rows = await db
        .selectFrom('recordings')
        .select(columns)
        .where('directoryId', '=', request.viewer.directoryId)
        .where(sql<boolean>`recording_id in (${pageOfIds(request)})`)
        .orderBy('createdOn', 'desc')
        .orderBy('recordingId', 'desc')
        .execute()
      return { total, items: await withTags(db, rows) }
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

    async isVisible(viewer, recordingId) {
      const row = await db
        .selectFrom('recordings')
        .select('recordingId')
        .where('recordingId', '=', recordingId)
        .where(isVisibleTo(viewer))
        .executeTakeFirst()
      return row !== undefined
    },
  }
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
