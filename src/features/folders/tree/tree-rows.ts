import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMemo, useState } from 'react'
import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { type FolderNode, type FoundFolders, findFolders } from '../build-folder-tree'

/** A rendered row of the tree: its position, and whether it can be opened. */
export type TreeRow = {
  /** Null for the row of the top of the tree. */
  folder: FolderTreeItem | null
  name: string
  /** 1 at the top. */
  level: number
  hasChildren: boolean
  isOpen: boolean
  /** Position among its siblings, from 1. */
  position: number
  siblings: number
}

/** The visible rows from the top down if the folders in `open` are open. */
export function treeRows(tree: readonly FolderNode[], open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  const addAll = (nodes: readonly FolderNode[], level: number) => {
    nodes.forEach(({ id, folder, children }, index) => {
      const hasChildren = children.length > 0
      const isOpen = hasChildren && open.has(id)
      rows.push({ folder, name: folder.name, level, hasChildren, isOpen, position: index + 1, siblings: nodes.length })
      if (isOpen) addAll(children, level + 1)
    })
  }
  addAll(tree, 1)
  return rows
}

/** Adds a row for the top of the tree above the others. */
export function withTop(rows: readonly TreeRow[], name: string): TreeRow[] {
  const siblings = (rows[0]?.siblings ?? 0) + 1
  const shifted = rows.map((row) => (row.level === 1 ? { ...row, position: row.position + 1, siblings } : row))
  return [{ folder: null, name, level: 1, hasChildren: false, isOpen: false, position: 1, siblings }, ...shifted]
}

/** What a key does in the tree: go to a row, or open or close the active one. */
type TreeStep = { kind: 'go'; index: number } | { kind: 'toggle'; isOpen: boolean }

/** Key handling of the ARIA tree pattern; undefined for keys that do nothing here. */
export function treeStep(rows: readonly TreeRow[], index: number, key: string): TreeStep | undefined {
  const row = rows[index]
  if (row === undefined) return rows.length > 0 && key in starts ? go(0) : undefined
  if (key === 'ArrowRight') return inward(row, index)
  if (key === 'ArrowLeft') return row.isOpen ? toggleStep(false) : go(parentIndex(rows, index))
  const target = starts[key]?.(index, rows.length)
  return target === undefined ? undefined : go(Math.min(Math.max(target, 0), rows.length - 1))
}

function inward({ hasChildren, isOpen }: TreeRow, index: number): TreeStep {
  if (isOpen) return go(index + 1)
  return hasChildren ? toggleStep(true) : go(index)
}

const PAGE_ROWS = 10

const starts: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
  PageDown: (index) => index + PAGE_ROWS,
  PageUp: (index) => index - PAGE_ROWS,
}

const go = (index: number): TreeStep => ({ kind: 'go', index })
const toggleStep = (isOpen: boolean): TreeStep => ({ kind: 'toggle', isOpen })

function parentIndex(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  const above = rows.slice(0, index).findLastIndex((row) => row.level < level)
  return above === -1 ? index : above
}

/**
 * The next row whose name starts with the typed text, or -1. A single letter moves on to the next match; longer text stays
 * on a row that matches.
 */
export function rowByName(rows: readonly TreeRow[], index: number, typed: string): number {
  const wanted = typed.toLocaleLowerCase()
  const start = Array.from(typed).length === 1 ? index + 1 : Math.max(index, 0)
  for (let step = 0; step < rows.length; step += 1) {
    const at = (start + step) % rows.length
    if (rows[at]?.name.toLocaleLowerCase().startsWith(wanted)) return at
  }
  return -1
}

type ChoiceRows = {
  rows: TreeRow[]
  toggle: (folderId: string, isOpen: boolean) => void
  /** Null while not searching. */
  found: FoundFolders | null
}

const NOTHING: ReadonlySet<string> = new Set()

/** Rows of a tree to choose from: inside opened folders or, while searching, those that lead to results. */
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

/** The open folders of each company's tree, stored on this device. */
type OpenFolders = { byDirectory: Readonly<Record<string, ReadonlySet<string>>> }

const MOST_KEPT = 2_000

const settingOf = (directoryId: string) => `openFolders.${directoryId}`

const useStore = create<OpenFolders>()(() => ({ byDirectory: {} }))

export function useOpenFolders(directoryId: string): ReadonlySet<string> {
  return useStore(({ byDirectory }) => byDirectory[directoryId] ?? kept(directoryId))
}

export const openFolders = {
  toggled: (directoryId: string, { folderId, isOpen }: { folderId: string; isOpen: boolean }) => {
    const open = new Set(current(directoryId))
    if (isOpen) open.add(folderId)
    else open.delete(folderId)
    keep(directoryId, open)
  },
  /** Expands a folder's ancestors so that it shows. */
  revealed: (directoryId: string, above: readonly string[]) => {
    const open = current(directoryId)
    if (above.every((folderId) => open.has(folderId))) return
    keep(directoryId, new Set([...open, ...above]))
  },
}

const current = (directoryId: string) => useStore.getState().byDirectory[directoryId] ?? kept(directoryId)

const read = new Map<string, { text: string | null; open: ReadonlySet<string> }>()

function kept(directoryId: string): ReadonlySet<string> {
  const text = readSetting(settingOf(directoryId))
  const before = read.get(directoryId)
  if (before?.text === text) return before.open
  const open = new Set((text ?? '').split(' ').filter((folderId) => folderId !== ''))
  read.set(directoryId, { text, open })
  return open
}

function keep(directoryId: string, open: ReadonlySet<string>) {
  writeSetting(settingOf(directoryId), [...open].slice(-MOST_KEPT).join(' ') || null)
  useStore.setState(({ byDirectory }) => ({ byDirectory: { ...byDirectory, [directoryId]: open } }))
}
