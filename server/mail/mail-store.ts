import type { Db } from '../db/open-database.ts'
import type { JobData } from '../jobs/job-queue.ts'
import type { InvitationMail } from './invitation-mail.ts'

type Order = JobData['send-invitation']

/** The invitation that the order was for; null once it was renewed, accepted or withdrawn, or has expired. */
export async function findInvitationToSend(db: Db, order: Order): Promise<Omit<InvitationMail, 'url'> | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('directories', 'directories.directoryId', 'invitations.directoryId')
    .innerJoin('users', 'users.userId', 'invitations.userId')
    .innerJoin('users as inviter', 'inviter.userId', 'invitations.invitedByUserId')
    .select([
      'users.email as to',
      'inviter.firstName',
      'inviter.lastName',
      'inviter.email as inviterEmail',
      'directories.name as directoryName',
      'directories.languageCode as directoryLanguageCode',
      'invitations.languageCode',
      'invitations.invitationText',
      'invitations.expiresOn',
    ])
    .where('invitations.directoryId', '=', order.directoryId)
    .where('invitations.userId', '=', order.userId)
    .where('invitations.createdOn', '=', new Date(order.createdOn))
    .where('invitations.acceptedOn', 'is', null)
    .where('invitations.deletedOn', 'is', null)
    .where('invitations.expiresOn', '>', new Date())
    .where('directories.deletedOn', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { firstName, lastName, inviterEmail, directoryLanguageCode, ...invitation } = row
  return {
    ...invitation,
    inviterName: `${firstName} ${lastName}`.trim() || inviterEmail,
    languageCode: row.languageCode ?? directoryLanguageCode,
  }
}

/** False when the invitation was renewed, accepted or withdrawn in the meantime. */
export async function storeInvitationToken(db: Db, order: Order, tokenHash: string): Promise<boolean> {
  const stored = await openInvitation(db, order).set({ tokenHash }).returning('userId').executeTakeFirst()
  return stored !== undefined
}

export async function noteMailStatus(db: Db, order: Order, mailStatus: 'sent' | 'failed'): Promise<void> {
  await openInvitation(db, order).set({ mailStatus }).execute()
}

function openInvitation(db: Db, order: Order) {
  return db
    .updateTable('invitations')
    .where('directoryId', '=', order.directoryId)
    .where('userId', '=', order.userId)
    .where('createdOn', '=', new Date(order.createdOn))
    .where('acceptedOn', 'is', null)
    .where('deletedOn', 'is', null)
}

/** The person's own language, or that of a company of theirs. */
export async function readLanguageOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.userId', '=', 'users.userId').on('memberships.deletedOn', 'is', null),
    )
    .leftJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .select(['users.languageCode', 'directories.languageCode as directoryLanguageCode'])
    .where('users.userId', '=', userId)
    .orderBy('memberships.createdOn')
    .executeTakeFirst()
  return row?.languageCode ?? row?.directoryLanguageCode ?? null
}
