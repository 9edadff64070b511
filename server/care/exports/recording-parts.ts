import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../db/open-database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { createTranscriptStore } from '../../transcripts/transcript-store.ts'
import { exportedColumns } from '../personal-texts.ts'
import { type ExportPart, type ExportScope, jsonPart, listParts, PAGE } from './export-parts.ts'

type Deps = { db: Db; files: Pick<FileStore, 'sizeOf' | 'read'> }

/** Returns how many recordings there are and the size of their files, for progress and to check disk space. */
export async function countRecordings(db: Db, scope: ExportScope): Promise<{ count: number; sizeBytes: number }> {
  return owned(db, scope)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(coalesce(size_bytes, playback_size_bytes, 0)) filter (where files_freed_on is null), 0)::float8`.as(
        'sizeBytes',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Yields the recordings the person created, including deleted ones that are still kept, and what they said in those of
 * others.
 */
export async function* recordingParts(deps: Deps, scope: ExportScope): AsyncGenerator<ExportPart> {
  const { db } = deps
  yield* listParts('recordings', 'recordingId', (after) => pageOf(db, scope, after))
  let after = NONE
  for (let rows = await pageOf(db, scope, after); rows.length > 0; rows = await pageOf(db, scope, after)) {
    for (const { recordingId } of rows) yield* oneRecording(deps, recordingId)
    after = rows.at(-1)?.recordingId ?? after
  }
  yield* attendedParts(db, scope)
  yield* sharedParts(db, scope)
  yield* noteParts(db, scope)
  yield* spokenParts(db, scope)
}

const NONE = '00000000-0000-0000-0000-000000000000'

function owned(db: Db, { userId, directoryIds }: ExportScope) {
  return db
    .selectFrom('recordings')
    .where('ownerUserId', '=', userId)
    .where('directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
}

function pageOf(db: Db, scope: ExportScope, after: string) {
  return owned(db, scope)
    .select(exportedColumns.recordings)
    .select([
      sql<string[]>`array(
        select tags.name from recording_tags join tags using (tag_id)
        where recording_tags.recording_id = recordings.recording_id order by tags.name
      )`.as('tags'),
      sql<string[]>`array(
        select folders.name from folder_recordings join folders using (folder_id)
        where folder_recordings.recording_id = recordings.recording_id and folders.deleted_on is null order by folders.name
      )`.as('folders'),
    ])
    .where('recordingId', '>', after)
    .orderBy('recordingId')
    .limit(PAGE)
    .execute()
}

async function* oneRecording({ db, files }: Deps, recordingId: string): AsyncGenerator<ExportPart> {
  const folder = `recordings/${recordingId}`
  const transcript = await createTranscriptStore(db).readJson(recordingId, { canCorrect: false, hasWords: false })
  yield { path: `${folder}/transcript.json`, text: `${transcript}\n` }
  yield jsonPart(`${folder}/summaries.json`, await summariesOf(db, recordingId))
  const { fileKey, fileName, playbackFileKey, transcriptFileKey, transcriptFileName } = await db
    .selectFrom('recordings')
    .select(['fileKey', 'fileName', 'playbackFileKey', 'transcriptFileKey', 'transcriptFileName'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const transcriptBytes = transcriptFileKey === null ? null : await files.sizeOf(transcriptFileKey)
  if (transcriptFileKey !== null && transcriptBytes !== null) {
    const file = `transcript-file${extensionOf(transcriptFileName)}`
    yield { path: `${folder}/${file}`, sizeBytes: transcriptBytes, open: () => files.read(transcriptFileKey) }
  }
  const key = fileKey ?? playbackFileKey
  const sizeBytes = key === null ? null : await files.sizeOf(key)
  if (key === null || sizeBytes === null) return
  const extension = fileKey === null ? '.m4a' : extensionOf(fileName)
  yield { path: `${folder}/recording${extension}`, sizeBytes, open: () => files.read(key) }
}

/** Only the extension of a user-given name gets into a path. */
function extensionOf(fileName: string | null): string {
  const extension = path.extname(fileName ?? '').toLowerCase()
  return /^\.[a-z0-9]{1,8}$/.test(extension) ? extension : ''
}

async function summariesOf(db: Db, recordingId: string) {
  const summaries = await db
    .selectFrom('summaries')
    .select(exportedColumns.summaries)
    .where('recordingId', '=', recordingId)
    .orderBy('recordingSummaryId')
    .execute()
  const items = await db
    .selectFrom('summarySectionItems')
    .select(exportedColumns.summarySectionItems)
    .where('recordingSummaryId', '=', sql<string>`any(${summaries.map((row) => row.recordingSummaryId)}::uuid[])`)
    .orderBy('sortOrder')
    .execute()
  return summaries.map((summary) => ({
    ...summary,
    sectionItems: items.filter(({ recordingSummaryId }) => recordingSummaryId === summary.recordingSummaryId),
  }))
}

/** Yields recordings of others whose meetings they were invited to: only which ones, not what was said. */
function attendedParts(db: Db, { userId, email, directoryIds }: ExportScope) {
  return listParts('attended-recordings', 'recordingId', (after) =>
    db
      .selectFrom('recordingAttendees')
      .innerJoin('recordings', 'recordings.recordingId', 'recordingAttendees.recordingId')
      .select(['recordings.recordingId', 'recordings.directoryId', 'recordings.name', 'recordings.createdOn'])
      .where('recordingAttendees.email', '=', email)
      .where('recordings.ownerUserId', '<>', userId)
      .where('recordings.deletedOn', 'is', null)
      .where('recordings.directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
      .where('recordings.recordingId', '>', after)
      .orderBy('recordings.recordingId')
      .limit(PAGE)
      .execute(),
  )
}

/** Yields other people’s recordings that are shared with them directly: only which ones, not what was said. */
function sharedParts(db: Db, { userId, directoryIds }: ExportScope) {
  return listParts('shared-recordings', 'recordingId', (after) =>
    db
      .selectFrom('recordingShares')
      .innerJoin('recordings', 'recordings.recordingId', 'recordingShares.recordingId')
      .select(['recordings.recordingId', 'recordings.directoryId', 'recordings.name', 'recordings.createdOn'])
      .select(['recordingShares.accessLevel as sharedWithThemAs', 'recordingShares.sharedOn'])
      .where('recordingShares.userId', '=', userId)
      .where('recordings.deletedOn', 'is', null)
      .where('recordings.directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
      .where('recordings.recordingId', '>', after)
      .orderBy('recordings.recordingId')
      .limit(PAGE)
      .execute(),
  )
}

/** Yields their notes, including those in recordings of others. */
function noteParts(db: Db, { userId, directoryIds }: ExportScope) {
  return listParts('notes', 'noteId', (after) =>
    db
      .selectFrom('recordingNotes')
      .innerJoin('recordings', 'recordings.recordingId', 'recordingNotes.recordingId')
      .select(exportedColumns.notes)
      .select(['recordings.recordingId', 'recordings.directoryId'])
      .where('recordingNotes.authorUserId', '=', userId)
      .where('recordings.directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
      .where('recordingNotes.noteId', '>', after)
      .orderBy('recordingNotes.noteId')
      .limit(PAGE)
      .execute(),
  )
}

/** Yields their own words in recordings of others, where a speaker has their e-mail address. */
function spokenParts(db: Db, { userId, email, directoryIds }: ExportScope) {
  return listParts('spoken-in-recordings-of-others', 'speakerId', (after) =>
    db
      .selectFrom('transcriptSpeakers')
      .innerJoin('recordings', 'recordings.recordingId', 'transcriptSpeakers.recordingId')
      .select([
        'transcriptSpeakers.speakerId',
        'transcriptSpeakers.name as speakerName',
        'recordings.recordingId',
        'recordings.directoryId',
        'recordings.createdOn',
        sql<object[]>`coalesce((
            select jsonb_agg(jsonb_build_object('startTime', start_time, 'endTime', end_time, 'text', text) order by position)
            from transcript_segments
            where transcript_segments.recording_id = recordings.recording_id
              and transcript_segments.speaker_id = transcript_speakers.speaker_id
          ), '[]'::jsonb)`.as('segments'),
      ])
      .where(sql<string>`lower(email_address)`, '=', email)
      .where('recordings.ownerUserId', '<>', userId)
      .where('recordings.deletedOn', 'is', null)
      .where('recordings.directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
      .where('transcriptSpeakers.speakerId', '>', after)
      .orderBy('transcriptSpeakers.speakerId')
      .limit(PAGE)
      .execute(),
  )
}
