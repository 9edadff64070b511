import type { RoleCode } from '../access.ts'
import { type AuditChange, recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Membership } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { listLicenses, listRoles } from './directory-store.ts'
import { type MemberState, requireMayChange, requireOwnerLeft, requireSeat } from './member-rules.ts'

export type MemberKey = { directoryId: string; userId: string; byUserId: string }
/** `role` is the code of `roleId`. */
export type MemberChange = { roleId?: string; role?: RoleCode; licenseId?: string; isBlocked?: boolean }

/**
 * Changes the given properties; 404 for non-members, 403 `OWNER_REQUIRED`, 400 for the last owner or without a free
 * seat.
 */
export async function changeMember(db: Db, key: MemberKey, change: MemberChange): Promise<Membership> {
  return db.transaction().execute(async (trx) => {
    const { directoryId, userId } = key
    const members = await lockMembers(trx, key)
    const { target, caller } = pick(members, key)
    const after: MemberState = {
      ...target,
      roleId: change.roleId ?? target.roleId,
      role: change.role ?? target.role,
      licenseId: change.licenseId ?? target.licenseId,
      isBlocked: change.isBlocked ?? target.isBlocked,
    }
    requireMayChange(caller.role, target.role, after.role)
    requireOwnerLeft(members, after)
    if (after.licenseId !== target.licenseId) await requireSeat(trx, { ...after, directoryId })
    const { roleId, licenseId, isBlocked } = after
    await trx
      .updateTable('memberships')
      .set({ roleId, licenseId, isBlocked })
      .where('directoryId', '=', directoryId)
      .where('userId', '=', userId)
      .execute()
    const changes = await differences(trx, target, after)
    if (changes.length > 0) await note(trx, key, { action: 'membership.updated', changes })
    return { directoryId, userId, roleId, licenseId, isBlocked }
  })
}

/** Removes a member and everything only members can have; 404, 403 `OWNER_REQUIRED`, and 400 for the last owner. */
export async function removeMember(db: Db, key: MemberKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { directoryId, userId } = key
    const members = await lockMembers(trx, key)
    const { target, caller } = pick(members, key)
    requireMayChange(caller.role, target.role, target.role)
    requireOwnerLeft(members, { ...target, isBlocked: true })
    await trx
      .updateTable('memberships')
      .set({ deletedOn: new Date() })
      .where('directoryId', '=', directoryId)
      .where('userId', '=', userId)
      .execute()
    await leaveDirectory(trx, { directoryId, userId })
    const changes: AuditChange[] = [{ field: 'role', before: target.role, after: null }]
    await note(trx, key, { action: 'membership.deleted', changes })
  })
}

/**
 * Locks the owners, the affected member and the caller, so that a decision about them stays valid until the transaction
 * ends.
 */
async function lockMembers(trx: Db, { directoryId, userId, byUserId }: MemberKey): Promise<MemberState[]> {
  const roles = new Map((await listRoles(trx)).map(({ roleId, code }) => [roleId, code]))
  const ownerRoleIds = [...roles.keys()].filter((roleId) => roles.get(roleId) === 'owner')
  // No join: a row that changed while waiting for its lock would be compared with its old role and be missed.
  const members = await trx
    .selectFrom('memberships')
    .select(['userId', 'roleId', 'licenseId', 'isBlocked'])
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .where((eb) => eb.or([eb('roleId', 'in', ownerRoleIds), eb('userId', 'in', [userId, byUserId])]))
    .orderBy('userId')
    .forUpdate()
    .execute()
  return members.map((member) => ({ ...member, role: roles.get(member.roleId) ?? 'user' }))
}

function pick(members: MemberState[], { userId, byUserId }: MemberKey) {
  const target = members.find((member) => member.userId === userId)
  const caller = members.find((member) => member.userId === byUserId)
  if (caller === undefined || caller.isBlocked) throw Problem.notFound('Directory')
  if (target === undefined) throw Problem.notFound('Member')
  return { target, caller }
}

async function differences(trx: Db, before: MemberState, after: MemberState): Promise<AuditChange[]> {
  const licenses = new Map((await listLicenses(trx)).map(({ licenseId, name }) => [licenseId, name]))
  const fields: AuditChange[] = [
    { field: 'role', before: before.role, after: after.role },
    { field: 'license', before: licenses.get(before.licenseId) ?? null, after: licenses.get(after.licenseId) ?? null },
    { field: 'isBlocked', before: String(before.isBlocked), after: String(after.isBlocked) },
  ]
  return fields.filter((change) => change.before !== change.after)
}

type Told = { action: 'membership.updated' | 'membership.deleted'; changes: AuditChange[] }

async function note(trx: Db, { directoryId, userId, byUserId }: MemberKey, { action, changes }: Told) {
  const { firstName, lastName, email } = await trx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const resourceName = `${firstName} ${lastName}`.trim() || email
  await recordAudit(trx, { directoryId, userId: byUserId, action, resourceId: userId, resourceName, changes })
}

/**
 * Removes a former member from a company's teams, shares and favorites, deletes their voiceprints there, and disables
 * their personal webhooks.
 */
export async function leaveDirectory(
  trx: Db,
  { directoryId, userId }: { directoryId: string; userId: string },
): Promise<void> {
  const teamIds = trx.selectFrom('teams').select('teamId').where('directoryId', '=', directoryId)
  const folderIds = trx.selectFrom('folders').select('folderId').where('directoryId', '=', directoryId)
  await trx.deleteFrom('teamMemberships').where('userId', '=', userId).where('teamId', 'in', teamIds).execute()
  await trx.deleteFrom('folderUserShares').where('userId', '=', userId).where('folderId', 'in', folderIds).execute()
  await trx
    .deleteFrom('recordingShares')
    .where('sharedWithId', '=', userId)
    .where('directoryId', '=', directoryId)
    .execute()
  await trx.deleteFrom('folderFavorites').where('userId', '=', userId).where('folderId', 'in', folderIds).execute()
  await trx.deleteFrom('voiceprints').where('userId', '=', userId).where('directoryId', '=', directoryId).execute()
  await trx
    .updateTable('webhooks')
    .set({ isActive: false })
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('isDirectoryWide', '=', false)
    .execute()
}
