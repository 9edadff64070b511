import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { RoleCode } from '../access.ts'
import type { Invitation } from '../../openapi/generated/types.ts'
import { ensureUser } from '../identity/user-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { isMember, requireSeat } from './member-rules.ts'

const INVITATION_DAYS = 7

export type NewInvitation = {
  email: string
  directoryId: string
  roleId: string
  licenseId: string
  invitedByUserId: string
  invitationText: string | null
  languageCode: string | null
  /** Hash of the link's token if the inviter passes it on; null if it's sent by e-mail. */
  tokenHash: string | null
}

export type Invited = { userId: string; email: string; createdOn: Date; expiresOn: Date }

/** Checks that the caller may change an existing open invitation; throws if not. */
type Permit = (role: RoleCode) => void

/**
 * Invites a person or renews their invitation, which invalidates its link. They become a member only when they accept,
 * but take a seat right away. 400 for a member, and `NO_FREE_SEAT` if the license is full.
 */
export async function invite(
  { db, jobs }: { db: Db; jobs: JobQueue },
  { email, ...invitation }: NewInvitation,
  permit: Permit,
): Promise<Invited> {
  return db.transaction().execute(async (trx) => {
    const { directoryId, invitedByUserId, roleId, licenseId, tokenHash } = invitation
    const user = await ensureUser(trx, email)
    const open = await lockOpenInvitation(trx, { directoryId, userId: user.userId })
    if (open !== null) permit(open.role)
    await requireNoMember(trx, directoryId, user.userId)
    await requireSeat(trx, { directoryId, licenseId, userId: user.userId })
    const createdOn = new Date()
    const expiresOn = new Date(createdOn)
    expiresOn.setUTCDate(expiresOn.getUTCDate() + INVITATION_DAYS)
    const mailStatus = tokenHash === null ? ('waiting' as const) : ('none' as const)
    const row = {
      ...invitation,
      userId: user.userId,
      createdOn,
      expiresOn,
      mailStatus,
      acceptedOn: null,
      deletedOn: null,
    }
    await trx
      .insertInto('invitations')
      .values(row)
      .onConflict((conflict) => conflict.columns(['directoryId', 'userId']).doUpdateSet(row))
      .execute()
    await recordAudit(trx, {
      directoryId,
      userId: invitedByUserId,
      action: open === null ? 'invitation.created' : 'invitation.renewed',
      resourceId: user.userId,
      resourceName: user.email,
      changes: [{ field: 'role', before: open?.role ?? null, after: await roleOf(trx, roleId) }],
    })
    if (tokenHash === null) {
      const order = { directoryId, userId: user.userId, createdOn: createdOn.toISOString() }
      await jobs.enqueue('send-invitation', order, { trx })
    }
    return { userId: user.userId, email: user.email, createdOn, expiresOn }
  })
}

type InvitationKey = { directoryId: string; userId: string }

/** Locks an invitation that was neither accepted nor withdrawn, even if expired; returns its role. */
async function lockOpenInvitation(trx: Db, { directoryId, userId }: InvitationKey): Promise<{ role: RoleCode } | null> {
  const open = await trx
    .selectFrom('invitations')
    .select('roleId')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('acceptedOn', 'is', null)
    .where('deletedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return open === undefined ? null : { role: await roleOf(trx, open.roleId) }
}

async function roleOf(trx: Db, roleId: string): Promise<RoleCode> {
  const { code } = await trx.selectFrom('roles').select('code').where('roleId', '=', roleId).executeTakeFirstOrThrow()
  return code
}

async function requireNoMember(trx: Db, directoryId: string, userId: string) {
  if (await isMember(trx, directoryId, userId)) {
    const message = 'already belongs to a member of this company.'
    throw Problem.invalid([{ field: 'email', code: 'taken', message }])
  }
}

/** Neither accepted nor withdrawn, newest first. */
export async function listInvitations(db: Db, directoryId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.userId', 'invitations.userId')
    .select([
      'invitations.userId',
      'users.email as inviteeEmail',
      'invitations.roleId',
      'invitations.licenseId',
      'invitations.createdOn',
      'invitations.expiresOn',
      'invitations.invitedByUserId',
      'invitations.mailStatus',
    ])
    .where('invitations.directoryId', '=', directoryId)
    .where('invitations.acceptedOn', 'is', null)
    .where('invitations.deletedOn', 'is', null)
    .orderBy('invitations.createdOn', 'desc')
    .orderBy('invitations.userId', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    createdOn: row.createdOn.toISOString(),
    expiresOn: row.expiresOn.toISOString(),
  }))
}

/** Withdraws an open invitation; false if there is none. */
export async function withdrawInvitation(
  db: Db,
  { directoryId, userId, byUserId }: InvitationKey & { byUserId: string },
  permit: Permit,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const open = await lockOpenInvitation(trx, { directoryId, userId })
    if (open === null) return false
    permit(open.role)
    await trx
      .updateTable('invitations')
      .set({ deletedOn: new Date(), tokenHash: null })
      .where('directoryId', '=', directoryId)
      .where('userId', '=', userId)
      .execute()
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    await recordAudit(trx, {
      directoryId,
      userId: byUserId,
      action: 'invitation.deleted',
      resourceId: userId,
      resourceName: email,
      changes: [{ field: 'role', before: open.role, after: null }],
    })
    return true
  })
}
