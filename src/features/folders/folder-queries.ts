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

/** Into or out of a folder. */
export type FolderChange = { folder: FolderTreeItem; isIn: boolean }

export type FolderUpdate = { folderId: string; body: UpdateFolderBody }
/** `from` null leaves them where they are as well; `to` null only takes them out. */
export type RecordingMove = { recordingIds: readonly string[]; from: FolderTreeItem | null; to: FolderTreeItem | null }
export type FavoriteChange = { folder: FolderTreeItem; isFavorite: boolean }

export const folderQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'folders'] as const,

  /** Every folder the caller may read, of all depths, by name. A service without the extension `library` tells them page by page. */
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

  /** How many recordings are in each folder, by its id (extension `library`). */
  counts: (directoryId: string) =>
    queryOptions({
      queryKey: [...folderQueries.all(directoryId), 'counts'],
      queryFn: async ({ signal }) => {
        const counts = await countFolders({ path: { directoryId }, signal })
        return new Map(counts.map((count) => [count.folderId, count]))
      },
      meta: { isQuiet: true },
    }),

  /** What begins the key of every list of recordings: rows name the folders they are in. */
  recordingLists: (directoryId: string) => ['directories', directoryId, 'recordings', 'list'] as const,

  /** What begins the key of every list of the recordings in a folder: they are lists of recordings like others. */
  recordingsIn: (directoryId: string) => [...folderQueries.recordingLists(directoryId), 'in-folder'] as const,

  /** Folders that hold a recording, of those the caller may read (extension `folders.edit`). */
  ofRecording: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...folderQueries.all(directoryId), 'of-recording', recordingId],
      queryFn: ({ signal }) => listRecordingFolders({ path: { directoryId, recordingId }, signal }),
    }),
}

export const folderMutations = {
  /** Puts a recording into a folder or takes it out; takes read-write access to the folder. */
  fileRecording: (directoryId: string, recordingId: string) => {
    const ofRecording = folderQueries.ofRecording(directoryId, recordingId).queryKey
    return mutationOptions({
      mutationKey: folderMutations.fileRecordingKey(directoryId, recordingId),
      // In and out again must not arrive the other way round.
      scope: { id: `folders-of-${recordingId}` },
      mutationFn: ({ folder: { folderId }, isIn }: FolderChange) => {
        const path = { directoryId, folderId, recordingId }
        return isIn ? addFolderRecording({ path }) : deleteFolderRecording({ path })
      },
      // It counts as pending, and is shown as done, until what is shown has caught up with it.
      onSuccess: (...[, , , { client }]) =>
        client.invalidateQueries({ queryKey: ofRecording }, { cancelRefetch: false }),
      // Of all folders only the count has changed: not worth reading thousands of them again.
      meta: { invalidates: [ofRecording, folderQueries.recordingLists(directoryId)] },
    })
  },

  /** Puts recordings into one folder and takes them out of another, in this order: nothing is ever in none. Answers those refused. */
  moveRecordings: (directoryId: string) =>
    mutationOptions({
      mutationFn: async ({ recordingIds, from, to }: RecordingMove, { client }) => {
        if (recordingIds.length > 1 && (await hasExtension(client, 'library'))) {
          const folders = { addFolderId: to?.folderId ?? null, removeFolderId: from?.folderId ?? null }
          return (
            await changeRecordings({ path: { directoryId }, body: { recordingIds: [...recordingIds], ...folders } })
          ).refused
        }
        for (const recordingId of recordingIds) {
          if (to) await addFolderRecording({ path: { directoryId, folderId: to.folderId, recordingId } })
          if (from) await deleteFolderRecording({ path: { directoryId, folderId: from.folderId, recordingId } })
        }
        return []
      },
      onSettled: (...[, , , , { client }]) =>
        Promise.all(outdatedByFiling(directoryId).map((queryKey) => invalidate(client, queryKey))),
      meta: { invalidates: outdatedByFiling(directoryId) },
    }),

  fileRecordingKey: (directoryId: string, recordingId: string) =>
    [...folderQueries.all(directoryId), 'file', recordingId] as const,

  /** Creates a folder that the caller owns (extension `folders.edit`). */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateFolderBody) => createFolder({ path: { directoryId }, body }),
      onSuccess: (folder, ...[, , { client }]) => patchFolders(client, directoryId, (all) => ordered([...all, folder])),
      meta: { invalidates: [folderQueries.all(directoryId)] },
    }),

  /** Renames, describes or moves a folder. A move changes who may do what in everything inside. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ folderId, body }: FolderUpdate) => updateFolder({ path: { directoryId, folderId }, body }),
      onSuccess: (folder, ...[, , { client }]) => showFolder(client, directoryId, folder),
      meta: { invalidates: [folderQueries.all(directoryId), folderQueries.recordingLists(directoryId)] },
    }),

  /** Extension `folders.edit`. The folders inside go with it, the recordings stay. */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (folderId: string) => deleteFolder({ path: { directoryId, folderId } }),
      onSuccess: (_answer, folderId, ...[, { client }]) => {
        patchFolders(client, directoryId, (all) => all.filter((folder) => folder.folderId !== folderId))
        // Its page is still there for a moment, and would ask for what was in it.
        const lists = folderQueries.recordingLists(directoryId)
        void invalidate(client, lists, { predicate: ({ queryKey }) => !queryKey.includes(folderId) })
        tellOtherTabs({ kind: 'outdated', keys: [lists] })
      },
      meta: { invalidates: outdatedFolders(directoryId) },
    }),

  /** Takes a deletion back, with the folders that went with it (extension `library`). */
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (folderId: string) => restoreFolder({ path: { directoryId, folderId } }),
      meta: { invalidates: [folderQueries.all(directoryId), folderQueries.recordingLists(directoryId)] },
    }),

  /** Extension `folders.edit`. Shown at once, and taken back when it fails. */
  favorite: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ folder: { folderId }, isFavorite }: FavoriteChange) => {
        const path = { directoryId, folderId }
        return isFavorite ? addFolderFavorite({ path }) : deleteFolderFavorite({ path })
      },
      onMutate: ({ folder, isFavorite }, { client }) => showFolder(client, directoryId, { ...folder, isFavorite }),
      onError: (error, { folder }, ...[, { client }]) => {
        showFolder(client, directoryId, folder)
        // Its page tells that it's gone, or no longer shared.
        if (error.kind === 'not-found') void invalidate(client, folderQueries.all(directoryId))
      },
      meta: { invalidates: [folderQueries.all(directoryId)] },
    }),
}

/** What changes when a recording comes into a folder or leaves it. */
const outdatedByFiling = (directoryId: string) => [
  ...outdatedFolders(directoryId),
  folderQueries.recordingLists(directoryId),
]

const outdatedFolders = (directoryId: string) => [
  folderQueries.list(directoryId).queryKey,
  folderQueries.counts(directoryId).queryKey,
  [...folderQueries.all(directoryId), 'of-recording'],
]

/** As the service orders them, so that nothing moves twice. */
function ordered(folders: FolderTreeItem[]): FolderTreeItem[] {
  const names = new Intl.Collator('en', { numeric: true })
  return folders.toSorted((a, b) => names.compare(a.name, b.name))
}

/** Shows a folder as it is now wherever it is listed. */
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
