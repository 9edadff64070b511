import { useQuery } from '@tanstack/react-query'
import { FolderPlus, Search } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { controlClasses } from '~/ui/TextField'
import { IconButton } from '~/ui/IconButton'
import { Skeleton } from '~/ui/Skeleton'
import { buildFolderTree, byFolderId, findFolders } from '../build-folder-tree'
import { folderPagesMessages } from '../folder-pages.messages'
import { folderQueries } from '../folder-queries'
import { DragBar } from './DragBar'
import { Favorites } from './Favorites'
import { NavigationTree } from './NavigationTree'
import type { FolderNavigatorProps } from './navigator-props'
import { useEscapeWhileDragging } from './use-drag-keys'

/** The folders of a company: search, favourites, tree. */
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
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
          <input
            type="search"
            aria-label={t.search}
            placeholder={t.search}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !props.treeRef.current) return
              event.preventDefault()
              props.treeRef.current.focus()
            }}
            className={classNames(controlClasses, 'pl-8')}
          />
        </div>
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
            // What was found is opened anew; what the person opened stays while nothing is looked for.
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
