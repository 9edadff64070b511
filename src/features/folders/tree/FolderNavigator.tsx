import { useQuery } from '@tanstack/react-query'
import { SearchField } from '~/ui/SearchBox'
import { Link } from '@tanstack/react-router'
import { FolderPlus, Star } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { Skeleton } from '~/ui/Skeleton'
import { buildFolderTree, byFolderId, findFolders, pathOf } from '../build-folder-tree'
import { folderPagesMessages } from '../folders.messages'
import { folderQueries } from '../folder-queries'
import { useEscapeWhileDragging } from './drag'
import { DragBar, type FolderNavigatorProps, NavigationTree } from './NavigationTree'

/** Search, favorites and the folder tree of a company. */
export function FolderNavigator(props: FolderNavigatorProps) {
  const { directoryId, currentId, onShow } = props
  const t = useMessages(folderPagesMessages)
  const canCreate = useHasExtension('folders.edit')
  const { data: folders, isError, refetch } = useQuery(folderQueries.list(directoryId))
  const [query, setQuery] = useState('')
  const name = query.trim()
  const tree = useMemo(() => buildFolderTree(folders ?? []), [folders])
  const byId = useMemo(() => byFolderId(folders ?? []), [folders])
  useEscapeWhileDragging()
  const found = useMemo(() => (name === '' ? null : findFolders(tree, name)), [tree, name])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 px-3 pt-3 pb-2">
        <SearchField
          label={t.search}
          value={query}
          onType={setQuery}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !props.treeRef.current) return
            event.preventDefault()
            props.treeRef.current.focus()
          }}
          className="min-w-0 flex-1"
        />
        {canCreate ? (
          <IconButton label={t.newFolder} variant="secondary" onClick={() => onShow(currentId, 'new')}>
            <FolderPlus aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {folders === undefined ? (
        <>
          {isError ? <Failed onRetry={() => void refetch()} /> : <Pending />}
          <DragBar row={undefined} folders={byId} />
        </>
      ) : (
        <>
          {found === null ? <Favorites directoryId={directoryId} folders={folders} currentId={currentId} /> : null}
          <NavigationTree
            {...props}
            // Remounts for each search, which expands its matches. What the person opened is restored after searching.
            key={name}
            tree={found?.tree ?? tree}
            foundOpen={found?.expanded ?? null}
            folders={byId}
          />
          {found ? <FoundNote count={found.found} isCut={found.isCut} /> : null}
        </>
      )}
    </div>
  )
}

function FoundNote({ count, isCut }: { count: number; isCut: boolean }) {
  const t = useMessages(folderPagesMessages)
  return (
    <output className="block border-t border-line px-4 py-2 text-small text-ink-2">
      {count === 0 ? t.noneFound : isCut ? t.more : t.found(count)}
    </output>
  )
}

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useMessages(folderPagesMessages)
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-4 py-3 text-control text-ink-2">
      {t.failed}
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  )
}

const Pending = () => (
  <div aria-hidden className="flex flex-col gap-3 px-4 py-2">
    {['w-32', 'w-44', 'w-28', 'w-40', 'w-36', 'w-24'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
)

type FavoritesProps = { directoryId: string; folders: readonly FolderTreeItem[]; currentId: string | null }

function Favorites({ directoryId, folders, currentId }: FavoritesProps) {
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
