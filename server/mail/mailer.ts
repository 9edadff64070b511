import type { MailConfig } from './mail-config.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** The mail server rejected this mail permanently: a retry wouldn't help. */
export class MailRefusedError extends Error {}

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => Promise<void> }

const TIMEOUT_MS = 20_000

const ENCRYPTION_NEEDED =
  'Couldn’t encrypt the connection to the mail server, so neither the password nor the e-mail was sent. Use smtps://, turn on STARTTLS there, or add ?insecure to MINUTEBOOK_SMTP_URL to send both unencrypted.'

/** Sends mail through the configured SMTP server. `send` throws an `Error` without any of the mail's text. */
export function createMailer({ smtpUrl, from, security }: MailConfig): Mailer {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      requireTLS: security === 'tls',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    async send({ to, ...mail }) {
      try {
        // As an object, because a string would be split into several addresses.
        await (await transport).sendMail({ ...mail, from, to: { name: '', address: to } })
      } catch (error) {
        throw describe(error)
      }
    },
    async close() {
      await transport.then((opened) => opened.close())
    },
  }
}

/** Only the reason: the original error also contains what was sent to the server. */
function describe(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  if (hasCode(error, 'ETLS')) return new Error(`${reason}. ${ENCRYPTION_NEEDED}`)
  const code = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0
  // A failed login is fixed in the configuration, and the mail is still wanted then.
  return code >= 500 && !hasCode(error, 'EAUTH') ? new MailRefusedError(reason) : new Error(reason)
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
