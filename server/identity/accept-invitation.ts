import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { lockSeats } from '../directories/member-rules.ts'
import { hashToken } from './token-format.ts'
import { isAccountClaimed } from './user-store.ts'

/** An open invitation as its link shows it. */
export type OpenInvitation = {
  directoryId: string
  directoryName: string
  userId: string
  email: string
  passwordHash: string | null
  inviterName: string
  languageCode: string | null
  expiresOn: Date
  hasAccount: boolean
}

/** The invitation for a link; null if it has expired or was withdrawn, accepted or renewed. */
export async function findInvitation(db: Db, token: string): Promise<OpenInvitation | null> {
  const row = await openInvitations(db)
    .select(['invitations.directoryId', 'invitations.userId', 'users.email', 'users.passwordHash'])
    .where('invitations.tokenHash', '=', hashToken(token))
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...withInviter(row), hasAccount: await isAccountClaimed(db, row.userId) }
}

/** The initial values of a new account. */
export type NewProfile = { passwordHash: string; firstName: string; lastName: string; timeZone: string | null }

/**
 * Makes the person a member. `profile` is null if they have proved they own their account. Returns null if the link has
 * stopped working in the meantime, and `claimed` if someone else just took over the new account.
 */
export async function acceptInvitation(
  db: Db,
  { token, profile }: { token: string; profile: NewProfile | null },
): Promise<'accepted' | 'claimed' | null> {
  return db.transaction().execute(async (trx) => {
    const invitation = await lockInvitation(trx, { tokenHash: hashToken(token) })
    if (invitation === null) return null
    const { userId, languageCode } = invitation
    await trx.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
    if (profile !== null) {
      if (await isAccountClaimed(trx, userId)) return 'claimed'
      await trx
        .updateTable('users')
        .set({ ...profile, languageCode })
        .where('userId', '=', userId)
        .execute()
    }
    await becomeMember(trx, invitation)
    if (invitation.mailStatus === 'sent') await noteEmailProof(trx, userId)
    return 'accepted'
  })
}

type LockedInvitation = {
  directoryId: string
  userId: string
  roleId: string
  licenseId: string
  languageCode: string | null
  invitedByUserId: string
  invitationText: string | null
  mailStatus: 'none' | 'waiting' | 'sent' | 'failed'
}

/**
 * Locks an invitation that can still be accepted, so that no one renews, withdraws or accepts it until the transaction
 * ends.
 */
export async function lockInvitation(
  trx: Db,
  key: { tokenHash: string } | { directoryId: string; userId: string },
): Promise<LockedInvitation | null> {
  const invitation = await trx
    .selectFrom('invitations')
    .select(['directoryId', 'userId', 'roleId', 'licenseId', 'languageCode', 'invitedByUserId', 'invitationText'])
    .select('mailStatus')
    .where((eb) => eb.and({ ...key, acceptedOn: null, deletedOn: null }))
    .where('expiresOn', '>', new Date())
    .forUpdate()
    .executeTakeFirst()
  return invitation ?? null
}

/** The invitation's seat becomes the member's; a removed membership is restored. */
export async function becomeMember(trx: Db, invitation: LockedInvitation): Promise<void> {
  const { directoryId, userId, roleId, licenseId, languageCode, invitedByUserId, invitationText } = invitation
  await lockSeats(trx, { directoryId, licenseId })
  const membership = {
    directoryId,
    userId,
    roleId,
    licenseId,
    invitedByUserId,
    invitationText,
    invitationLanguageCode: languageCode,
    createdOn: new Date(),
    deletedOn: null,
    isBlocked: false,
  }
  await trx
    .insertInto('memberships')
    .values(membership)
    .onConflict((conflict) => conflict.columns(['directoryId', 'userId']).doUpdateSet(membership))
    .execute()
  await trx
    .updateTable('invitations')
    .set({ acceptedOn: new Date(), tokenHash: null })
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .execute()
  await recordAudit(trx, { directoryId, userId, action: 'invitation.accepted', resourceId: userId })
}

/** Records that the person can read mail to their address; only the first time counts. */
export async function noteEmailProof(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ emailVerifiedOn: new Date() })
    .where('userId', '=', userId)
    .where('emailVerifiedOn', 'is', null)
    .execute()
}

/** Invitations with a working link, with what the e-mail and the page behind the link show. */
export function openInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('directories', 'directories.directoryId', 'invitations.directoryId')
    .innerJoin('users', 'users.userId', 'invitations.userId')
    .innerJoin('users as inviter', 'inviter.userId', 'invitations.invitedByUserId')
    .select([
      'inviter.firstName',
      'inviter.lastName',
      'inviter.email as inviterEmail',
      'directories.name as directoryName',
      'directories.languageCode as directoryLanguageCode',
      'invitations.languageCode',
      'invitations.expiresOn',
    ])
    .where('invitations.acceptedOn', 'is', null)
    .where('invitations.deletedOn', 'is', null)
    .where('invitations.expiresOn', '>', new Date())
    .where('directories.deletedOn', 'is', null)
}

type Inviting = {
  firstName: string
  lastName: string
  inviterEmail: string
  languageCode: string | null
  directoryLanguageCode: string | null
}

/** Adds the inviter's name, or their e-mail if they have none, and the language for the invited person. */
export function withInviter<T extends Inviting>(row: T) {
  const { firstName, lastName, inviterEmail, directoryLanguageCode, ...invitation } = row
  return {
    ...invitation,
    inviterName: `${firstName} ${lastName}`.trim() || inviterEmail,
    languageCode: row.languageCode ?? directoryLanguageCode,
  }
}
