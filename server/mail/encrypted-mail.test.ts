import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { parseMailConfig } from './mail-config.ts'
import { createMailer, MailRefusedError } from './mailer.ts'

const closers: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

/** Starts a mail server that records every password and mail it gets. */
async function startServer(options: SMTPServerOptions) {
  const got: string[] = []
  const server = new SMTPServer({
    ...options,
    authMethods: ['PLAIN'],
    allowInsecureAuth: true,
    onAuth({ username, password }, session, done) {
      got.push(`${session.secure ? 'encrypted' : 'clear'} login ${username} ${password}`)
      done(null, { user: username })
    },
    onData(stream, session, done) {
      got.push(`${session.secure ? 'encrypted' : 'clear'} mail`)
      stream.on('end', () => done()).resume()
    },
  })
  server.on('error', () => {})
  server.listen(0, '0.0.0.0')
  await once(server.server, 'listening')
  closers.push(() => new Promise((resolve) => server.close(() => resolve())))
  const bound = server.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The mail server listens on no port.')
  return { got, port: bound.port }
}

async function send(smtpUrl: string): Promise<unknown> {
  const env = { MINUTEBOOK_SMTP_URL: smtpUrl, MINUTEBOOK_MAIL_FROM: 'minutes@example.com' }
  const config = parseMailConfig(env, 'https://minutes.example.com')
  if (config === null) throw new Error('There is no mail server.')
  const mailer = createMailer(config)
  try {
    await mailer.send({ to: 'ada@example.com', subject: 'Reset', text: 'A link', html: '<a>link</a>' })
    return null
  } catch (error) {
    return error
  } finally {
    await mailer.close()
  }
}

// 0.0.0.0 leads to this machine, but isn't a loopback address.
const address = (port: number, query = '') => `smtp://mailuser:mailpass@0.0.0.0:${port}${query}`

test('a server without STARTTLS gets no password and no mail, and the mail is retried', async () => {
  const { got, port } = await startServer({ disabledCommands: ['STARTTLS'] })
  const error = await send(address(port))

  expect(got).toEqual([])
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(MailRefusedError)
  expect(String(error)).toContain('?insecure')
  expect(String(error)).not.toContain('mailpass')
})

test('a server with STARTTLS and an untrusted certificate gets neither', async () => {
  const { got, port } = await startServer({})

  expect(await send(address(port))).toBeInstanceOf(Error)
  expect(got).toEqual([])
})

test('?insecure sends mail unencrypted', async () => {
  const { got, port } = await startServer({ disabledCommands: ['STARTTLS'] })

  expect(await send(address(port, '?insecure'))).toBeNull()
  expect(got).toEqual(['clear login mailuser mailpass', 'clear mail'])
})
