import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { fullLicenseId } from '../directories/create-directory.ts'
import { requireSeat } from '../directories/seats.ts'
import { becomeMember, lockInvitation, noteEmailProof } from '../identity/accept-invitation.ts'
import { revokeCredentials } from '../identity/revoke-credentials.ts'
import { ensureUser, findUserByEmail, isClaimed } from '../identity/user-store.ts'
import { changeProfile } from '../me/me-store.ts'
import { Problem } from '../problems.ts'
import type { SsoProfile } from './identity-provider.ts'
import type { SsoConfig } from './sso-config.ts'

/** Why somebody whom the provider knows does not get in. */
export type SsoRefusal = 'notMember' | 'emailNotVerified' | 'domain' | 'noSeat' | 'otherAccount'

type Outcome = { userId: string } | { refusal: SsoRefusal }

/**
 * The account of somebody the provider vouches for: the one linked to them, or the one with their verified e-mail, which
 * is linked from then on. Members of the directory get in, invited people accept by it, and others where that is set up.
 */
export async function findPerson(db: Db, config: SsoConfig, profile: SsoProfile): Promise<Outcome> {
  if (!isDomainAllowed(config, profile)) return { refusal: 'domain' }
  try {
    return await db.transaction().execute(async (trx) => {
      const linked = await findLinked(trx, profile)
      return linked === null ? linkByEmail(trx, config, profile) : enter(trx, config, linked)
    })
  } catch (error) {
    // Undoes what the transaction made for somebody who then found no seat.
    if (error instanceof Problem && error.code === 'NO_FREE_SEAT') return { refusal: 'noSeat' }
    throw error
  }
}

async function enter(trx: Db, config: SsoConfig, userId: string): Promise<Outcome> {
  return (await letIn(trx, { config, userId })) ? { userId } : { refusal: 'notMember' }
}

function isDomainAllowed({ emailDomains }: SsoConfig, { email, isEmailVerified }: SsoProfile): boolean {
  if (emailDomains.length === 0) return true
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? ''
  return isEmailVerified && emailDomains.includes(domain)
}

async function findLinked(trx: Db, { issuer, subject }: SsoProfile): Promise<string | null> {
  const identity = await trx
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.userId', 'userIdentities.userId')
    .select('users.userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return identity?.userId ?? null
}

async function linkByEmail(trx: Db, config: SsoConfig, profile: SsoProfile): Promise<Outcome> {
  const { email, isEmailVerified, issuer } = profile
  if (email === null || !isEmailVerified) return { refusal: 'emailNotVerified' }
  const known = await findUserByEmail(trx, email)
  if (known === null && config.newRole === null) return { refusal: 'notMember' }
  const { userId } = known ?? (await ensureUser(trx, email))
  await trx.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
  // Somebody who signs on twice at the same moment was linked by the first of the two.
  if ((await findLinked(trx, profile)) === userId) return enter(trx, config, userId)
  // An address that was given to somebody else must not open the account of the person before them.
  if (await hasOtherSubject(trx, userId, issuer)) return { refusal: 'otherAccount' }
  return linkAndEnter(trx, { config, profile, userId })
}

type Link = { config: SsoConfig; profile: SsoProfile; userId: string }

async function linkAndEnter(trx: Db, { config, profile, userId }: Link): Promise<Outcome> {
  const { issuer, subject, firstName, lastName } = profile
  const wasMember = await isActiveMember(trx, config.directoryId, userId)
  const wasClaimed = await isClaimed(trx, userId)
  if (!(await letIn(trx, { config, userId }))) return { refusal: 'notMember' }
  if (!wasMember) await proveEmail(trx, userId, wasClaimed)
  if (!wasClaimed) await changeProfile(trx, userId, { firstName, lastName })
  await trx
    .insertInto('userIdentities')
    .values({ issuer, subject, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordAudit(trx, {
    directoryId: null,
    userId,
    action: 'identity.linked',
    resourceId: userId,
    resourceName: issuer,
  })
  return { userId }
}

async function hasOtherSubject(trx: Db, userId: string, issuer: string): Promise<boolean> {
  const other = await trx
    .selectFrom('userIdentities')
    .select('subject')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return other !== undefined
}

async function isActiveMember(trx: Db, directoryId: string, userId: string): Promise<boolean> {
  const membership = await findMembership(trx, directoryId, userId)
  return membership !== null && membership.deletedOn === null && !membership.isBlocked
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

/** Whether the person is a member now: already, by their invitation, or as somebody new. Who was removed stays out. */
async function letIn(trx: Db, { config, userId }: { config: SsoConfig; userId: string }): Promise<boolean> {
  const { directoryId, newRole } = config
  const membership = await findMembership(trx, directoryId, userId)
  if (membership !== null && membership.deletedOn === null) return !membership.isBlocked
  const invitation = await lockInvitation(trx, { directoryId, userId })
  if (invitation !== null) {
    await becomeMember(trx, invitation)
    return true
  }
  if (membership !== null || newRole === null) return false
  await addMember(trx, { directoryId, userId, newRole })
  return true
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

/** The first proof that the address is theirs ends whatever somebody else may have set up under it before. */
async function proveEmail(trx: Db, userId: string, wasClaimed: boolean) {
  const { emailVerifiedOn } = await trx
    .selectFrom('users')
    .select('emailVerifiedOn')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (emailVerifiedOn !== null) return
  if (wasClaimed) {
    await revokeCredentials(trx, userId)
    await trx.updateTable('users').set({ passwordHash: null }).where('userId', '=', userId).execute()
  }
  await noteEmailProof(trx, userId)
}
