import { sql } from 'kysely'
import { isAdmin, type Member, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { readFolderAccess } from '../folders/folder-access.ts'
import { Problem } from '../problems.ts'
import { isVisibleTo, readTeamIds, type RecordingVisibility } from './recording-visibility.ts'

type Facts = { recordingId: string; ownerUserId: string }

/**
 * What a member may do with a recording. Each check throws 404 if they can't see it, and 403 if they can only see it.
 */
export type RecordingPermit = {
  /** Delete it, run it again, cancel its run: for its creator, admins and owners. */
  requireManage: (member: PresentMember, recordingId: string) => Promise<void>
  /** The subset of recordings that pass `requireManage`. */
  manageable: (member: PresentMember, recordingIds: readonly string[]) => Promise<readonly string[]>
  /**
   * Rename, correct and share it: for those who may manage it, those with whom someone else shared it for editing, and
   * those who can write to a folder into which someone else with edit access put it.
   */
  requireEdit: (member: PresentMember, recordingId: string) => Promise<void>
  /** Whether `requireEdit` would pass. Throws 404 as well. */
  canEdit: (member: PresentMember, recordingId: string) => Promise<boolean>
  /** Both checks at once; throws only if the recording isn't visible. */
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
      throw Problem.forbidden('Only admins, owners and the recording’s creator can do this.')
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
      throw Problem.forbidden('You need “Can edit” access to this recording.')
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

/** Whether `requireEdit` would pass, for a member who is known to see the recording. */
export async function canEditVisible(db: Db, member: Member, recordingId: string): Promise<boolean> {
  if (isAdmin(member)) return true
  const recording = await db
    .selectFrom('recordings')
    .select('ownerUserId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return recording?.ownerUserId === member.userId || isGivenEditing(db, member, recordingId)
}

/** True if someone else with edit access shared it with the member for editing, directly or through a folder. */
export async function isGivenEditing(db: Db, member: Member, recordingId: string): Promise<boolean> {
  return (await hasEditingShare(db, member, recordingId)) || hasWritableFolder(db, member, recordingId)
}

/** Sharing with your own team doesn't give you edit access; the same applies to folders. */
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
 * True if the member can write to a folder into which someone else with edit access put the recording. Anyone who sees
 * a recording can put it into their own and their friends' folders, and that must not give any of them edit access.
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
    // One is enough.
    const folder = await readFolderAccess(db, member, folderId)
    if (folder?.accessLevel === 'readWrite') return true
  }
  return false
}
