import { sql, type RawBuilder } from 'kysely'
import { isAdmin, type PresentMember } from '../access.ts'
import { versionOf } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import { readableFolders } from '../folders/folder-tree.ts'
import type { FolderTrees } from '../folders/folder-trees.ts'

/** A member, with what decides which recordings they see. */
export type Viewer = Readonly<{
  directoryId: string
  userId: string
  seesAll: boolean
  email: string
  readableFolderIds: readonly string[]
  /** What `count` answers, counted once for as long as the viewer sees the same recordings; `what` names it. */
  countOnce: (what: string, count: () => Promise<number>) => Promise<number>
}>

/** Who sees a recording (decisions.md): its creator, attendees of a linked appointment, readers of a folder that holds it, admins and owners. */
export type RecordingVisibility = { viewerOf: (member: PresentMember) => Promise<Viewer> }

const MAX_KEPT_FOLDERS = 2_000
const MAX_KEPT_TOTALS = 20_000

/** What readable folders follow from, and what totals do. */
const folderNouns = ['folders', 'teams'] as const
const listNouns = ['visibility', ...folderNouns] as const

export function createRecordingVisibility(trees: FolderTrees): RecordingVisibility {
  const folders = new KeptValues<readonly string[]>(MAX_KEPT_FOLDERS)
  const totals = new KeptValues<number>(MAX_KEPT_TOTALS)

  return {
    async viewerOf(member) {
      const { directoryId, userId, email, versions } = member
      const seesAll = isAdmin(member)
      // Those who see everything share what they see.
      const key = `${directoryId} ${seesAll ? '' : `${userId} ${email}`}`
      const readableFolderIds = seesAll
        ? []
        : await folders.find(key, versionOf(versions, folderNouns), async () => {
            return readableFolders(await trees.viewOf(member)).map(({ folder }) => folder.folderId)
          })
      const version = versionOf(versions, listNouns)
      const countOnce: Viewer['countOnce'] = (what, count) => totals.find(`${key} ${what}`, version, count)
      return { directoryId, userId, seesAll, email, readableFolderIds, countOnce }
    },
  }
}

/** True for rows of `recordings` that exist in the viewer's directory and that they may see. */
export function isVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  const exists = sql<boolean>`recordings.directory_id = ${viewer.directoryId} and recordings.deleted_on is null`
  if (viewer.seesAll) return exists
  return sql<boolean>`${exists} and (
    recordings.owner_user_id = ${viewer.userId}
    or exists (
      select 1 from folder_recordings
      where folder_recordings.recording_id = recordings.recording_id
        and folder_recordings.folder_id = any(${viewer.readableFolderIds}::uuid[])
    )
    or exists (
      select 1 from recording_attendees
      where recording_attendees.recording_id = recordings.recording_id
        and recording_attendees.email = ${viewer.email}
    )
  )`
}
