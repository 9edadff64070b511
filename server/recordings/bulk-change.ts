import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { requireAdmin, type Member, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { lockFolders, readFolderAccess } from '../folders/folder-access.ts'
import { putInFolder, takeFromFolder } from '../folders/folder-recording-store.ts'
import type { ChangedRecordings, ChangeRecordingsBody, RefusedRecording } from '../../openapi/generated/types.ts'
import { isId } from '../http/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import type { RunCancellations } from '../runs/run-monitor.ts'
import { changeOwnTags } from '../tags/recording-tags.ts'
import { deleteRecordings, eraseRecordings, restoreRecordings } from './recording-changes.ts'
import { createRecordingPermit } from './recording-permit.ts'
import { createRecordingStore } from './recording-store.ts'
import type { RecordingVisibility, Viewer } from './recording-visibility.ts'
import { canRead } from '../folders/folder-rules.ts'

type BulkOperations = 'changeRecordings' | 'eraseDeletedRecordings'

export function bulkHandlers(deps: BulkDeps): Pick<RouteHandlers, BulkOperations> {
  const changeRecordings = createBulkChanges(deps)
  return {
    async changeRecordings(request, reply) {
      return reply.code(200).send(await changeRecordings(request.member, request.body))
    },

    async eraseDeletedRecordings({ member, body }, reply) {
      requireAdmin(member)
      return reply.code(200).send(await eraseDeleted(deps, member, body.recordingIds))
    },
  }
}

type BulkDeps = { db: Db; jobs: JobQueue; visibility: RecordingVisibility; runCancellations: RunCancellations }

async function eraseDeleted(
  deps: BulkDeps,
  member: PresentMember,
  recordingIds: readonly string[],
): Promise<ChangedRecordings> {
  const doneRecordingIds: string[] = []
  const refused: RefusedRecording[] = []
  for (const some of chunksOf(distinct(recordingIds))) {
    const erased = await eraseRecordings(deps, { member, recordingIds: some.filter(isId) })
    for (const recordingId of some) {
      if (erased.has(recordingId.toLowerCase())) doneRecordingIds.push(recordingId)
      else refused.push({ recordingId, ...refusalOf(Problem.notFound('Recording')) })
    }
  }
  return { doneRecordingIds, refused }
}

type Item = { member: PresentMember; viewer: Viewer; recordingId: string; isVisible: boolean }

/** Changes many recordings: each entirely or not at all, following the rules of the single operations. */
function createBulkChanges({ db, visibility, runCancellations }: BulkDeps) {
  const recordings = createRecordingStore(db)
  const permit = createRecordingPermit(db, visibility)

  /** Deletes or restores those that the member may; returns their ids. */
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

  /** Changes one recording, or throws the reason for the refusal. */
  async function changeOne(item: Item, change: BulkChange): Promise<void> {
    const { member, recordingId, isVisible } = item
    if (!isId(recordingId)) throw Problem.notFound('Recording')
    if (change.action !== null) {
      await permit.requireManage(member, recordingId)
      // Someone else has just restored or deleted it.
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
    return { doneRecordingIds, refused }
  }
}

const NONE: ReadonlySet<string> = new Set()
/** Batch size per transaction, so that others never wait long for these locks. */
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

/** Translates a single operation's error into a refusal in the bulk response; rethrows other errors. */
function refusalOf(error: unknown): Pick<RefusedRecording, 'code' | 'message'> {
  if (!(error instanceof Problem)) throw error
  const { status, code, message } = error
  if (code === 'TAG_LIMIT' || code === 'VALIDATION_FAILED') return { code, message }
  return { code: status === 403 ? 'FORBIDDEN' : 'NOT_FOUND', message }
}

/** Removes duplicates regardless of case, keeping the first spelling. */
function distinct(recordingIds: readonly string[]): string[] {
  return [...new Map(recordingIds.toReversed().map((id) => [id.toLowerCase(), id])).values()].toReversed()
}

/** The change to apply to each recording; ids in lower case. `action` excludes the rest. */
type BulkChange = {
  addTagIds: readonly string[]
  removeTagIds: readonly string[]
  addFolderId: string | null
  removeFolderId: string | null
  action: 'delete' | 'restore' | null
}

/** 400 for values that no recording could get; 403 for a folder that the member can only read. */
async function readBulkChange(db: Db, member: Member, body: ChangeRecordingsBody): Promise<BulkChange> {
  const { addTagIds = [], removeTagIds = [], addFolderId = null, removeFolderId = null, action = null } = body
  const hasChange = addTagIds.length > 0 || removeTagIds.length > 0 || addFolderId !== null || removeFolderId !== null
  if (hasChange === (action !== null)) {
    const message = 'can’t be combined with other changes. Send either an action or other changes.'
    throw Problem.invalid([{ field: 'action', code: 'mutuallyExclusive', message }])
  }
  await requireTags(db, member, addTagIds)
  await requireFolder(db, member, { field: 'addFolderId', folderId: addFolderId })
  await requireFolder(db, member, { field: 'removeFolderId', folderId: removeFolderId })
  return {
    addTagIds: addTagIds.map((tagId) => tagId.toLowerCase()),
    removeTagIds: removeTagIds.map((tagId) => tagId.toLowerCase()),
    addFolderId,
    removeFolderId,
    action,
  }
}

async function requireTags(db: Db, { directoryId }: Member, tagIds: readonly string[]) {
  const ids = tagIds.filter(isId)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('tags')
          .select('tagId')
          .where('directoryId', '=', directoryId)
          .where('tagId', 'in', ids)
          .where('deletedOn', 'is', null)
          .execute()
  const known = new Set(rows.map(({ tagId }) => tagId))
  const errors = tagIds.flatMap((tagId, index) =>
    known.has(tagId.toLowerCase())
      ? []
      : [{ field: `addTagIds.${index}`, code: 'notFound' as const, message: 'must be the id of an existing tag.' }],
  )
  if (errors.length > 0) throw Problem.invalid(errors)
}

type Named = { field: string; folderId: string | null }

async function requireFolder(db: Db, member: Member, { field, folderId }: Named) {
  if (folderId === null) return
  const folder = isId(folderId) ? await readFolderAccess(db, member, folderId) : null
  if (folder === null || !canRead(folder.accessLevel)) {
    throw Problem.invalid([{ field, code: 'notFound', message: 'must be the id of a folder you can see.' }])
  }
  if (folder.accessLevel !== 'readWrite') throw Problem.forbidden('You need read-write access to the folder.')
}
