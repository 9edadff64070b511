import { canRead, effectiveAccess, type AccessLevel, type FolderNode, type SharedLevel } from './folder-rules.ts'

/** A folder in a directory's tree. `searchText` is its name in lower case. */
export type TreeFolder = FolderNode & { name: string; searchText: string }

/** All folders of a directory in the order of lists: by name, numbers by their value, ties by id. */
export type FolderTree = { version: number; folders: readonly TreeFolder[] }

/** A tree as one person sees it: their access to each folder, in the order of `tree.folders`. A byte each, because many are kept. */
export type FolderView = { tree: FolderTree; ranks: Uint8Array }

/** A row as the database sends it: folder, parent, owner, name. */
export type TreeRow = readonly [string, string | null, string, string]

const collator = new Intl.Collator('en', { numeric: true })
const levels = ['none', 'read', 'readWrite'] as const

/** The tree of these rows. `previous`, an earlier tree of the same directory, saves most of the sorting. */
export function buildTree(version: number, rows: readonly TreeRow[], previous: FolderTree | null): FolderTree {
  const folders = rows.map(([folderId, parentFolderId, ownerUserId, name]) => ({
    folderId,
    parentFolderId,
    ownerUserId,
    name,
    searchText: name.toLowerCase(),
  }))
  return { version, folders: inOrderOf(previous, folders).toSorted(byName) }
}

/** Those that were there before in the order they had, then the others: what is sorted already costs little to sort. */
function inOrderOf(previous: FolderTree | null, folders: readonly TreeFolder[]): TreeFolder[] {
  const places = new Map(previous?.folders.map(({ folderId }, index) => [folderId, index]))
  const known: TreeFolder[] = []
  const others: TreeFolder[] = []
  for (const folder of folders) {
    const place = places.get(folder.folderId)
    if (place === undefined) others.push(folder)
    else known[place] = folder
  }
  // Deleted folders leave holes.
  return [...known.filter(() => true), ...others]
}

type PersonShares = { userId: string; userShares: readonly SharedLevel[]; teamShares: readonly SharedLevel[] }

export function viewTree(tree: FolderTree, shares: PersonShares): FolderView {
  const access = effectiveAccess({ ...shares, folders: tree.folders })
  const ranks = Uint8Array.from(tree.folders, ({ folderId }) => levels.indexOf(access.get(folderId) ?? 'none'))
  return { tree, ranks }
}

/** The folders the person may at least read, in the tree's order, with their access to each. */
export function readableFolders({ tree, ranks }: FolderView): { folder: TreeFolder; accessLevel: AccessLevel }[] {
  return tree.folders.flatMap((folder, index) => {
    const accessLevel = levels[ranks[index] ?? 0] ?? 'none'
    return canRead(accessLevel) ? [{ folder, accessLevel }] : []
  })
}

/** True for a folder that is there and that the person may at least read. */
export function isReadable({ tree, ranks }: FolderView, folderId: string): boolean {
  const index = tree.folders.findIndex((folder) => folder.folderId === folderId)
  return index !== -1 && canRead(levels[ranks[index] ?? 0] ?? 'none')
}

/** The folder and all folders below it, at any depth, that the person may read: also those under one they may not. */
export function readableSubtree(view: FolderView, folderId: string): string[] {
  const children = childrenIn(view.tree)
  const inside = new Set([folderId])
  // The set grows while it is walked, and a folder that is in it already ends a cycle of damaged data.
  for (const parent of inside) for (const child of children.get(parent) ?? []) inside.add(child.folderId)
  return readableFolders(view)
    .map(({ folder }) => folder.folderId)
    .filter((id) => inside.has(id))
}

const knownParents = new WeakMap<FolderTree, Map<string, string | null>>()

/** The folder that each stands in, null at the top; made once for a tree. */
export function parentsIn(tree: FolderTree): ReadonlyMap<string, string | null> {
  const known = knownParents.get(tree)
  if (known !== undefined) return known
  const parents = new Map(tree.folders.map(({ folderId, parentFolderId }) => [folderId, parentFolderId]))
  knownParents.set(tree, parents)
  return parents
}

const knownChildren = new WeakMap<FolderTree, Map<string | null, TreeFolder[]>>()

/** The folders inside each, made once for a tree. */
function childrenIn(tree: FolderTree): Map<string | null, TreeFolder[]> {
  const known = knownChildren.get(tree)
  if (known !== undefined) return known
  const children = Map.groupBy(tree.folders, ({ parentFolderId }) => parentFolderId)
  knownChildren.set(tree, children)
  return children
}

function byName(left: TreeFolder, right: TreeFolder): number {
  return collator.compare(left.name, right.name) || (left.folderId < right.folderId ? -1 : 1)
}
