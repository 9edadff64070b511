import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listFolderRecordings, listRecordings } from '~/api/generated/sdk.gen'
import { folderQueries } from '~/features/folders/folder-queries'
import { recordingQueries } from '../recording-queries'

const PAGE_SIZE = 50

type InFolder = {
  folderId: string
  /** Also those in the folders inside. */
  isWithSubfolders: boolean
}

export const inFolderQueries = {
  /** The recordings in a folder, newest first, page by page. */
  list: (directoryId: string, { folderId, isWithSubfolders }: InFolder) =>
    infiniteQueryOptions({
      queryKey: [...folderQueries.recordingsIn(directoryId), folderId, { isWithSubfolders }],
      queryFn: ({ pageParam, signal }) =>
        listFolderRecordings({
          path: { directoryId, folderId },
          query: { includeSubfolders: isWithSubfolders, page: pageParam, pageSize: PAGE_SIZE },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
    }),

  /** Recordings that could be put into a folder, newest first. `search`, part of the name, takes the extension `library`. */
  candidates: (directoryId: string, search: string) =>
    infiniteQueryOptions({
      queryKey: [...recordingQueries.lists(directoryId), 'candidates', search],
      queryFn: ({ pageParam, signal }) =>
        listRecordings({
          path: { directoryId },
          query: { ...(search === '' ? {} : { search }), page: pageParam, pageSize: PAGE_SIZE },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
}
