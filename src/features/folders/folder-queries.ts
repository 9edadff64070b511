import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  addFolderRecording,
  createFolder,
  deleteFolderRecording,
  listFolders,
  listRecordingFolders,
} from '~/api/generated/sdk.gen'
import type { CreateFolderBody, Folder } from '~/api/generated/types.gen'

const PAGE_SIZE = 100
const AT_ONCE = 5

/** Into or out of a folder. */
export type FolderChange = { folder: Folder; isIn: boolean }

export const folderQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'folders'] as const,

  /** Every folder the caller may read, of all depths, by name. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...folderQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => readAll((page) => readPage({ directoryId, page, signal })),
    }),

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
      meta: { invalidates: [ofRecording] },
    })
  },

  fileRecordingKey: (directoryId: string, recordingId: string) =>
    [...folderQueries.all(directoryId), 'file', recordingId] as const,

  /** Creates a folder that the caller owns (extension `folders.edit`). */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateFolderBody) => createFolder({ path: { directoryId }, body }),
      meta: { invalidates: [folderQueries.all(directoryId)] },
    }),
}

type PageOfFolders = { items: Folder[]; total: number; hasMore: boolean }

async function readPage(request: { directoryId: string; page: number; signal: AbortSignal }): Promise<PageOfFolders> {
  const { directoryId, page, signal } = request
  return listFolders({ path: { directoryId }, query: { page, pageSize: PAGE_SIZE }, signal })
}

/** The first page tells how many there are; the others are asked for a few at a time. */
async function readAll(read: (page: number) => Promise<PageOfFolders>): Promise<Folder[]> {
  const first = await read(1)
  const pages = [first]
  const count = Math.ceil(first.total / PAGE_SIZE)
  for (let page = 2; page <= count; page += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - page + 1) }, (_, index) => page + index)
    // oxlint-disable-next-line no-await-in-loop -- so that thousands of folders do not knock all at once
    pages.push(...(await Promise.all(numbers.map(read))))
  }
  // A folder that was added meanwhile moves the last of a page onto the next one.
  return [...new Map(pages.flatMap(({ items }) => items).map((folder) => [folder.folderId, folder])).values()]
}
