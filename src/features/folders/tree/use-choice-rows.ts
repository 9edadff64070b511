import { useMemo, useState } from 'react'
import { findFolders, type FolderNode, type FoundFolders } from '../build-folder-tree'
import { treeRows, type TreeRow } from './tree-rows'

type ChoiceRows = {
  rows: TreeRow[]
  toggle: (folderId: string, isOpen: boolean) => void
  /** null while nothing is looked for. */
  found: FoundFolders | null
}

const NOTHING: ReadonlySet<string> = new Set()

/** The rows of a tree to choose from: what the person opened; while something is looked for, what leads to it. */
export function useChoiceRows(tree: readonly FolderNode[], query: string): ChoiceRows {
  const [opened, setOpened] = useState(NOTHING)
  const [closing, setClosing] = useState({ query, closed: NOTHING })
  const closed = closing.query === query ? closing.closed : NOTHING
  const found = useMemo(() => (query === '' ? null : findFolders(tree, query)), [tree, query])
  const rows = useMemo(
    () => (found ? treeRows(found.tree, without(found.expanded, closed)) : treeRows(tree, opened)),
    [tree, found, opened, closed],
  )

  function toggle(folderId: string, isOpen: boolean) {
    if (found === null) setOpened(withId(opened, folderId, isOpen))
    else setClosing({ query, closed: withId(closed, folderId, !isOpen) })
  }

  return { rows, toggle, found }
}

const without = (ids: ReadonlySet<string>, gone: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((folderId) => !gone.has(folderId)))

function withId(ids: ReadonlySet<string>, folderId: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(ids)
  if (isIn) changed.add(folderId)
  else changed.delete(folderId)
  return changed
}
