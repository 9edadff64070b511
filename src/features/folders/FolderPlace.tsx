import { useQuery } from '@tanstack/react-query'
import type { Folder } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { accessWords } from './access-words'
import { pathOf } from './build-folder-tree'
import { folderQueries } from './folder-queries'
import { foldersMessages } from './folders.messages'

/** A folder by name, with where it lies and what one may do in it. */
export function FolderPlace({ directoryId, folder }: { directoryId: string; folder: Folder }) {
  const t = useMessages(foldersMessages)
  const { data: folders = [] } = useQuery({ ...folderQueries.list(directoryId), meta: { isQuiet: true } })
  const path = pathOf(folder, new Map(folders.map((one) => [one.folderId, one])))
  const access = accessWords(t, folder.accessLevel)
  return (
    <span className="min-w-0 flex-1">
      <bdi className="block truncate text-control" title={folder.name}>
        {folder.name}
      </bdi>
      <span className="block truncate text-small text-ink-3">
        {path.length > 0 ? `${t.inside({ path: path.join(' › ') })} · ${access}` : access}
      </span>
    </span>
  )
}
