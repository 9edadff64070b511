import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { lockFolders } from '../folders/folder-lock.ts'
import { putInFolder, takeFromFolder } from '../folders/folder-recording-store.ts'
import type { ChangedRecordings, ChangeRecordingsBody, RefusedRecording } from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { RunCancellations } from '../runs/run-cancellations.ts'
import { changeOwnTags } from '../tags/recording-tags.ts'
import { readBulkChange, type BulkChange } from './bulk-body.ts'
import { deleteRecordings, restoreRecordings } from './delete-recording.ts'
import { createRecordingPermit } from './recording-permit.ts'
import { createRecordingStore } from './recording-store.ts'
import type { RecordingVisibility, Viewer } from './recording-visibility.ts'

export type BulkDeps = { db: Db; visibility: RecordingVisibility; runCancellations: RunCancellations }

type Item = { member: PresentMember; viewer: Viewer; recordingId: string; isVisible: boolean }

/** Changes many recordings, each whole or not at all and with the rules of the single operations. */
export function createBulkChanges({ db, visibility, runCancellations }: BulkDeps) {
  const recordings = createRecordingStore(db)
  const permit = createRecordingPermit(db, visibility)

  /** Deletes or restores those that the member may; answers their ids. */
  async function actOn(
    member: PresentMember,
    action: NonNullable<BulkChange['action']>,
    recordingIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (action === 'restore') return restoreRecordings(db, { member, recordingIds })
    const deleted = await deleteRecordings(db, { member, recordingIds: await permit.manageable(member, recordingIds) })
    for (const recordingId of deleted) runCancellations.cancel(recordingId)
    return deleted
  }

  /** Changes one, or throws what it is refused for. */
  async function changeOne(item: Item, change: BulkChange): Promise<void> {
    const { member, recordingId, isVisible } = item
    if (!isId(recordingId)) throw Problem.notFound('Recording')
    if (change.action !== null) {
      await permit.requireManage(member, recordingId)
      // Somebody else has restored it meanwhile, or deleted it.
      if (change.action === 'delete') throw Problem.notFound('Recording')
      return
    }
    if (!isVisible) throw Problem.notFound('Recording')
    await db.transaction().execute((trx) => tagAndFile(trx, item, change))
  }

  return async function changeRecordings(
    member: PresentMember,
    body: ChangeRecordingsBody,
  ): Promise<ChangedRecordings> {
    const change = await readBulkChange(db, member, body)
    const viewer = await visibility.viewerOf(member)
    const visible = await recordings.visibleAmong(viewer, body.recordingIds.filter(isId))
    const doneRecordingIds: string[] = []
    const refused: RefusedRecording[] = []
    // oxlint-disable no-await-in-loop -- transactions of their own; many at once would only wait for each other
    for (const some of chunksOf(distinct(body.recordingIds))) {
      const done = change.action === null ? NONE : await actOn(member, change.action, some.filter(isId))
      for (const recordingId of some) {
        const id = recordingId.toLowerCase()
        try {
          if (!done.has(id)) await changeOne({ member, viewer, recordingId, isVisible: visible.has(id) }, change)
          doneRecordingIds.push(recordingId)
        } catch (error) {
          refused.push({ recordingId, ...refusalOf(error) })
        }
      }
    }
    // oxlint-enable no-await-in-loop
    return { doneRecordingIds, refused }
  }
}

const NONE: ReadonlySet<string> = new Set()
/** So many are deleted or restored together: others wait for no more than these. */
const TOGETHER = 100

function chunksOf(recordingIds: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(recordingIds.length / TOGETHER) }, (_, index) =>
    recordingIds.slice(index * TOGETHER, (index + 1) * TOGETHER),
  )
}

async function tagAndFile(trx: Db, { member, viewer, recordingId }: Item, change: BulkChange): Promise<void> {
  const { addTagIds, removeTagIds, addFolderId, removeFolderId } = change
  if (addFolderId !== null || removeFolderId !== null) await lockFolders(trx, member.directoryId)
  if (addTagIds.length > 0 || removeTagIds.length > 0) {
    const wanted = (current: readonly string[]) =>
      [...new Set([...current, ...addTagIds])].filter((tagId) => !removeTagIds.includes(tagId))
    await changeOwnTags(trx, { member, viewer, recordingId, change: wanted })
  }
  if (addFolderId !== null) await putInFolder(trx, member, { folderId: addFolderId, recordingId })
  if (removeFolderId !== null) await takeFromFolder(trx, member, { folderId: removeFolderId, recordingId })
}

/** What a refusal of the single operation means for one of many; throws what is none. */
function refusalOf(error: unknown): Pick<RefusedRecording, 'code' | 'message'> {
  if (!(error instanceof Problem)) throw error
  const { status, code, message } = error
  if (code === 'TAG_LIMIT' || code === 'VALIDATION_FAILED') return { code, message }
  return { code: status === 403 ? 'FORBIDDEN' : 'NOT_FOUND', message }
}

/** Each once, as it was first spelled. */
function distinct(recordingIds: readonly string[]): string[] {
  return [...new Map(recordingIds.toReversed().map((id) => [id.toLowerCase(), id])).values()].toReversed()
}
