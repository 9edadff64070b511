import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { InvitationResult } from '../generated/types.gen.ts'
import { findUserByEmail } from '../identity/user-store.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'

export type Invitation = {
  directoryId: string
  roleId: string
  licenseId: string
  invitedByUserId: string
  invitationText: string | null
  invitationLanguageCode: string | null
}

/** Makes the person a member, with an account that has no password yet where the e-mail is new; 400 `NO_FREE_SEAT` when the license is full. */
export async function invite(db: Db, email: string, invitation: Invitation): Promise<InvitationResult> {
  return db.transaction().execute(async (trx) => {
    const user = (await findUserByEmail(trx, email)) ?? (await createUser(trx, email))
    const { directoryId, roleId, licenseId } = invitation
    await requireNoMember(trx, directoryId, user.userId)
    await requireSeat(trx, directoryId, licenseId)
    // A membership that was removed before comes back to life.
    const membership = { ...invitation, userId: user.userId, createdOn: new Date(), deletedOn: null, isBlocked: false }
    await trx
      .insertInto('memberships')
      .values(membership)
      .onConflict((conflict) => conflict.columns(['directoryId', 'userId']).doUpdateSet(membership))
      .execute()
    const createdOn = membership.createdOn.toISOString()
    return { userId: user.userId, inviteeEmail: user.email, roleId, licenseId, createdOn }
  })
}

async function createUser(trx: Db, email: string): Promise<{ userId: string; email: string }> {
  const user = { userId: newId(), email }
  await trx.insertInto('users').values(user).execute()
  return user
}

async function requireNoMember(trx: Db, directoryId: string, userId: string) {
  const member = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (member !== undefined) {
    throw Problem.invalid([{ field: 'email', message: 'belongs to a member of this company already.' }])
  }
}

/** The seats' row stays locked until the transaction ends, so that two invitations cannot both take the last one. */
async function requireSeat(trx: Db, directoryId: string, licenseId: string) {
  const license = await trx
    .selectFrom('directoryLicenses')
    .select('seats')
    .where('directoryId', '=', directoryId)
    .where('licenseId', '=', licenseId)
    .forUpdate()
    .executeTakeFirst()
  const { taken } = await trx
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('directoryId', '=', directoryId)
    .where('licenseId', '=', licenseId)
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  if (license === undefined || taken >= license.seats) {
    throw Problem.invalid([{ field: 'licenseId', message: 'has no free seat in this company.' }], 'NO_FREE_SEAT')
  }
}
