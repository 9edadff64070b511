import { sql } from 'kysely'
import type { PresentMember } from '../access.ts'
import { versionOf } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { AccessLevel, SharedLevel } from './folder-rules.ts'
import { buildTree, viewTree, type FolderTree, type FolderView, type TreeRow } from './folder-tree.ts'

/**
 * What each person may do in which folder. Trees and views are kept for one state of the directory's folders, shares and
 * teams, so that a list need not read every folder.
 */
export type FolderTrees = { viewOf: (member: PresentMember) => Promise<FolderView> }

const MAX_KEPT_TREES = 100
const MAX_KEPT_VIEWS = 5_000

export function createFolderTrees(db: Db): FolderTrees {
  const trees = new KeptValues<FolderTree>(MAX_KEPT_TREES)
  const views = new KeptValues<FolderView>(MAX_KEPT_VIEWS)
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

/** How often folders and shares have changed: the count that `PresentMember.versions` has of `folders`. */
const versionIn = (directoryId: string) => sql<number>`(
  select coalesce(sum((versions ->> 'folders')::int), 0)::int from change_versions where directory_id = ${directoryId}
)`

/** Stands for the parent of a folder at the top. */
const NO_PARENT = '00000000-0000-0000-0000-000000000000'
const ID_LENGTH = NO_PARENT.length

/** Every folder as one text, which costs a tenth of as many rows: a line each, of three ids and the name. */
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

/** One statement, so that shares and tree are of one moment: the folders come with it where they have changed since `tree`. */
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
