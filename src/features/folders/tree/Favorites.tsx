import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useMemo } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { byFolderId, pathOf } from '../build-folder-tree'
import { folderPagesMessages } from '../folder-pages.messages'

type FavoritesProps = { directoryId: string; folders: readonly FolderTreeItem[]; currentId: string | null }

/** The folders that the caller has pinned. */
export function Favorites({ directoryId, folders, currentId }: FavoritesProps) {
  const t = useMessages(folderPagesMessages)
  const byId = useMemo(() => byFolderId(folders), [folders])
  const favorites = folders.filter(({ isFavorite }) => isFavorite)
  if (favorites.length === 0) return null
  return (
    <nav aria-label={t.favorites} className="max-h-[30dvh] shrink-0 overflow-y-auto px-2 pb-2">
      <h2 className="px-2 pt-1 pb-1 text-small font-semibold text-ink-3">{t.favorites}</h2>
      <ul>
        {favorites.map((folder) => (
          <li key={folder.folderId}>
            <Link
              to="/d/$directoryId/folders/$folderId"
              params={{ directoryId, folderId: folder.folderId }}
              title={[...pathOf(folder, byId), folder.name].join(' › ')}
              aria-current={folder.folderId === currentId ? 'page' : undefined}
              className="flex min-h-8 items-center gap-2 rounded-control px-2 text-control text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink coarse:min-h-11"
            >
              <Star aria-hidden className="size-3.5 shrink-0 fill-current text-warn" />
              <bdi className="min-w-0 truncate">{folder.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
