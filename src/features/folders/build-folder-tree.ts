import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { plainText } from '~/lib/text'

export type FolderNode = { id: string; folder: FolderTreeItem; children: FolderNode[] }

/** The tree of a flat list. What lies in a folder that the caller cannot read stands at the top. */
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

/** The folders above one, from the top, as far as the caller can read them. */
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

/** The names above a folder, from the top, as far as the caller can read them. */
export const pathOf = (folder: FolderTreeItem, folders: ReadonlyMap<string, FolderTreeItem>): string[] =>
  foldersAbove(folder, folders).map(({ name }) => name)

/** The folders by their id. */
export const byFolderId = (folders: readonly FolderTreeItem[]): ReadonlyMap<string, FolderTreeItem> =>
  new Map(folders.map((folder) => [folder.folderId, folder]))

export type FoundFolders = { tree: FolderNode[]; expanded: Set<string>; found: number; isCut: boolean }

const MAX_FOUND = 200

/** Those with the words in their name, inside whatever they lie in, opened so that they show. */
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

/** Every folder inside one, at any depth, from the top down; as far as the caller can read them. */
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
