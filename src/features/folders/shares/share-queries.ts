import { mutationOptions } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { getFolderShares, replaceFolderShares } from '#openapi/generated/sdk.ts'
import type { FolderShares } from '#openapi/generated/types.ts'
import { accessQueries } from '../access-queries'
import { folderQueries } from '../folder-queries'
import { bodyOf, changesBetween, levelsOf, type ShareLevels } from './share-draft'

type Target = { directoryId: string; folderId: string }

/** A new list, and the one that it was made from. */
export type ShareUpdate = { base: FolderShares; levels: ShareLevels }

/** Somebody changed the shares meanwhile; nothing was saved. `theirs` is what they are now. */
export class SharesChanged extends Error {
  readonly theirs: FolderShares

  constructor(theirs: FolderShares) {
    super('The shares were changed meanwhile.')
    this.theirs = theirs
  }
}

export const shareMutations = {
  /**
   * Replaces the direct shares. Fails with `SharesChanged` when they are not those any more that it was made from: the
   * service compares them itself where it knows versions, otherwise they are read again right before.
   */
  replace: (path: Target) =>
    mutationOptions<FolderShares, Error, ShareUpdate>({
      mutationFn: async ({ base, levels }) => {
        const { version } = base
        if (version === undefined) await requireUnchanged(path, base)
        try {
          return await replaceFolderShares({
            path,
            body: { ...bodyOf(levels), ...(version === undefined ? {} : { expectedVersion: version }) },
          })
        } catch (error) {
          if (error instanceof ApiError && error.status === 409)
            throw new SharesChanged(await getFolderShares({ path }))
          throw error
        }
      },
      onSuccess: (shares, ...[, , { client }]) => {
        client.setQueryData(accessQueries.shares(path).queryKey, shares)
      },
      onError: (error, ...[, , { client }]) => {
        if (error instanceof SharesChanged) client.setQueryData(accessQueries.shares(path).queryKey, error.theirs)
      },
      // Who may do what changes here and in everything inside.
      meta: { invalidates: [folderQueries.all(path.directoryId)] },
    }),
}

async function requireUnchanged(path: Target, base: FolderShares) {
  const now = await getFolderShares({ path })
  if (changesBetween(levelsOf(base), levelsOf(now)).length > 0) throw new SharesChanged(now)
}
