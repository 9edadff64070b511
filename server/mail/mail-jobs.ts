import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import { linkAddress, newLinkToken } from '../identity/token-format.ts'
import { createOwnReset } from '../identity/password-reset-store.ts'
import { findUserByEmail } from '../identity/user-store.ts'
import type { JobContext, JobData, JobQueue } from '../jobs/job-queue.ts'
import { invitationMail, passwordResetMail, signInNoticeMail } from './mails.ts'
import {
  findInvitationToSend,
  findSignInToTell,
  noteMailStatus,
  readLanguageOf,
  storeInvitationToken,
} from './mail-store.ts'
import { MailRefusedError, type Mail, type Mailer } from './mailer.ts'

export type MailDeps = { db: Db; jobs: JobQueue; mailer: Mailer | null; publicUrl: string; logger: Logger }
type Sending = MailDeps & { mailer: Mailer }

/** Sends the mails that wait, and those to come. Without a mail server, those that were ordered under one are dropped. */
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

/** The link is made here and now, so that its secret stands in no queue; a mail that is tried again has a newer one. */
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

/** Throws to be tried again, until that is pointless. */
async function deliver({ mailer, logger }: Sending, mail: Mail, { isLastTry }: JobContext): Promise<'sent' | 'failed'> {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isLastTry && !(error instanceof MailRefusedError)) {
      logger.warn({ reason }, 'a mail could not be sent yet and will be tried again')
      throw error
    }
    logger.error({ reason }, 'a mail could not be sent')
    return 'failed'
  }
}
