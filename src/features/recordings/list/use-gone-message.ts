import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { folderQueries } from '~/features/folders/folder-queries'
import { useFindGoneTag } from '~/features/tags/tag-queries'
import { useMessages } from '~/messages/use-messages'
import type { BulkChange } from './bulk-queries'
import { selectionMessages } from './list-selection.messages'

/** Names the tag or the folder of a change that somebody has deleted meanwhile; undefined where that is not why it was refused. */
export function useGoneMessage(directoryId: string) {
  const t = useMessages(selectionMessages)
  const client = useQueryClient()
  const findGoneTag = useFindGoneTag(directoryId)

  async function isFolderGone(folderId: string): Promise<boolean> {
    const folders = await fetchFresh(client, folderQueries.list(directoryId)).catch(() => undefined)
    return folders?.every((folder) => folder.folderId !== folderId) ?? false
  }

  return async (change: BulkChange, failure: unknown): Promise<string | undefined> => {
    if (!(failure instanceof ApiError) || (failure.kind !== 'invalid' && failure.kind !== 'not-found')) return undefined
    if (change.kind === 'folder') {
      const { folderId, name } = change.folder
      return (await isFolderGone(folderId)) ? t.folderGone({ name }) : undefined
    }
    const tag = change.kind === 'tags' ? await findGoneTag(failure, change.add) : undefined
    return tag && t.tagGone({ name: tag.name })
  }
}
