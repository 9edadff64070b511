import { sql } from 'kysely'
import { type AccessLevel, canRead, effectiveAccess, type FolderNode, type SharedLevel } from './folder-rules.ts'
import type { PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'

/** A folder in a directory's tree. `searchText` is its name in lower case. */
export type TreeFolder = FolderNode & { name: string; searchText: string }

/** All folders of a directory in list order: by name with numbers sorted by value, then by id. */
export type FolderTree = { version: number; folders: readonly TreeFolder[] }

/**
 * A tree as one person sees it: their access to each folder, in the order of `tree.folders`. One byte each, because
 * many are cached.
 */
type FolderView = { tree: FolderTree; ranks: Uint8Array }

/** A row of the query: folder, parent, owner, name. */
type TreeRow = readonly [string, string | null, string, string]

const collator = new Intl.Collator('en', { numeric: true })
const levels = ['none', 'read', 'readWrite'] as const

/** Builds the tree. `previous`, an earlier tree of the same directory, saves most of the sorting. */
function buildTree(version: number, rows: readonly TreeRow[], previous: FolderTree | null): FolderTree {
  const folders = rows.map(([folderId, parentFolderId, ownerUserId, name]) => ({
    folderId,
    parentFolderId,
    ownerUserId,
    name,
    searchText: name.toLowerCase(),
  }))
  return { version, folders: inOrderOf(previous, folders).toSorted(byName) }
}

/** Known folders in their previous order, then the others: sorting nearly sorted input is cheap. */
function inOrderOf(previous: FolderTree | null, folders: readonly TreeFolder[]): TreeFolder[] {
  const places = new Map(previous?.folders.map(({ folderId }, index) => [folderId, index]))
  const known: TreeFolder[] = []
  const others: TreeFolder[] = []
  for (const folder of folders) {
    const place = places.get(folder.folderId)
    if (place === undefined) others.push(folder)
    else known[place] = folder
  }
  // Removes the holes that deleted folders leave.
  return [...known.filter(() => true), ...others]
}

type PersonShares = { userId: string; userShares: readonly SharedLevel[]; teamShares: readonly SharedLevel[] }

function viewTree(tree: FolderTree, shares: PersonShares): FolderView {
  const access = effectiveAccess({ ...shares, folders: tree.folders })
  const ranks = Uint8Array.from(tree.folders, ({ folderId }) => levels.indexOf(access.get(folderId) ?? 'none'))
  return { tree, ranks }
}

/** The folders the person can read, in tree order, with their access to each. */
export function readableFolders({ tree, ranks }: FolderView): { folder: TreeFolder; accessLevel: AccessLevel }[] {
  return tree.folders.flatMap((folder, index) => {
    const accessLevel = levels[ranks[index] ?? 0] ?? 'none'
    return canRead(accessLevel) ? [{ folder, accessLevel }] : []
  })
}

/** True if the folder exists and the person can read it. */
export function isReadable({ tree, ranks }: FolderView, folderId: string): boolean {
  const index = tree.folders.findIndex((folder) => folder.folderId === folderId)
  return index !== -1 && canRead(levels[ranks[index] ?? 0] ?? 'none')
}

/** The readable folders among this one and its descendants, including those below an unreadable one. */
export function readableSubtree(view: FolderView, folderId: string): string[] {
  const children = childrenIn(view.tree)
  const inside = new Set([folderId])
  // The set grows while we iterate, and membership stops at a cycle in corrupt data.
  for (const parent of inside) for (const child of children.get(parent) ?? []) inside.add(child.folderId)
  return readableFolders(view)
    .map(({ folder }) => folder.folderId)
    .filter((id) => inside.has(id))
}

const knownParents = new WeakMap<FolderTree, Map<string, string | null>>()

/** The parent of each folder, null at the root; memoized per tree. */
export function parentsIn(tree: FolderTree): ReadonlyMap<string, string | null> {
  const known = knownParents.get(tree)
  if (known !== undefined) return known
  const parents = new Map(tree.folders.map(({ folderId, parentFolderId }) => [folderId, parentFolderId]))
  knownParents.set(tree, parents)
  return parents
}

const knownChildren = new WeakMap<FolderTree, Map<string | null, TreeFolder[]>>()

/** The children of each folder; memoized per tree. */
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

/**
 * Each person's access to all folders. Trees and views are cached until the directory's folders, shares or teams
 * change, so that a list needn't read every folder.
 */
export type FolderTrees = { viewOf: (member: PresentMember) => Promise<FolderView> }

const MAX_KEPT_TREES = 100
const MAX_KEPT_VIEWS = 5_000

export function createFolderTrees(db: Db): FolderTrees {
  const trees = new VersionedCache<FolderTree>(MAX_KEPT_TREES)
  const views = new VersionedCache<FolderView>(MAX_KEPT_VIEWS)
  const last = new Map<string, FolderTree>()

  async function makeTree(directoryId: string): Promise<FolderTree> {
    const tree = await readTree(db, directoryId, last.get(directoryId) ?? null)
    if (last.size >= MAX_KEPT_TREES) last.clear()
    last.set(directoryId, tree)
    return tree
  }

  return {
    viewOf(member) {
      const { directoryId, userId, versions } = member
      return views.find(`${directoryId} ${userId}`, versionOf(versions, ['folders', 'teams']), async () => {
        const tree = await trees.find(directoryId, versionOf(versions, ['folders']), () => makeTree(directoryId))
        return readView(db, member, tree)
      })
    },
  }
}

/** The change count of `folders`, as in `PresentMember.versions`. */
const versionIn = (directoryId: string) => sql<number>`(
  select coalesce(sum((versions ->> 'folders')::int), 0)::int from change_versions where directory_id = ${directoryId}
)`

/** Represents the missing parent of a top-level folder. */
const NO_PARENT = '00000000-0000-0000-0000-000000000000'
const ID_LENGTH = NO_PARENT.length

/** Every folder in one string, ten times faster than rows: per line three ids and the name. */
const foldersIn = (directoryId: string) => sql<string | null>`(
  select string_agg(
    folder_id || coalesce(parent_folder_id::text, ${NO_PARENT}) || owner_user_id || replace(name, e'\\n', ' '),
    e'\\n'
  )
  from folders where directory_id = ${directoryId} and deleted_on is null
)`

async function readTree(db: Db, directoryId: string, previous: FolderTree | null): Promise<FolderTree> {
  const { rows } = await sql<{ version: number; folders: string | null }>`
    select ${versionIn(directoryId)} as version, ${foldersIn(directoryId)} as folders`.execute(db)
  return buildTree(rows[0]?.version ?? 0, parseFolders(rows[0]?.folders ?? ''), previous)
}

type ViewRow = { version: number; folders: string | null; userShares: string; teamShares: string }

/** One statement, so that shares and tree are consistent. It includes the folders if they have changed since `tree`. */
async function readView(db: Db, { directoryId, userId }: PresentMember, tree: FolderTree): Promise<FolderView> {
  const { rows } = await sql<ViewRow>`
    select ${versionIn(directoryId)} as version,
      case when ${versionIn(directoryId)} <> ${tree.version} then coalesce(${foldersIn(directoryId)}, '') end as folders,
      (
        select coalesce(json_agg(json_build_array(share.folder_id, share.access_level)), '[]')::text
        from folder_user_shares share join folders using (folder_id)
        where share.user_id = ${userId} and folders.directory_id = ${directoryId} and folders.deleted_on is null
      ) as user_shares,
      (
        select coalesce(json_agg(json_build_array(share.folder_id, share.access_level)), '[]')::text
        from team_memberships membership
        join teams on teams.team_id = membership.team_id and teams.deleted_on is null
        join folder_team_shares share on share.team_id = membership.team_id
        where membership.user_id = ${userId} and membership.deleted_on is null and teams.directory_id = ${directoryId}
      ) as team_shares`.execute(db)
  const [row] = rows
  const current = typeof row?.folders === 'string' ? buildTree(row.version, parseFolders(row.folders), tree) : tree
  const userShares = parseShares(row?.userShares)
  const teamShares = parseShares(row?.teamShares)
  return viewTree(current, { userId, userShares, teamShares })
}

function parseFolders(text: string): TreeRow[] {
  return text.split('\n').flatMap((line) => (line === '' ? [] : [parseFolder(line)]))
}

function parseFolder(line: string): TreeRow {
  const parentFolderId = line.slice(ID_LENGTH, 2 * ID_LENGTH)
  return [
    line.slice(0, ID_LENGTH),
    parentFolderId === NO_PARENT ? null : parentFolderId,
    line.slice(2 * ID_LENGTH, 3 * ID_LENGTH),
    line.slice(3 * ID_LENGTH),
  ]
}

function parseShares(text = '[]'): SharedLevel[] {
  const rows: (readonly [string, AccessLevel])[] = JSON.parse(text)
  return rows.map(([folderId, accessLevel]) => ({ folderId, accessLevel }))
}
