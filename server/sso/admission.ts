import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { fullLicenseId } from '../directories/create-directory.ts'
import { requireSeat } from '../directories/seats.ts'
import { becomeMember, lockInvitation } from '../identity/accept-invitation.ts'
import type { SsoConfig } from './sso-config.ts'

/** What lets somebody into the provider's company. */
type WayIn = 'member' | 'invitation' | 'newRole'

/** Null for who is blocked, who was removed and not invited again, and for strangers where only known people get in. */
export async function findWayIn(trx: Db, config: SsoConfig, userId: string): Promise<WayIn | null> {
  const { directoryId, newRole } = config
  const membership = await findMembership(trx, directoryId, userId)
  if (membership !== null && membership.deletedOn === null) return membership.isBlocked ? null : 'member'
  if ((await lockInvitation(trx, { directoryId, userId })) !== null) return 'invitation'
  return membership === null && newRole !== null ? 'newRole' : null
}

/** Whether the person is a member now: already, by their invitation, or as somebody new. */
export async function admit(trx: Db, config: SsoConfig, userId: string): Promise<boolean> {
  const { directoryId, newRole } = config
  const wayIn = await findWayIn(trx, config, userId)
  if (wayIn === null) return false
  const invitation = wayIn === 'invitation' ? await lockInvitation(trx, { directoryId, userId }) : null
  if (invitation !== null) await becomeMember(trx, invitation)
  if (wayIn === 'newRole' && newRole !== null) await addMember(trx, { directoryId, userId, newRole })
  return true
}

async function findMembership(trx: Db, directoryId: string, userId: string) {
  const membership = await trx
    .selectFrom('memberships')
    .select(['isBlocked', 'deletedOn'])
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return membership ?? null
}

type NewMember = { directoryId: string; userId: string; newRole: 'user' | 'admin' }

async function addMember(trx: Db, { directoryId, userId, newRole }: NewMember) {
  await requireSeat(trx, { directoryId, userId, licenseId: fullLicenseId })
  const { roleId } = await trx
    .selectFrom('roles')
    .select('roleId')
    .where('code', '=', newRole)
    .executeTakeFirstOrThrow()
  await trx.insertInto('memberships').values({ directoryId, userId, roleId, licenseId: fullLicenseId }).execute()
  const changes = [{ field: 'role', before: null, after: newRole }]
  await recordAudit(trx, { directoryId, userId, action: 'membership.created', resourceId: userId, changes })
}
