import { sql } from 'kysely'
import { isAdmin, type Member, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { readFolderAccess } from '../folders/folder-access.ts'
import { Problem } from '../problems.ts'
import { isVisibleTo, type RecordingVisibility } from './recording-visibility.ts'

type Facts = { recordingId: string; ownerUserId: string }

/** What a member may do with a recording. Each throws 404 for one they cannot see, 403 for one they can only see. */
export type RecordingPermit = {
  /** For its creator, admins and owners: delete it, run it again, cancel its run. */
  requireManage: (member: PresentMember, recordingId: string) => Promise<void>
  /** Those of the recordings for which `requireManage` would let the member. */
  manageable: (member: PresentMember, recordingIds: readonly string[]) => Promise<readonly string[]>
  /** For them and whoever may write in a folder into which somebody else who could edit it put it: rename and correct it. */
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
    return canManage(member, recording) || hasWritableFolder(db, member, recordingId)
  }

  return {
    canEdit,

    async requireManage(member, recordingId) {
      const recording = await findVisible(member, recordingId)
      if (canManage(member, recording)) return
      throw Problem.forbidden('Only who made the recording, admins and owners of the company may do this.')
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
      throw Problem.forbidden('You need read-write access to a folder where an editor of the recording put it.')
    },

    async permitted(member, recordingId) {
      const isManaging = canManage(member, await findVisible(member, recordingId))
      return { canManage: isManaging, canEdit: isManaging || (await hasWritableFolder(db, member, recordingId)) }
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
  return recording?.ownerUserId === member.userId || hasWritableFolder(db, member, recordingId)
}

/**
 * True for who may write in a folder into which somebody else who could edit the recording has put it. Whoever sees a recording
 * may put it into folders of their own and of their friends, and none of them may come to change it that way.
 */
export async function hasWritableFolder(db: Db, member: Member, recordingId: string): Promise<boolean> {
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
    // oxlint-disable-next-line no-await-in-loop
    const folder = await readFolderAccess(db, member, folderId)
    if (folder?.accessLevel === 'readWrite') return true
  }
  return false
}
