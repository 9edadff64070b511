import { mutationOptions, onlineManager } from '@tanstack/react-query'
import {
  addFolderRecording,
  changeRecordings,
  deleteFolderRecording,
  deleteRecording,
  listFolderRecordings,
  replaceRecordingTags,
  restoreRecording,
} from '#openapi/generated/sdk.ts'
import type { ChangeRecordingsBody, FolderTreeItem, Recording, Tag } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { isUnanswered, retryWhenRateLimited } from '~/api/fetching'
import { folderQueries } from '~/features/folders/folder-queries'
import { dropCopy } from '~/lib/offline-copies'
import { tagsToKeep } from '../context/recording-change-queries'
import { changedTagIds } from '../context/tag-changes'
import { forgetRecordings, recordingQueries } from '../recording-queries'

/** A change of many recordings. */
export type BulkChange =
  | { kind: 'tags'; add: readonly Tag[]; remove: readonly Tag[] }
  | { kind: 'folder'; folder: FolderTreeItem; isIn: boolean }
  | { kind: 'delete' }
  | { kind: 'restore' }

export type BulkReason = 'forbidden' | 'gone' | 'tagLimit' | 'offline' | 'unanswered' | 'other'
export type BulkOutcome = {
  done: string[]
  refused: { recordingId: string; reason: BulkReason }[]
  /** The first error, if any. */
  failure?: unknown
}

type BulkParams = {
  ids: readonly string[]
  change: BulkChange
  /** Stops before the next request; changes already made stay. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

type Service = { directoryId: string; hasLibrary: boolean; areOriginsTold: boolean }

/** Small enough to show progress and be able to stop. */
const AT_ONCE = 200
const SINGLE_WORKERS = 3
const PAGE_SIZE = 100

export const bulkMutations = {
  /**
   * Changes many recordings: in few requests with extension `library`, otherwise one by one with limited concurrency.
   */
  change: (service: Service) =>
    mutationOptions({
      mutationFn: (params: BulkParams) => (service.hasLibrary ? inBulk(service, params) : oneByOne(service, params)),
      // Fails immediately when offline: paused mutations can't be stopped.
      networkMode: 'always',
      onSuccess: async (...[{ done }, { change }, , { client }]) => {
        if (change.kind === 'delete' || change.kind === 'restore') {
          forgetRecordings(client, service.directoryId, done)
        }
        if (change.kind === 'delete') await Promise.all(done.map(dropCopy))
      },
      meta: { invalidates: [recordingQueries.all(service.directoryId), folderQueries.all(service.directoryId)] },
    }),
}

async function inBulk(service: Service, { ids, change, signal, onProgress }: BulkParams): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], refused: [] }
  for (let at = 0; at < ids.length && !signal.aborted; at += AT_ONCE) {
    const part = await changePart(service, { recordingIds: ids.slice(at, at + AT_ONCE), change, signal })
    outcome.done.push(...part.done)
    outcome.refused.push(...part.refused)
    outcome.failure ??= part.failure
    onProgress(Math.min(ids.length, at + AT_ONCE))
  }
  return outcome
}

type Part = { recordingIds: string[]; change: BulkChange; signal: AbortSignal }

async function changePart({ directoryId }: Service, { recordingIds, change, signal }: Part): Promise<BulkOutcome> {
  try {
    const body = { recordingIds, ...bodyOf(change) }
    const changing = retryWhenRateLimited(() => changeRecordings({ path: { directoryId }, body }), signal)
    const { doneRecordingIds, refused } = await changing
    return {
      done: doneRecordingIds,
      refused: refused.map(({ recordingId, code }) => ({ recordingId, reason: reasons[code] })),
    }
  } catch (error) {
    // Stopping while waiting doesn't count as refused.
    if (signal.aborted) return { done: [], refused: [] }
    const reason = reasonOf(error)
    return { done: [], refused: recordingIds.map((recordingId) => ({ recordingId, reason })), failure: error }
  }
}

const reasons = {
  NOT_FOUND: 'gone',
  FORBIDDEN: 'forbidden',
  TAG_LIMIT: 'tagLimit',
  VALIDATION_FAILED: 'other',
} as const satisfies Record<string, BulkReason>

const tagIds = (tags: readonly Tag[]) => tags.map(({ tagId }) => tagId)

function bodyOf(change: BulkChange): Omit<ChangeRecordingsBody, 'recordingIds'> {
  if (change.kind === 'tags') {
    return { addTagIds: tagIds(change.add), removeTagIds: tagIds(change.remove) }
  }
  if (change.kind === 'folder') {
    const { folderId } = change.folder
    return change.isIn ? { addFolderId: folderId } : { removeFolderId: folderId }
  }
  return { action: change.kind }
}

async function oneByOne(service: Service, { ids, change, signal, onProgress }: BulkParams): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], refused: [] }
  const waiting = [...ids]
  async function work() {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      try {
        await retryWhenRateLimited(() => changeOne(service, id, change), signal)
        outcome.done.push(id)
      } catch (error) {
        // Stopping while waiting doesn't count as refused.
        if (signal.aborted) return
        outcome.refused.push({ recordingId: id, reason: reasonOf(error) })
        outcome.failure ??= error
      }
      onProgress(outcome.done.length + outcome.refused.length)
    }
  }
  await Promise.all(Array.from({ length: SINGLE_WORKERS }, work))
  return outcome
}

async function changeOne(service: Service, recordingId: string, change: BulkChange): Promise<void> {
  const path = { directoryId: service.directoryId, recordingId }
  switch (change.kind) {
    case 'tags': {
      const own = await tagsToKeep({ ...path, areOriginsTold: service.areOriginsTold })
      await replaceRecordingTags({ path, body: { tagIds: changedTagIds(own, change) } })
      return
    }
    case 'folder': {
      const filed = { ...path, folderId: change.folder.folderId }
      await (change.isIn ? addFolderRecording({ path: filed }) : deleteFolderRecording({ path: filed }))
      return
    }
    case 'delete':
      await deleteRecording({ path })
      return
    case 'restore':
      await restoreRecording({ path })
  }
}

function reasonOf(error: unknown): BulkReason {
  if (!(error instanceof ApiError)) return 'other'
  if (error.code === 'TAG_LIMIT') return 'tagLimit'
  if (error.kind === 'forbidden') return 'forbidden'
  if (isUnanswered(error)) return onlineManager.isOnline() ? 'unanswered' : 'offline'
  return error.kind === 'not-found' ? 'gone' : 'other'
}

type InFolderParams = { recordings: readonly Recording[]; hasLibrary: boolean; signal: AbortSignal }

/** Returns which of some recordings are in a folder. Needed before a change, to undo only what it changed. */
export async function idsInFolder(
  path: { directoryId: string; folderId: string },
  { recordings, hasLibrary, signal }: InFolderParams,
): Promise<ReadonlySet<string>> {
  const wanted = new Set(recordings.map(({ recordingId }) => recordingId))
  const oldest = recordings.map(({ createdOn }) => createdOn).toSorted()[0] ?? ''
  const found = new Set<string>()
  const paging = { pageSize: PAGE_SIZE, ...(hasLibrary ? { exactTotal: false } : {}) }
  for (let page = 1; ; page += 1) {
    // Newest first, and only as far back as needed.
    const reading = retryWhenRateLimited(
      () => listFolderRecordings({ path, query: { ...paging, page }, signal }),
      signal,
    )
    const { items, hasMore } = await reading
    for (const { recordingId } of items) if (wanted.has(recordingId)) found.add(recordingId)
    const last = items.at(-1)
    if (!hasMore || last === undefined || last.createdOn < oldest) return found
  }
}

/**
 * A listed recording's own tags, the only ones that can be removed from it. If the service doesn't report which are
 * inherited, returns all.
 */
export const ownTags = ({ tags, ownTagIds }: Recording): Tag[] =>
  ownTagIds === undefined ? tags : tags.filter(({ tagId }) => ownTagIds.includes(tagId))
