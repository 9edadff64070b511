import { infiniteQueryOptions, mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { getFolderShares, listFolderAccess, previewFolderAccess, replaceFolderShares } from '#openapi/generated/sdk.ts'
import type { PreviewFolderAccessBody, ReplaceFolderSharesBody } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { folderQueries } from './folder-queries'
import { bodyOf, changesBetween, type DirectShares, levelsOf, type ShareLevels } from './shares/share-draft'

const PAGE_SIZE = 50

type Target = { directoryId: string; folderId: string }

export const accessQueries = {
  all: ({ directoryId, folderId }: Target) => [...folderQueries.all(directoryId), 'access', folderId] as const,

  /** Direct and inherited shares. */
  shares: (path: Target) =>
    queryOptions({
      queryKey: [...accessQueries.all(path), 'shares'],
      queryFn: ({ signal }) => getFolderShares({ path, signal }),
      meta: { isQuiet: true },
    }),

  /** Who can see a folder and why, page by page (extension `library`). */
  people: (path: Target) =>
    infiniteQueryOptions({
      queryKey: [...accessQueries.all(path), 'people'],
      queryFn: ({ pageParam, signal }) =>
        listFolderAccess({ path, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
      meta: { isQuiet: true },
    }),

  /** Who would gain or lose access by an unsaved change (extension `library`). */
  preview: (path: Target, body: PreviewFolderAccessBody) =>
    queryOptions({
      queryKey: [...accessQueries.all(path), 'preview', body],
      queryFn: ({ signal }) => previewFolderAccess({ path, body, signal }),
      // A preview is only valid at this moment.
      staleTime: 0,
      gcTime: 0,
      meta: { isQuiet: true },
    }),
}

/** A new list of shares, and the list it was based on. */
export type ShareUpdate = { base: DirectShares; levels: ShareLevels }

/** Someone else has changed the shares, and nothing was saved. `theirs` are the current ones. */
export class SharesChanged extends Error {
  readonly theirs: DirectShares

  constructor(theirs: DirectShares) {
    super('The shares were changed meanwhile.')
    this.theirs = theirs
  }
}

type ShareSource = {
  queryKey: QueryKey
  read: () => Promise<DirectShares>
  write: (body: ReplaceFolderSharesBody) => Promise<DirectShares>
  /** Queries that depend on the permissions. */
  invalidates: QueryKey[]
}

/**
 * Replaces direct shares. Fails with `SharesChanged` if they no longer match `base`: a service with versions checks that
 * itself, otherwise they are read again right before.
 */
export function replaceShares({ queryKey, read, write, invalidates }: ShareSource) {
  return mutationOptions<DirectShares, Error, ShareUpdate>({
    mutationFn: async ({ base, levels }) => {
      const { version } = base
      if (version === undefined) {
        const now = await read()
        if (changesBetween(levelsOf(base), levelsOf(now)).length > 0) throw new SharesChanged(now)
      }
      try {
        return await write({ ...bodyOf(levels), ...(version === undefined ? {} : { expectedVersion: version }) })
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) throw new SharesChanged(await read())
        throw error
      }
    },
    onSuccess: (shares, ...[, , { client }]) => {
      client.setQueryData(queryKey, shares)
    },
    onError: (error, ...[, , { client }]) => {
      if (error instanceof SharesChanged) client.setQueryData(queryKey, error.theirs)
    },
    meta: { invalidates },
  })
}

export const shareMutations = {
  replace: (path: Target) =>
    replaceShares({
      queryKey: accessQueries.shares(path).queryKey,
      read: () => getFolderShares({ path }),
      write: (body) => replaceFolderShares({ path, body }),
      // Permissions change here and in all folders inside.
      invalidates: [folderQueries.all(path.directoryId)],
    }),
}
