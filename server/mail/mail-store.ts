import type { Db } from '../db/open-database.ts'
import { openInvitations, withInviter } from '../identity/accept-invitation.ts'
import type { JobData } from '../jobs/job-queue.ts'
import type { InvitationMail, SignInNotice } from './mails.ts'

type Order = JobData['send-invitation']

/** The invitation that the order was for; null once it was renewed, accepted or withdrawn, or has expired. */
export async function findInvitationToSend(db: Db, order: Order): Promise<Omit<InvitationMail, 'url'> | null> {
  const row = await openInvitations(db)
    .select(['users.email as to', 'invitations.invitationText'])
    .where('invitations.directoryId', '=', order.directoryId)
    .where('invitations.userId', '=', order.userId)
    .where('invitations.createdOn', '=', new Date(order.createdOn))
    .executeTakeFirst()
  return row === undefined ? null : withInviter(row)
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

/** What a notice of a sign-in says; null when the account or the entry is gone. */
export async function findSignInToTell(
  db: Db,
  { userId, auditEntryId }: JobData['send-sign-in-notice'],
): Promise<(Omit<SignInNotice, 'url' | 'languageCode'> & { directoryId: string | null }) | null> {
  const row = await db
    .selectFrom('auditEntries')
    .innerJoin('users', 'users.userId', 'auditEntries.userId')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.userId', '=', 'users.userId').on('memberships.deletedOn', 'is', null),
    )
    .select(['users.email', 'users.timeZone', 'auditEntries.changes', 'auditEntries.occurredOn'])
    .select('memberships.directoryId')
    .where('auditEntryId', '=', auditEntryId)
    .where('users.userId', '=', userId)
    .where('users.deletedOn', 'is', null)
    .orderBy('memberships.createdOn')
    .executeTakeFirst()
  if (row === undefined) return null
  const { email: to, timeZone, occurredOn, directoryId, changes } = row
  const fact = (name: string) => changes.find(({ field }) => field === name)?.after ?? null
  const [browser, system, isNewDevice] = [fact('browser'), fact('system'), fact('isNewDevice') === 'true']
  return { to, timeZone, occurredOn, directoryId, browser, system, isNewDevice }
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
