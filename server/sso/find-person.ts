import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { becomeMember, lockInvitation, noteEmailProof } from '../identity/accept-invitation.ts'
import { revokeCredentials } from '../identity/credential-store.ts'
import { type Account, ensureUser, findUserByEmail, isAccountClaimed } from '../identity/user-store.ts'
import { changeProfile } from '../me/me-store.ts'
import type { SsoProfile } from './identity-provider.ts'
import type { SsoConfig } from './sso-config.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { fullLicenseId } from '../directories/directory-store.ts'
import { requireSeat } from '../directories/member-rules.ts'
import { Problem } from '../problems.ts'
import { ConfigError } from '../config.ts'

/** Why a person with an identity isn't let in. */
export type SsoRefusal =
  | 'notMember'
  | 'emailNotVerified'
  | 'domain'
  | 'domainsMissing'
  | 'noSeat'
  | 'otherAccount'
  | 'weakSignOn'

/** `unproven` is an account of another company, for which the provider's word isn't enough. */
type Outcome = { userId: string } | { refusal: SsoRefusal } | { unproven: string }

/**
 * Finds the account for a person vouched for by the provider: the one linked to them, or the one with their verified
 * e-mail address, which is linked from then on. Lets in members of the directory, accepts invitations, and adds new
 * people if that is configured.
 */
export async function findPerson(db: Db, config: SsoConfig, profile: SsoProfile): Promise<Outcome> {
  if (!isStrongEnough(config, profile)) return { refusal: 'weakSignOn' }
  if (!isDomainAllowed(config, profile)) return { refusal: 'domain' }
  return undoneWithoutSeat(db, async (trx) => {
    const linked = await findLinked(trx, profile)
    return linked === null ? linkByEmail(trx, config, profile) : enter(trx, config, linked)
  })
}

/** Without configured values any sign-on is accepted: the provider decides how people authenticate. */
const isStrongEnough = ({ acrValues }: SsoConfig, { acr }: SsoProfile) =>
  acrValues.length === 0 || (acr !== null && acrValues.includes(acr))

async function enter(trx: Db, config: SsoConfig, userId: string): Promise<Outcome> {
  return (await admit(trx, config, userId)) ? { userId } : { refusal: 'notMember' }
}

function isDomainAllowed({ emailDomains }: SsoConfig, { email, isEmailVerified }: SsoProfile): boolean {
  if (emailDomains.length === 0) return true
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? ''
  return isEmailVerified && emailDomains.includes(domain)
}

async function linkByEmail(trx: Db, config: SsoConfig, profile: SsoProfile): Promise<Outcome> {
  const { email, isEmailVerified } = profile
  if (email === null || !isEmailVerified) return { refusal: 'emailNotVerified' }
  // Otherwise any address would be accepted, including those of other companies.
  if (config.emailDomains.length === 0 && (await countCompanies(trx)) > 1) return { refusal: 'domainsMissing' }
  const known = await findUserByEmail(trx, email)
  if (known === null && config.newRole === null) return { refusal: 'notMember' }
  const account = known ?? (await ensureUser(trx, email))
  if (!isSameAddress(account, email)) return { refusal: 'otherAccount' }
  return linkAccount(trx, { config, profile, userId: account.userId })
}

type Found = { config: SsoConfig; profile: SsoProfile; userId: string }

async function linkAccount(trx: Db, { config, profile, userId }: Found): Promise<Outcome> {
  await trx.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
  // After two sign-ons at the same moment, the first has linked the account.
  if ((await findLinked(trx, profile)) === userId) return enter(trx, config, userId)
  // An address that was reassigned must not give access to the previous person's account.
  if (await hasOtherSubject(trx, userId, profile)) return { refusal: 'otherAccount' }
  return linkAndEnter(trx, { config, profile, userId })
}

async function linkAndEnter(trx: Db, { config, profile, userId }: Found): Promise<Outcome> {
  const { firstName, lastName } = profile
  const wayIn = await findWayIn(trx, config, userId)
  if (wayIn === null) return { refusal: 'notMember' }
  const wasClaimed = await isAccountClaimed(trx, userId)
  if (wasClaimed && (await isOfAnotherCompany(trx, config, userId))) return { unproven: userId }
  await admit(trx, config, userId)
  if (wayIn !== 'member') await proveEmail(trx, userId, wasClaimed)
  if (!wasClaimed) await changeProfile(trx, userId, { firstName, lastName })
  await link(trx, userId, profile)
  return { userId }
}

/**
 * Whether the account could give access to anything outside the provider's company: it is or was a member elsewhere, or
 * never one here.
 */
async function isOfAnotherCompany(trx: Db, { directoryId }: SsoConfig, userId: string): Promise<boolean> {
  const { own, others } = await trx
    .selectFrom('memberships')
    .select(sql<number>`count(*) filter (where directory_id = ${directoryId})::int`.as('own'))
    .select(sql<number>`count(*) filter (where directory_id <> ${directoryId})::int`.as('others'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return own === 0 || others > 0
}

/**
 * The database's lower-casing equates some letters, such as the Kelvin sign and k. In an address that a provider lets
 * people choose, they belong to different people.
 */
const isSameAddress = (account: Account, email: string) => asciiLower(account.email) === asciiLower(email)

const asciiLower = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The first proof that the address is theirs invalidates anything another person may have set up under it before. */
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

/** How a person gets into the provider's company. */
type WayIn = 'member' | 'invitation' | 'newRole'

/**
 * Returns null for people who are blocked, or were removed and not invited again, and for strangers if only known
 * people are let in.
 */
async function findWayIn(trx: Db, config: SsoConfig, userId: string): Promise<WayIn | null> {
  const { directoryId, newRole } = config
  const membership = await findMembership(trx, directoryId, userId)
  if (membership !== null && membership.deletedOn === null) return membership.isBlocked ? null : 'member'
  if ((await lockInvitation(trx, { directoryId, userId })) !== null) return 'invitation'
  return membership === null && newRole !== null ? 'newRole' : null
}

/** Returns whether the person is a member now: already, by their invitation, or as a new one. */
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
  const changes = [{ field: 'role' as const, before: null, after: newRole }]
  await recordAudit(trx, { directoryId, userId, action: 'membership.created', resourceId: userId, changes })
}

/** A person's permanent identity at the provider. */
export type Identity = { issuer: string; subject: string }

/** Returns the account linked to the identity. */
export async function findLinked(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const identity = await db
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.userId', 'userIdentities.userId')
    .select('users.userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return identity?.userId ?? null
}

/** Returns whether the account is linked to another person at the same provider. */
export async function hasOtherSubject(db: Db, userId: string, { issuer, subject }: Identity): Promise<boolean> {
  const other = await db
    .selectFrom('userIdentities')
    .select('subject')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '!=', subject)
    .executeTakeFirst()
  return other !== undefined
}

/** Links the identity to the account. */
export async function link(trx: Db, userId: string, { issuer, subject }: Identity): Promise<void> {
  await trx
    .insertInto('userIdentities')
    .values({ issuer, subject, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const note = { action: 'identity.linked', resourceId: userId, resourceName: issuer } as const
  await recordAudit(trx, { directoryId: null, userId, ...note })
}

/** Runs one transaction, which is rolled back if there is no free seat. */
export async function undoneWithoutSeat<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result | { refusal: 'noSeat' }> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NO_FREE_SEAT') return { refusal: 'noSeat' }
    throw error
  }
}

const ADVICE =
  'Several companies share this service, so MINUTEBOOK_OIDC_DOMAINS must list the e-mail domains that the provider can vouch for.'

/**
 * @throws ConfigError if one company's provider could vouch for people of another. If companies are added while the
 * service runs, sign-ons are refused one by one.
 */
export async function requireDomains(db: Db, sso: SsoConfig | null): Promise<void> {
  if (sso === null || sso.emailDomains.length > 0) return
  if ((await countCompanies(db)) > 1) throw new ConfigError(ADVICE)
}

async function countCompanies(db: Db): Promise<number> {
  const { companies } = await db
    .selectFrom('directories')
    .select(({ fn }) => fn.countAll<string>().as('companies'))
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(companies)
}
