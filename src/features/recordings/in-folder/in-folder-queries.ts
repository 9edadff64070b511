import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listFolderRecordings, listRecordings } from '#openapi/generated/sdk.ts'
import type { Recording } from '#openapi/generated/types.ts'
import { folderQueries } from '~/features/folders/folder-queries'
import { hasExtension } from '~/features/session/use-has-extension'
import { currentTimeZone } from '~/messages/formats'
import { type ListSource, PAGE_SIZE } from '../list/list-queries'
import { recordingQueries } from '../recording-queries'

type InFolder = {
  directoryId: string
  folderId: string
  /** Whether to include subfolders. */
  isWithSubfolders: boolean
  count?: number | undefined
}

/** A recording doesn't need to name the folder it is shown in. */
const withoutFolder = ({ folders, ...recording }: Recording, folderId: string): Recording => ({
  ...recording,
  ...(folders && { folders: folders.filter((folder) => folder.folderId !== folderId) }),
})

/** The recordings in a folder, newest first. */
export const folderSource = ({ directoryId, folderId, isWithSubfolders, count }: InFolder): ListSource => ({
  directoryId,
  queryKey: [...folderQueries.recordingsIn(directoryId), folderId, { isWithSubfolders }],
  read: async (paging, { signal, client }) => {
    const context = (await hasExtension(client, 'library')) ? { exactTotal: false, withContext: true } : {}
    const query = { includeSubfolders: isWithSubfolders, ...context, ...paging }
    const found = await listFolderRecordings({ path: { directoryId, folderId }, query, signal })
    return { ...found, items: found.items.map((recording) => withoutFolder(recording, folderId)) }
  },
  sort: 'newest',
  timeZone: currentTimeZone.get(),
  count,
})

export const inFolderQueries = {
  /**
   * Recordings that could be added to a folder, newest first. `search`, part of the name, needs extension `library`.
   */
  candidates: (directoryId: string, search: string) =>
    infiniteQueryOptions({
      queryKey: [...recordingQueries.lists(directoryId), 'candidates', search],
      queryFn: async ({ pageParam: page, signal, client }) => {
        const context = (await hasExtension(client, 'library')) ? { exactTotal: false, withContext: true } : {}
        const query = { page, pageSize: PAGE_SIZE, ...context, ...(search === '' ? {} : { search }) }
        return listRecordings({ path: { directoryId }, query, signal })
      },
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
}
