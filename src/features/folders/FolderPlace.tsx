import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { accessLabel } from './access-label'
import { pathOf } from './build-folder-tree'
import { folderQueries } from './folder-queries'
import { foldersMessages } from './folders.messages'

/** A folder by name, which leads to its page, with where it lies and what one may do in it. */
export function FolderPlace({ directoryId, folder }: { directoryId: string; folder: FolderTreeItem }) {
  const t = useMessages(foldersMessages)
  const { data: folders = [] } = useQuery({ ...folderQueries.list(directoryId), meta: { isQuiet: true } })
  const path = pathOf(folder, new Map(folders.map((one) => [one.folderId, one])))
  const access = accessLabel(t, folder.accessLevel)
  return (
    <span className="min-w-0 flex-1">
      <Link
        to="/d/$directoryId/folders/$folderId"
        params={{ directoryId, folderId: folder.folderId }}
        title={t.open({ name: folder.name })}
        className="block truncate text-control underline-offset-2 hover:underline coarse:py-2"
      >
        <bdi>{folder.name}</bdi>
      </Link>
      <span className="block truncate text-small text-ink-3">
        {path.length > 0 ? `${t.inside({ path: path.join(' › ') })} · ${access}` : access}
      </span>
    </span>
  )
}
