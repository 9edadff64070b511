import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, test as base } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { needsExtensions } from './invite.ts'
import { startTestService } from './start-test-service.ts'

export type ReceivedMail = { to: string[]; from: string; source: string }

/** A mail server's reply when it refuses a mail. */
type Refusal = { code: number; times: number }

/** Starts a real SMTP server on loopback that keeps what it receives; `refuse` makes it refuse the next mails. */
export async function startTestMailServer() {
  const mails: ReceivedMail[] = []
  const waiting: (() => void)[] = []
  let refusal: Refusal = { code: 0, times: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal.times > 0) {
          refusal = { ...refusal, times: refusal.times - 1 }
          done(Object.assign(new Error('Not now'), { responseCode: refusal.code }))
          return
        }
        const { rcptTo, mailFrom } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        mails.push({ to: rcptTo.map(({ address }) => address), from, source: Buffer.concat(chunks).toString() })
        done()
        for (const resolve of waiting.splice(0)) resolve()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = boundTo(server.server.address())

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (next: Refusal) => {
      refusal = next
    },
    /** Waits for a mail to this address and returns it, skipping the first `after` ones. */
    async mailTo(email: string, after = 0): Promise<ReceivedMail> {
      const received = mails.filter(({ to }) => to.some((one) => one.toLowerCase() === email.toLowerCase()))
      const mail = received[after]
      if (mail !== undefined) return mail
      await new Promise<void>((resolve) => waiting.push(resolve))
      return this.mailTo(email, after)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/**
 * Starts a service for the file that sends its mail there, and returns its `test`: `directory` is a new, empty company.
 */
export async function serviceWithMail() {
  const publicUrl = 'https://minutes.example.com'
  const mailServer = await startTestMailServer()
  const mailer = createMailer({
    smtpUrl: mailServer.url,
    from: 'Minutebook <minutes@example.com>',
    security: 'loopback',
  })
  const service = await startTestService({ mailer, publicUrl })
  afterAll(async () => {
    await service.close()
    await mailer.close()
    await mailServer.close()
  })
  const test = base.extend('directory', () => {
    needsExtensions()
    return service.createDirectory()
  })
  return { service, mailServer, publicUrl, test }
}

function boundTo(bound: string | AddressInfo | null): AddressInfo {
  if (bound === null || typeof bound === 'string') throw new Error('The mail server listens on no port.')
  return bound
}

/** Decodes the parts of a mail: quoted-printable and base64. */
export function readMail({ source }: ReceivedMail): { head: string; text: string; html: string } {
  const [head = ''] = source.split('\r\n\r\n', 1)
  return { head, text: partOf(source, 'text/plain'), html: partOf(source, 'text/html') }
}

function partOf(source: string, type: string): string {
  const part = source.split(/\r\n--[^\r\n]+/).find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? ''
  const start = part.indexOf('\r\n\r\n')
  const body = part.slice(start + 4)
  if (/Content-Transfer-Encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(part)) return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
