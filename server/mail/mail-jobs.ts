import type { Logger } from 'pino'

import type { Db } from '../db/open-database.ts'
import { linkAddress, newLinkToken } from '../identity/token-format.ts'
import { createOwnReset } from '../identity/password-reset-store.ts'
import { findUserByEmail } from '../identity/user-store.ts'
import type { JobContext, JobData, JobQueue } from '../jobs/job-queue.ts'
import { invitationMail, passwordResetMail, signInNoticeMail, type InvitationMail, type SignInNotice } from './mails.ts'
import { MailRefusedError, type Mail, type Mailer } from './mailer.ts'
import { openInvitations, withInviter } from '../identity/accept-invitation.ts'

type MailDeps = { db: Db; jobs: JobQueue; mailer: Mailer | null; publicUrl: string; logger: Logger }
type Sending = MailDeps & { mailer: Mailer }

/** Starts the workers that send queued mail. Without a mail server, none start, and mail queued earlier isn't sent. */
export async function startMailWorkers(deps: MailDeps): Promise<void> {
  const { mailer, jobs } = deps
  if (mailer === null) return
  await jobs.work('send-invitation', { concurrency: 1 }, (order, context) =>
    sendInvitation({ ...deps, mailer }, order, context),
  )
  await jobs.work('send-password-reset', { concurrency: 1 }, (order, context) =>
    sendPasswordReset({ ...deps, mailer }, order, context),
  )
  await jobs.work('send-sign-in-notice', { concurrency: 1 }, (order, context) =>
    sendSignInNotice({ ...deps, mailer }, order, context),
  )
}

/** The link is created only now, so that its secret isn't in the queue; a retried mail has a newer one. */
async function sendInvitation(deps: Sending, order: JobData['send-invitation'], context: JobContext) {
  const { db, publicUrl } = deps
  const invitation = await findInvitationToSend(db, order)
  if (invitation === null) return
  const { token, tokenHash } = newLinkToken()
  if (!(await storeInvitationToken(db, order, tokenHash))) return
  const mail = invitationMail({ ...invitation, url: linkAddress(publicUrl, 'invitation', token) })
  const outcome = await deliver(deps, mail, context)
  await noteMailStatus(db, order, outcome)
}

async function sendPasswordReset(deps: Sending, order: JobData['send-password-reset'], context: JobContext) {
  const { db, publicUrl } = deps
  const user = await findUserByEmail(db, order.email)
  if (user === null) return
  const languageCode = order.languageCode ?? (await readLanguageOf(db, user.userId))
  const { token } = await createOwnReset(db, user.userId)
  const url = linkAddress(publicUrl, 'reset-password', token)
  await deliver(deps, passwordResetMail({ to: user.email, languageCode, url }), context)
}

async function sendSignInNotice(deps: Sending, order: JobData['send-sign-in-notice'], context: JobContext) {
  const { db, publicUrl } = deps
  const signIn = await findSignInToTell(db, order)
  if (signIn === null) return
  const { directoryId, ...notice } = signIn
  const url = directoryId === null ? publicUrl : `${publicUrl}/d/${directoryId}/settings/security`
  const languageCode = await readLanguageOf(db, order.userId)
  await deliver(deps, signInNoticeMail({ ...notice, languageCode, url }), context)
}

/** Throws to be retried, until that is pointless. */
async function deliver({ mailer, logger }: Sending, mail: Mail, { isLastTry }: JobContext): Promise<'sent' | 'failed'> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isLastTry && !(error instanceof MailRefusedError)) {
      logger.warn({ reason }, 'failed to send an e-mail; will try again')
      throw error
    }
    logger.error({ reason }, 'failed to send an e-mail')
    return 'failed'
  }
}

type Order = JobData['send-invitation']

/** Returns the invitation that the order was for; null once it was renewed, accepted, withdrawn or has expired. */
async function findInvitationToSend(db: Db, order: Order): Promise<Omit<InvitationMail, 'url'> | null> {
  const row = await openInvitations(db)
    .select(['users.email as to', 'invitations.invitationText'])
    .where('invitations.directoryId', '=', order.directoryId)
    .where('invitations.userId', '=', order.userId)
    .where('invitations.createdOn', '=', new Date(order.createdOn))
    .executeTakeFirst()
  return row === undefined ? null : withInviter(row)
}

/** Returns false if the invitation was renewed, accepted or withdrawn in the meantime. */
async function storeInvitationToken(db: Db, order: Order, tokenHash: string): Promise<boolean> {
  const stored = await openInvitation(db, order).set({ tokenHash }).returning('userId').executeTakeFirst()
  return stored !== undefined
}

async function noteMailStatus(db: Db, order: Order, mailStatus: 'sent' | 'failed'): Promise<void> {
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

/** Returns the facts for a notice of a sign-in; null if the account or the entry is gone. */
async function findSignInToTell(
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

/** Returns the person's own language, or that of one of their companies. */
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
