import { useMutation, useQuery } from '@tanstack/react-query'
import { CheckMark } from '~/ui/Checkbox'
import { Link } from '@tanstack/react-router'
import { Folder as FolderIcon, Lock } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { AccessLevel, FolderTreeItem } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useHasExtension } from '~/features/session/use-has-extension'
import { type MessagesOf, useMessages } from '~/messages/use-messages'
import { MakeNew, Picker, type PickerSearch, PickerSearchBox } from '~/ui/picker/Picker'
import { buildFolderTree, findFolders, type FolderNode, pathOf } from './build-folder-tree'
import { folderMutations, folderQueries } from './folder-queries'
import { foldersMessages } from './folders.messages'
import { FolderTreeView, type TreeRowProps } from './tree/FolderTreeView'
import { type TreeRow, useChoiceRows } from './tree/tree-rows'

type FolderPickerProps = {
  directoryId: string
  chosenIds: ReadonlySet<string>
  onAdd: (folder: FolderTreeItem) => void
  onRemove: (folder: FolderTreeItem) => void
}

/** Chooses folders from a searchable tree of all that the caller can read. Those they can't change are shown as locked. */
export function FolderPicker({ directoryId, chosenIds, onAdd, onRemove }: FolderPickerProps) {
  const t = useMessages(foldersMessages)
  const canCreate = useHasExtension('folders.edit')
  const { data: folders, isError, refetch } = useQuery(folderQueries.list(directoryId))
  const tree = useMemo(() => buildFolderTree(folders ?? []), [folders])
  return (
    <Picker
      searchLabel={t.search}
      state={folders === undefined ? (isError ? 'failed' : 'pending') : 'ready'}
      failure={{ label: t.failed, retryLabel: t.retry, onRetry: () => void refetch() }}
      renderList={(search) => (
        <Found
          search={search}
          tree={tree}
          chosenIds={chosenIds}
          onChoose={(folder, isChosen) => (isChosen ? onAdd(folder) : onRemove(folder))}
        />
      )}
      renderBelow={({ query, clear }) =>
        canCreate && query !== '' && findFolders(tree, query).found === 0 ? (
          <NewFolder
            key={query}
            directoryId={directoryId}
            name={query}
            onCreate={(folder) => {
              clear()
              onAdd(folder)
            }}
          />
        ) : null
      }
    />
  )
}

type FoundProps = {
  search: PickerSearch
  tree: readonly FolderNode[]
  chosenIds: ReadonlySet<string>
  onChoose: (folder: FolderTreeItem, isChosen: boolean) => void
}

/** The search box and the tree below it, with check marks. Folders without read-write access are locked. */
function Found({ search, tree, chosenIds, onChoose }: FoundProps) {
  const t = useMessages(foldersMessages)
  const below = useRef<HTMLDivElement>(null)
  const { rows, toggle, found } = useChoiceRows(tree, search.query)

  function enterTree(event: KeyboardEvent) {
    const element = event.key === 'ArrowDown' ? below.current?.querySelector<HTMLElement>('[role="tree"]') : null
    if (!element) return
    event.preventDefault()
    element.focus()
  }

  return (
    <>
      <PickerSearchBox search={search} onKeyDown={enterTree} />
      <div ref={below} className="flex flex-col gap-3">
        {rows.length === 0 ? (
          <p className="px-2 py-2 text-control text-ink-2">{tree.length === 0 ? t.noneYet : t.none}</p>
        ) : (
          <FolderTreeView
            label={t.all}
            rows={rows}
            startId={null}
            onToggle={toggle}
            onChoose={({ folder }) => {
              if (folder?.accessLevel === 'readWrite') onChoose(folder, !chosenIds.has(folder.folderId))
            }}
            renderRow={(row) => choiceProps(t, row, chosenIds)}
            className="max-h-[40dvh] rounded-control border border-line p-1"
          />
        )}
        {found?.isCut ? <p className="text-small text-ink-2">{t.more}</p> : null}
      </div>
    </>
  )
}

type Messages = MessagesOf<typeof foldersMessages>

function choiceProps(t: Messages, { folder, name }: TreeRow, chosenIds: ReadonlySet<string>): TreeRowProps {
  const isChecked = folder !== null && chosenIds.has(folder.folderId)
  const lock = folder === null || folder.accessLevel === 'readWrite' ? null : accessLabel(t, folder.accessLevel)
  return {
    label: lock === null ? name : `${name}, ${lock}`,
    isChecked,
    isDisabled: lock !== null,
    content: <Choice name={name} isChecked={isChecked} lock={lock} />,
  }
}

/** `lock` is the reason why it can't be chosen. */
function Choice({ name, isChecked, lock }: { name: string; isChecked: boolean; lock: string | null }) {
  return (
    <>
      <CheckMark isChecked={isChecked} className={lock === null ? 'ml-1' : 'ml-1 opacity-55'} />
      <FolderIcon aria-hidden className="shrink-0 text-ink-3" />
      <bdi className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </bdi>
      {lock === null ? null : (
        <span
          // Rendered by CSS, because the row's label already contains it.
          data-lock={lock}
          className="inline-flex shrink-0 items-center gap-1 pr-1 text-small text-ink-3 after:content-[attr(data-lock)]"
        >
          <Lock aria-hidden className="size-3.5" />
        </span>
      )}
    </>
  )
}

type NewFolderProps = { directoryId: string; name: string; onCreate: (folder: FolderTreeItem) => void }

function NewFolder({ directoryId, name, onCreate }: NewFolderProps) {
  const t = useMessages(foldersMessages)
  const errorMessage = useErrorMessage()
  const creating = useMutation(folderMutations.create(directoryId))
  if (name.length > 200) return <p className="text-small text-bad">{t.nameTooLong}</p>
  return (
    <MakeNew
      label={t.create({ name })}
      isPending={creating.isPending}
      onPress={() => creating.mutate({ name }, { onSuccess: onCreate })}
      failure={creating.error && `${errorMessage(creating.error).title}. ${errorMessage(creating.error).detail}`}
    />
  )
}

/** A link to a folder with its path and the caller's access. */
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
        className="block text-control underline-offset-2 hover:underline coarse:py-2"
      >
        <bdi className="block truncate">{folder.name}</bdi>
      </Link>
      <span className="block truncate text-small text-ink-3">
        {path.length > 0 ? `${t.inside({ path: path.join(' › ') })} · ${access}` : access}
      </span>
    </span>
  )
}

const names = { readWrite: 'readWrite', read: 'read', none: 'noAccess' } satisfies Record<AccessLevel, keyof Messages>

const accessLabel = (messages: Messages, level: AccessLevel): string => messages[names[level]]
