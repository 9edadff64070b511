import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { plainText } from '~/lib/text'

export type FolderNode = { id: string; folder: FolderTreeItem; children: FolderNode[] }

/** Builds the tree from a flat list. A folder whose parent the caller can't read is at the top. */
export function buildFolderTree(folders: readonly FolderTreeItem[]): FolderNode[] {
  const nodes = new Map(folders.map((folder) => [folder.folderId, nodeOf(folder)]))
  const roots: FolderNode[] = []
  for (const node of nodes.values()) {
    const { parentFolderId } = node.folder
    const parent = parentFolderId === null ? undefined : nodes.get(parentFolderId)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}

const nodeOf = (folder: FolderTreeItem): FolderNode => ({ id: folder.folderId, folder, children: [] })

/** A folder's ancestors that the caller can read, from the top. */
export function foldersAbove(folder: FolderTreeItem, folders: ReadonlyMap<string, FolderTreeItem>): FolderTreeItem[] {
  const above: FolderTreeItem[] = []
  const seen = new Set([folder.folderId])
  let parentId = folder.parentFolderId
  while (parentId !== null && !seen.has(parentId)) {
    seen.add(parentId)
    const parent = folders.get(parentId)
    if (!parent) break
    above.unshift(parent)
    parentId = parent.parentFolderId
  }
  return above
}

/** The names of a folder's ancestors that the caller can read, from the top. */
export const pathOf = (folder: FolderTreeItem, folders: ReadonlyMap<string, FolderTreeItem>): string[] =>
  foldersAbove(folder, folders).map(({ name }) => name)

export const byFolderId = (folders: readonly FolderTreeItem[]): ReadonlyMap<string, FolderTreeItem> =>
  new Map(folders.map((folder) => [folder.folderId, folder]))

export type FoundFolders = { tree: FolderNode[]; expanded: Set<string>; found: number; isCut: boolean }

const MAX_FOUND = 200

/** Folders whose name matches, inside their ancestors, which are expanded. */
export function findFolders(tree: readonly FolderNode[], query: string): FoundFolders {
  const wanted = plainText(query.trim())
  const state = { left: MAX_FOUND, isCut: false }
  const expanded = new Set<string>()

  function matching(nodes: readonly FolderNode[]): FolderNode[] {
    return nodes.flatMap((node) => {
      const isHit = plainText(node.folder.name).includes(wanted)
      if (isHit && state.left === 0) state.isCut = true
      const isShown = isHit && state.left > 0
      if (isShown) state.left -= 1
      const children = matching(node.children)
      if (children.length > 0) expanded.add(node.folder.folderId)
      return isShown || children.length > 0 ? [{ ...node, children }] : []
    })
  }

  const shown = matching(tree)
  return { tree: shown, expanded, found: MAX_FOUND - state.left, isCut: state.isCut }
}

/** All folders inside a folder that the caller can read, at any depth, parents first. */
export function foldersInside(folderId: string, folders: readonly FolderTreeItem[]): FolderTreeItem[] {
  const byParent = Map.groupBy(folders, ({ parentFolderId }) => parentFolderId)
  const inside = new Map<string, FolderTreeItem>()
  const collect = (id: string) => {
    for (const child of byParent.get(id) ?? []) {
      if (inside.has(child.folderId) || child.folderId === folderId) continue
      inside.set(child.folderId, child)
      collect(child.folderId)
    }
  }
  collect(folderId)
  return [...inside.values()]
}
