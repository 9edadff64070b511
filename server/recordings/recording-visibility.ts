import { sql, type RawBuilder } from 'kysely'
import { isAdmin, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { readableFolderIds } from '../folders/folder-access.ts'

/** A member, with what decides which recordings they see. Good for one version of the directory's recording lists. */
export type Viewer = Readonly<{
  directoryId: string
  userId: string
  seesAll: boolean
  email: string
  readableFolderIds: readonly string[]
  version: number
  /** Counts made for this version, by what was counted. */
  totals: Map<string, number>
}>

/** Who sees a recording (decisions.md): its creator, attendees of a linked appointment, readers of a folder that holds it, admins and owners. */
export type RecordingVisibility = { viewerOf: (member: Member) => Promise<Viewer> }

const MAX_KEPT_VIEWERS = 2_000

export function createRecordingVisibility(db: Db): RecordingVisibility {
  const kept = new Map<string, Viewer>()

  async function currentState({ directoryId, userId }: Member) {
    const row = await db
      .selectFrom('users')
      .leftJoin('recordingListVersions as lists', (join) => join.on('lists.directoryId', '=', directoryId))
      .select(['users.email', 'lists.version'])
      .where('users.userId', '=', userId)
      .executeTakeFirstOrThrow()
    return { email: row.email.toLowerCase(), version: row.version ?? 0 }
  }

  return {
    async viewerOf(member) {
      const { directoryId, userId } = member
      const seesAll = isAdmin(member)
      const { email, version } = await currentState(member)
      const key = `${directoryId} ${userId}`
      const known = kept.get(key)
      kept.delete(key)
      if (known?.version === version && known.email === email && known.seesAll === seesAll) {
        kept.set(key, known)
        return known
      }
      const folderIds = seesAll ? [] : await readableFolderIds(db, member)
      const viewer = { directoryId, userId, seesAll, email, readableFolderIds: folderIds, version, totals: new Map() }
      kept.set(key, viewer)
      if (kept.size > MAX_KEPT_VIEWERS) kept.delete(kept.keys().next().value ?? key)
      return viewer
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
