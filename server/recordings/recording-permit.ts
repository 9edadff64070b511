import { sql } from 'kysely'
import { isAdmin, type Member, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { readFolderAccess } from '../folders/folder-access.ts'
import { Problem } from '../problems.ts'
import { isVisibleTo, readTeamIds, type RecordingVisibility } from './recording-visibility.ts'

type Facts = { recordingId: string; ownerUserId: string }

/** What a member may do with a recording. Each throws 404 for one they cannot see, 403 for one they can only see. */
export type RecordingPermit = {
  /** For its creator, admins and owners: delete it, run it again, cancel its run. */
  requireManage: (member: PresentMember, recordingId: string) => Promise<void>
  /** Those of the recordings for which `requireManage` would let the member. */
  manageable: (member: PresentMember, recordingIds: readonly string[]) => Promise<readonly string[]>
  /**
   * For them, those with whom someone else shared it for editing, and anyone who may write in a folder into which someone else
   * who could edit it put it: rename, correct and share it.
   */
  requireEdit: (member: PresentMember, recordingId: string) => Promise<void>
  /** Whether `requireEdit` would let the member. Throws 404 too. */
  canEdit: (member: PresentMember, recordingId: string) => Promise<boolean>
  /** Which of the two they may do; throws only for a recording they cannot see. */
  permitted: (member: PresentMember, recordingId: string) => Promise<{ canEdit: boolean; canManage: boolean }>
}

export function createRecordingPermit(db: Db, visibility: RecordingVisibility): RecordingPermit {
  async function findVisible(member: PresentMember, recordingId: string): Promise<Facts> {
    const viewer = await visibility.viewerOf(member)
    const row = await db
      .selectFrom('recordings')
      .select(['recordingId', 'ownerUserId'])
      .where('recordingId', '=', recordingId)
      .where(isVisibleTo(viewer))
      .executeTakeFirst()
    if (row === undefined) throw Problem.notFound('Recording')
    return row
  }

  async function canEdit(member: PresentMember, recordingId: string): Promise<boolean> {
    const recording = await findVisible(member, recordingId)
    return canManage(member, recording) || isGivenEditing(db, member, recordingId)
  }

  return {
    canEdit,

    async requireManage(member, recordingId) {
      const recording = await findVisible(member, recordingId)
      if (canManage(member, recording)) return
      throw Problem.forbidden('Only admins, owners and the person who made the recording can do this.')
    },

    async manageable(member, recordingIds) {
      const viewer = await visibility.viewerOf(member)
      const rows = await db
        .selectFrom('recordings')
        .select(['recordingId', 'ownerUserId'])
        .where('recordingId', '=', sql<string>`any(${recordingIds}::uuid[])`)
        .where(isVisibleTo(viewer))
        .execute()
      return rows.filter((row) => canManage(member, row)).map(({ recordingId }) => recordingId)
    },

    async requireEdit(member, recordingId) {
      if (await canEdit(member, recordingId)) return
      throw Problem.forbidden('You need a share or a folder that lets you edit the recording.')
    },

    async permitted(member, recordingId) {
      const isManaging = canManage(member, await findVisible(member, recordingId))
      return { canManage: isManaging, canEdit: isManaging || (await isGivenEditing(db, member, recordingId)) }
    },
  }
}

function canManage(member: Member, { ownerUserId }: Facts): boolean {
  return ownerUserId === member.userId || isAdmin(member)
}

/** Whether `requireEdit` would let a member who is known to see the recording. */
export async function canEditVisible(db: Db, member: Member, recordingId: string): Promise<boolean> {
  if (isAdmin(member)) return true
  const recording = await db
    .selectFrom('recordings')
    .select('ownerUserId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return recording?.ownerUserId === member.userId || isGivenEditing(db, member, recordingId)
}

/** True for with whom someone else who could edit the recording has shared it so, by itself or through a folder. */
export async function isGivenEditing(db: Db, member: Member, recordingId: string): Promise<boolean> {
  return (await hasEditingShare(db, member, recordingId)) || hasWritableFolder(db, member, recordingId)
}

/** What someone shared with a team of their own does not count for themselves, as with filings. */
async function hasEditingShare(db: Db, member: Member, recordingId: string): Promise<boolean> {
  const teamIds = await readTeamIds(db, member)
  const share = await db
    .selectFrom('recordingShares')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where('sharedWithId', 'in', [member.userId, ...teamIds])
    .where('accessLevel', '=', 'readWrite')
    .where('sharedByUserId', 'is distinct from', member.userId)
    .limit(1)
    .executeTakeFirst()
  return share !== undefined
}

/**
 * True for who may write in a folder into which someone else who could edit the recording has put it. Anyone who sees a recording
 * may put it into folders of their own and of their friends, and none of them may come to change it that way.
 */
async function hasWritableFolder(db: Db, member: Member, recordingId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('folderRecordings')
    .select('folderId')
    .where('recordingId', '=', recordingId)
    .where('grantsEdit', '=', true)
    .where('addedByUserId', 'is distinct from', member.userId)
    .orderBy('folderId')
    .execute()
  for (const { folderId } of rows) {
    // The first is enough.
    const folder = await readFolderAccess(db, member, folderId)
    if (folder?.accessLevel === 'readWrite') return true
  }
  return false
}
