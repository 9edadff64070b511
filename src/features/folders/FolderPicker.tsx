import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { Folder } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { controlClasses } from '~/ui/control-classes'
import { focusOnArrival } from '~/ui/focus-on-arrival'
import { Skeleton } from '~/ui/Skeleton'
import { buildFolderTree, findFolders } from './build-folder-tree'
import { folderMutations, folderQueries } from './folder-queries'
import { foldersMessages } from './folders.messages'
import { FolderTree } from './FolderTree'

type FolderPickerProps = {
  directoryId: string
  chosenIds: ReadonlySet<string>
  onAdd: (folder: Folder) => void
  onRemove: (folder: Folder) => void
}

/** Chooses folders out of the tree of all that the caller may read, searched by name; those they cannot change are shown, locked. */
export function FolderPicker({ directoryId, chosenIds, onAdd, onRemove }: FolderPickerProps) {
  const t = useMessages(foldersMessages)
  const canCreate = useHasExtension('folders.edit')
  const { data: folders, isError, refetch } = useQuery(folderQueries.list(directoryId))
  const [query, setQuery] = useState('')
  const tree = useMemo(() => buildFolderTree(folders ?? []), [folders])
  const shown = useMemo(() => findFolders(tree, query), [tree, query])

  if (folders === undefined) return isError ? <Failed onRetry={() => void refetch()} /> : <Pending />
  const name = query.trim()
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
        <input
          ref={focusOnArrival}
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={enterTree}
          className={classNames(controlClasses, 'pl-9')}
        />
      </div>
      <FolderTree
        // What was found is opened anew; what the person opened stays while nothing is looked for.
        key={name}
        tree={shown.tree}
        expanded={name === '' ? NOTHING : shown.expanded}
        chosenIds={chosenIds}
        onChoose={(folder, isChosen) => (isChosen ? onAdd(folder) : onRemove(folder))}
        emptyWords={folders.length === 0 ? t.noneYet : t.none}
      />
      {shown.isCut ? <p className="text-small text-ink-2">{t.more}</p> : null}
      {canCreate && name !== '' && shown.found === 0 ? (
        <NewFolder
          key={name}
          directoryId={directoryId}
          name={name}
          onCreate={(folder) => {
            setQuery('')
            onAdd(folder)
          }}
        />
      ) : null}
    </div>
  )
}

const NOTHING: ReadonlySet<string> = new Set()

/** The arrow down goes from the search into what it found. */
function enterTree(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return
  const rows = event.currentTarget.parentElement?.parentElement?.querySelector<HTMLElement>(
    '[role="treegrid"] [role="row"]',
  )
  if (!rows) return
  event.preventDefault()
  rows.focus()
}

type NewFolderProps = { directoryId: string; name: string; onCreate: (folder: Folder) => void }

function NewFolder({ directoryId, name, onCreate }: NewFolderProps) {
  const t = useMessages(foldersMessages)
  const errorCopy = useErrorCopy()
  const creating = useMutation(folderMutations.create(directoryId))
  if (name.length > 200) return <p className="text-small text-bad">{t.nameTooLong}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        isPending={creating.isPending}
        onClick={() => creating.mutate({ name }, { onSuccess: onCreate })}
        className="max-w-full"
      >
        <Plus aria-hidden />
        <span className="truncate">{t.create({ name })}</span>
      </Button>
      {creating.error ? (
        <p role="alert" className="text-small text-bad">
          {errorCopy(creating.error).title}. {errorCopy(creating.error).detail}
        </p>
      ) : null}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(foldersMessages)
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
      {t.failed}
      <Button size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </p>
  )
}

const Pending = () => (
  <div aria-hidden className="flex flex-col gap-3">
    <Skeleton className="h-9 w-full coarse:h-11" />
    <Skeleton className="h-40 w-full" />
  </div>
)
