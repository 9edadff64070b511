import { useQuery } from '@tanstack/react-query'
import { Folder as FolderIcon, Folders, Lock, Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { controlClasses } from '~/ui/TextField'
import { focusOnArrival } from '~/ui/focus'
import { buildFolderTree } from '../build-folder-tree'
import { accessMessages } from '../access.messages'
import { folderQueries } from '../folder-queries'
import { FolderTreeView } from '../tree/FolderTreeView'
import { withTop, type TreeRow } from '../tree/tree-rows'
import { useChoiceRows } from '../tree/use-choice-rows'

type PlacePickerProps = {
  directoryId: string
  /** What is to be moved: neither it nor anything inside it is offered. */
  folder: FolderTreeItem
  /** null is the top of the tree. */
  onChoose: (place: FolderTreeItem | null) => void
}

/** Chooses where a folder goes; places that the caller can only view are shown, locked. */
export function PlacePicker({ directoryId, folder, onChoose }: PlacePickerProps) {
  const t = useMessages(accessMessages)
  const { data: folders } = useQuery(folderQueries.list(directoryId))
  const tree = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const offered = useMemo(
    () =>
      buildFolderTree((folders ?? []).filter(({ folderId }) => folderId !== folder.folderId))
        // What stands inside the folder has no parent here: it came to the top, where it does not belong.
        .filter((node) => node.folder.parentFolderId !== folder.folderId),
    [folders, folder],
  )
  const choice = useChoiceRows(offered, query.trim())
  const rows = choice.found ? choice.rows : withTop(choice.rows, t.top)

  const refusalOf = (row: TreeRow) => {
    if ((row.folder?.folderId ?? null) === folder.parentFolderId) return t.isThere
    return row.folder && row.folder.accessLevel !== 'readWrite' ? t.locked : null
  }

  return (
    <div className="flex flex-col gap-2 pt-3">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
        <input
          ref={focusOnArrival}
          type="search"
          aria-label={t.searchPlaces}
          placeholder={t.searchPlaces}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            tree.current?.focus()
          }}
          className={classNames(controlClasses, 'pl-9')}
        />
      </div>
      <FolderTreeView
        ref={tree}
        label={t.places}
        rows={rows}
        startId={null}
        onToggle={choice.toggle}
        onChoose={(row) => (refusalOf(row) === null ? onChoose(row.folder) : undefined)}
        renderRow={(row) => {
          const refusal = refusalOf(row)
          return {
            label: refusal ? `${row.name} ${refusal}` : row.name,
            isDisabled: refusal !== null,
            content: <Place row={row} refusal={refusal} />,
          }
        }}
        className="h-[min(22rem,50dvh)] rounded-control border border-line p-1"
      />
      <p className="text-small text-ink-3">{t.notHere}</p>
    </div>
  )
}

function Place({ row, refusal }: { row: TreeRow; refusal: string | null }) {
  const Icon = row.folder ? FolderIcon : Folders
  return (
    <>
      <Icon aria-hidden className="shrink-0 text-ink-3" />
      <bdi className={classNames('min-w-0 flex-1 truncate', refusal !== null && 'text-ink-3')} title={row.name}>
        {row.name}
      </bdi>{' '}
      {refusal === null ? null : (
        <span className="inline-flex shrink-0 items-center gap-1 text-small text-ink-3">
          {row.folder?.accessLevel === 'read' ? <Lock aria-hidden className="size-3.5" /> : null}
          {refusal}
        </span>
      )}
    </>
  )
}
