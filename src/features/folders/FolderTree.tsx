import { Check, ChevronRight, Folder as FolderIcon, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, Collection, Tree, TreeItem, TreeItemContent, type Selection } from 'react-aria-components'
import type { Folder } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { accessWords } from './access-words'
import type { FolderNode } from './build-folder-tree'
import { foldersMessages } from './folders.messages'

const MAX_ROOTS = 300

type FolderTreeProps = {
  tree: readonly FolderNode[]
  /** Open at first. */
  expanded: ReadonlySet<string>
  chosenIds: ReadonlySet<string>
  onChoose: (folder: Folder, isChosen: boolean) => void
  emptyWords: string
}

/** A tree of folders with a check mark each; locked where the caller has no read-write access. */
export function FolderTree({ tree, expanded, chosenIds, onChoose, emptyWords }: FolderTreeProps) {
  const t = useMessages(foldersMessages)
  const [expandedKeys, setExpandedKeys] = useState<Iterable<string | number>>(expanded)
  const folders = new Map(allOf(tree).map((folder) => [folder.folderId, folder]))
  const shownChosen = [...chosenIds].filter((folderId) => folders.has(folderId))

  const isFlat = tree.every(({ children }) => children.length === 0)

  function handleSelection(selection: Selection) {
    if (selection === 'all') return
    const added = [...selection].find((key) => !chosenIds.has(String(key)))
    const removed = shownChosen.find((folderId) => !selection.has(folderId))
    const folder = folders.get(String(added ?? removed))
    if (folder) onChoose(folder, added !== undefined)
  }

  return (
    <Tree
      aria-label={t.all}
      items={tree.slice(0, MAX_ROOTS)}
      selectionMode="multiple"
      selectedKeys={shownChosen}
      onSelectionChange={handleSelection}
      disabledKeys={[...folders.values()].filter((one) => one.accessLevel !== 'readWrite').map((one) => one.folderId)}
      disabledBehavior="selection"
      expandedKeys={expandedKeys}
      onExpandedChange={setExpandedKeys}
      escapeKeyBehavior="none"
      renderEmptyState={() => <p className="px-2 py-2 text-control text-ink-2">{emptyWords}</p>}
      className="relative max-h-[40dvh] min-h-11 overflow-y-auto rounded-control border border-line p-1 outline-none"
    >
      {(node) => <FolderRow node={node} isFlat={isFlat} />}
    </Tree>
  )
}

/** `isFlat`: no folder has others inside, so none needs room for a chevron. */
function FolderRow({ node: { folder, children }, isFlat = false }: { node: FolderNode; isFlat?: boolean }) {
  const t = useMessages(foldersMessages)
  const isLocked = folder.accessLevel !== 'readWrite'
  return (
    <TreeItem
      id={folder.folderId}
      textValue={folder.name}
      className="group rounded-chip text-control outline-none data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-sunken"
    >
      <TreeItemContent>
        <div className="flex min-h-8 items-center gap-2 pr-2 pl-[calc((var(--tree-item-level)-1)*1rem+0.25rem)] coarse:min-h-11">
          {children.length > 0 ? (
            <Button
              slot="chevron"
              className="flex size-6 shrink-0 items-center justify-center rounded-chip text-ink-3 transition-transform duration-100 group-data-[expanded]:rotate-90 coarse:size-11"
            >
              <ChevronRight aria-hidden />
            </Button>
          ) : isFlat ? null : (
            <span className="w-6 shrink-0 coarse:w-11" />
          )}
          <Checkbox
            slot="selection"
            className="flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-control text-transparent data-[disabled]:opacity-55 data-[selected]:border-accent data-[selected]:bg-accent data-[selected]:text-accent-ink [&_.lucide]:size-3"
          >
            <Check aria-hidden />
          </Checkbox>
          <FolderIcon aria-hidden className="text-ink-3" />
          <bdi className="min-w-0 flex-1 truncate" title={folder.name}>
            {folder.name}
          </bdi>
          {isLocked ? (
            <span className="inline-flex shrink-0 items-center gap-1 text-small text-ink-3">
              <Lock aria-hidden className="size-3.5" />
              {accessWords(t, folder.accessLevel)}
            </span>
          ) : null}
        </div>
      </TreeItemContent>
      <Collection items={children}>{(child) => <FolderRow node={child} />}</Collection>
    </TreeItem>
  )
}

const allOf = (nodes: readonly FolderNode[]): Folder[] =>
  nodes.flatMap(({ folder, children }) => [folder, ...allOf(children)])
