import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listFolderRecordings, listRecordings } from '#openapi/generated/sdk.ts'
import type { Recording } from '#openapi/generated/types.ts'
import { folderQueries } from '~/features/folders/folder-queries'
import { hasExtension, skipExactTotal } from '~/features/session/use-has-extension'
import { recordingQueries } from '../recording-queries'

const PAGE_SIZE = 50

type InFolder = {
  folderId: string
  /** Also those in the folders inside. */
  isWithSubfolders: boolean
}

/** Where it is shown already, a recording need not say so. */
const withoutFolder = ({ folders, ...recording }: Recording, folderId: string): Recording => ({
  ...recording,
  ...(folders && { folders: folders.filter((folder) => folder.folderId !== folderId) }),
})

export const inFolderQueries = {
  /** The recordings in a folder, newest first, page by page. */
  list: (directoryId: string, { folderId, isWithSubfolders }: InFolder) =>
    infiniteQueryOptions({
      queryKey: [...folderQueries.recordingsIn(directoryId), folderId, { isWithSubfolders }],
      queryFn: async ({ pageParam: page, signal, client }) => {
        const query = {
          includeSubfolders: isWithSubfolders,
          page,
          pageSize: PAGE_SIZE,
          ...((await hasExtension(client, 'library')) && { exactTotal: false, withContext: true }),
        }
        const found = await listFolderRecordings({ path: { directoryId, folderId }, query, signal })
        return { ...found, items: found.items.map((recording) => withoutFolder(recording, folderId)) }
      },
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
    }),

  /** Recordings that could be put into a folder, newest first. `search`, part of the name, takes the extension `library`. */
  candidates: (directoryId: string, search: string) =>
    infiniteQueryOptions({
      queryKey: [...recordingQueries.lists(directoryId), 'candidates', search],
      queryFn: async ({ pageParam: page, signal, client }) => {
        const paging = { page, pageSize: PAGE_SIZE, ...(await skipExactTotal(client)) }
        const query = search === '' ? paging : { search, ...paging }
        return listRecordings({ path: { directoryId }, query, signal })
      },
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
}
