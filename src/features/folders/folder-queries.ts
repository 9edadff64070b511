import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  addFolderFavorite,
  addFolderRecording,
  changeRecordings,
  countFolders,
  createFolder,
  deleteFolder,
  deleteFolderFavorite,
  deleteFolderRecording,
  getFolder,
  listFolders,
  listFolderTree,
  listRecordingFolders,
  restoreFolder,
  updateFolder,
} from '#openapi/generated/sdk.ts'
import { invalidate, tellOtherTabs } from '~/api/query-client'
import { readAllPages } from '~/api/fetching'
import type { CreateFolderBody, Folder, FolderTreeItem, UpdateFolderBody } from '#openapi/generated/types.ts'
import { hasExtension } from '~/features/session/use-has-extension'

const PAGE_SIZE = 100

/** Adds a recording to a folder or removes it. */
export type FolderChange = { folder: FolderTreeItem; isIn: boolean }

export type FolderUpdate = { folderId: string; body: UpdateFolderBody }
/** With `from` null, recordings also stay where they are; with `to` null, they are only removed. */
export type RecordingMove = { recordingIds: readonly string[]; from: FolderTreeItem | null; to: FolderTreeItem | null }
/** Ids of the recordings that were moved, that are in both folders now, and that stayed where they were. */
export type MoveOutcome = { moved: string[]; copied: string[]; refused: string[] }
export type FavoriteChange = { folder: FolderTreeItem; isFavorite: boolean }

export const folderQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'folders'] as const,

  /**
   * Every folder the caller can read, at all depths, by name. A service without the extension `library` returns them page by
   * page.
   */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...folderQueries.all(directoryId), 'list'],
      queryFn: async ({ signal, client }): Promise<FolderTreeItem[]> =>
        (await hasExtension(client, 'library'))
          ? listFolderTree({ path: { directoryId }, signal })
          : readAllPages({
              pageSize: PAGE_SIZE,
              read: (page) => listFolders({ path: { directoryId }, query: { page, pageSize: PAGE_SIZE }, signal }),
              idOf: ({ folderId }) => folderId,
            }),
    }),

  detail: (directoryId: string, folderId: string) =>
    queryOptions({
      queryKey: [...folderQueries.all(directoryId), 'detail', folderId],
      queryFn: ({ signal }) => getFolder({ path: { directoryId, folderId }, signal }),
      meta: { isQuiet: true },
    }),

  /** Number of recordings in each folder, by id (extension `library`). */
  counts: (directoryId: string) =>
    queryOptions({
      queryKey: [...folderQueries.all(directoryId), 'counts'],
      queryFn: async ({ signal }) => {
        const counts = await countFolders({ path: { directoryId }, signal })
        return new Map(counts.map((count) => [count.folderId, count]))
      },
      meta: { isQuiet: true },
    }),

  /** Key prefix of all lists of recordings, whose rows name the folders they are in. */
  recordingLists: (directoryId: string) => ['directories', directoryId, 'recordings', 'list'] as const,

  /** Key prefix of all lists of recordings in a folder, which are lists of recordings like any other. */
  recordingsIn: (directoryId: string) => [...folderQueries.recordingLists(directoryId), 'in-folder'] as const,

  /** Folders with a recording, limited to those the caller can read (extension `folders.edit`). */
  ofRecording: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...folderQueries.all(directoryId), 'of-recording', recordingId],
      queryFn: ({ signal }) => listRecordingFolders({ path: { directoryId, recordingId }, signal }),
    }),
}

export const folderMutations = {
  /** Adds a recording to a folder or removes it. Requires read-write access to the folder. */
  fileRecording: (directoryId: string, recordingId: string) => {
    const ofRecording = folderQueries.ofRecording(directoryId, recordingId).queryKey
    return mutationOptions({
      mutationKey: folderMutations.fileRecordingKey(directoryId, recordingId),
      // Adding and removing must not arrive in reverse order.
      scope: { id: `folders-of-${recordingId}` },
      mutationFn: ({ folder: { folderId }, isIn }: FolderChange) => {
        const path = { directoryId, folderId, recordingId }
        return isIn ? addFolderRecording({ path }) : deleteFolderRecording({ path })
      },
      // Stays pending, and shown as done, until the data shown has caught up.
      onSuccess: (...[, , , { client }]) =>
        client.invalidateQueries({ queryKey: ofRecording }, { cancelRefetch: false }),
      // In the other folders only the count has changed, which isn't worth refetching thousands of them.
      meta: { invalidates: [ofRecording, folderQueries.recordingLists(directoryId)] },
    })
  },

  /** Adds recordings to a folder and removes them from another. Rejects if nothing was done. */
  moveRecordings: (directoryId: string) =>
    mutationOptions({
      mutationFn: async (move: RecordingMove, { client }): Promise<MoveOutcome> => {
        const isOneRequest = move.recordingIds.length === 1 && (move.from === null || move.to === null)
        return !isOneRequest && (await hasExtension(client, 'library'))
          ? moveTogether(directoryId, move)
          : moveOneByOne(directoryId, move)
      },
      onSettled: (...[, , , , { client }]) =>
        Promise.all(outdatedByFiling(directoryId).map((queryKey) => invalidate(client, queryKey))),
      meta: { invalidates: outdatedByFiling(directoryId) },
    }),

  fileRecordingKey: (directoryId: string, recordingId: string) =>
    [...folderQueries.all(directoryId), 'file', recordingId] as const,

  /** Creates a folder owned by the caller (extension `folders.edit`). */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateFolderBody) => createFolder({ path: { directoryId }, body }),
      onSuccess: (folder, ...[, , { client }]) => patchFolders(client, directoryId, (all) => ordered([...all, folder])),
      meta: { invalidates: [folderQueries.all(directoryId)] },
    }),

  /** Renames, describes or moves a folder. A move changes permissions for everything inside. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ folderId, body }: FolderUpdate) => updateFolder({ path: { directoryId, folderId }, body }),
      onSuccess: (folder, ...[, , { client }]) => showFolder(client, directoryId, folder),
      meta: { invalidates: [folderQueries.all(directoryId), folderQueries.recordingLists(directoryId)] },
    }),

  /** Extension `folders.edit`. Deletes the folders inside too; recordings stay. */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (folderId: string) => deleteFolder({ path: { directoryId, folderId } }),
      onSuccess: (_answer, folderId, ...[, { client }]) => {
        patchFolders(client, directoryId, (all) => all.filter((folder) => folder.folderId !== folderId))
        // Its page is still mounted for a moment and would refetch its contents.
        const lists = folderQueries.recordingLists(directoryId)
        void invalidate(client, lists, { predicate: ({ queryKey }) => !queryKey.includes(folderId) })
        tellOtherTabs({ kind: 'outdated', keys: [lists] })
      },
      meta: { invalidates: outdatedFolders(directoryId) },
    }),

  /** Restores a folder along with the folders deleted with it (extension `library`). */
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (folderId: string) => restoreFolder({ path: { directoryId, folderId } }),
      meta: { invalidates: [folderQueries.all(directoryId), folderQueries.recordingLists(directoryId)] },
    }),

  /** Extension `folders.edit`. Updates optimistically, and rolls back if it fails. */
  favorite: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ folder: { folderId }, isFavorite }: FavoriteChange) => {
        const path = { directoryId, folderId }
        return isFavorite ? addFolderFavorite({ path }) : deleteFolderFavorite({ path })
      },
      onMutate: ({ folder, isFavorite }, { client }) => showFolder(client, directoryId, { ...folder, isFavorite }),
      onError: (error, { folder }, ...[, { client }]) => {
        showFolder(client, directoryId, folder)
        // The refetch makes its page say that it is gone or no longer shared.
        if (error.kind === 'not-found') void invalidate(client, folderQueries.all(directoryId))
      },
      meta: { invalidates: [folderQueries.all(directoryId)] },
    }),
}

async function moveTogether(directoryId: string, { recordingIds, from, to }: RecordingMove): Promise<MoveOutcome> {
  const folders = { addFolderId: to?.folderId ?? null, removeFolderId: from?.folderId ?? null }
  const body = { recordingIds: [...recordingIds], ...folders }
  const { doneRecordingIds, refused } = await changeRecordings({ path: { directoryId }, body })
  return { moved: doneRecordingIds, copied: [], refused: refused.map(({ recordingId }) => recordingId) }
}

/** For services without the extension `library`: added first, so that a recording is in a folder whatever fails. */
async function moveOneByOne(directoryId: string, { recordingIds, from, to }: RecordingMove): Promise<MoveOutcome> {
  const outcome: MoveOutcome = { moved: [], copied: [], refused: [] }
  for (const recordingId of recordingIds) {
    let isAdded = false
    try {
      if (to) await addFolderRecording({ path: { directoryId, folderId: to.folderId, recordingId } })
      isAdded = to !== null
      if (from) await deleteFolderRecording({ path: { directoryId, folderId: from.folderId, recordingId } })
      outcome.moved.push(recordingId)
    } catch (error) {
      if (!isAdded && recordingIds.length === 1) throw error
      outcome[isAdded ? 'copied' : 'refused'].push(recordingId)
    }
  }
  return outcome
}

/** Queries invalidated when a recording is added to a folder or removed. */
const outdatedByFiling = (directoryId: string) => [
  ...outdatedFolders(directoryId),
  folderQueries.recordingLists(directoryId),
]

const outdatedFolders = (directoryId: string) => [
  folderQueries.list(directoryId).queryKey,
  folderQueries.counts(directoryId).queryKey,
  [...folderQueries.all(directoryId), 'of-recording'],
]

/** Sorted as the service does, so that nothing moves twice. */
function ordered(folders: FolderTreeItem[]): FolderTreeItem[] {
  const names = new Intl.Collator('en', { numeric: true })
  return folders.toSorted((a, b) => names.compare(a.name, b.name))
}

/** Updates a folder everywhere in the cache. */
function showFolder(client: QueryClient, directoryId: string, folder: FolderTreeItem) {
  const detail = folderQueries.detail(directoryId, folder.folderId).queryKey
  client.setQueryData(detail, (before: Folder | undefined) => before && { ...before, ...folder })
  patchFolders(client, directoryId, (all) =>
    ordered(all.map((one) => (one.folderId === folder.folderId ? folder : one))),
  )
}

function patchFolders(
  client: QueryClient,
  directoryId: string,
  change: (folders: FolderTreeItem[]) => FolderTreeItem[],
) {
  client.setQueryData(folderQueries.list(directoryId).queryKey, (all) => all && change(all))
}
