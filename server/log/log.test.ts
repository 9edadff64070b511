import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newToken } from '../identity/token-format.ts'
import { hashPassword } from '../identity/password.ts'
import { newId } from '../new-id.ts'
import { ownService } from '../test/service-test.ts'
import { listen, put } from '../test/listen.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { computedMs } from '../test/compute.ts'
import { createLogger, describeError, redact } from './create-logger.ts'

const lines: string[] = []
const logger = createLogger(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const { service, test } = await ownService({ logger })

/** Returns what was logged while `work` ran, as text and parsed. */
async function logged(work: () => Promise<unknown>) {
  lines.length = 0
  await work()
  const text = lines.join('')
  return { text, entries: lines.map((line) => JSON.parse(line)) }
}

const password = 'correct horse battery staple'
const code = 'Zq0-authorization-code-of-somebody'
const marker = 'unmistakable7391'

test('each response is one line that names neither who asked nor for what', async ({ directory }) => {
  const person = await directory.signIn('user')

  const { entries } = await logged(() => person.get(`/recordings?query=${marker}`))

  const [answered, ...others] = entries.filter(({ msg }) => msg === 'answered')
  expect(others).toEqual([])
  expect(Object.keys(answered).toSorted()).toEqual(
    ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'requestId', 'route', 'status', 'time'].toSorted(),
  )
  expect(answered).toMatchObject({ method: 'GET', route: '/v1.0/directories/:directoryId/recordings', status: 200 })
  expect(answered.requestId).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
})

test.for(['/media/1/2', '/downloads/1/2/file', '/exports/1/2', '/recording-exports/1/2'])(
  'a download from a signed address such as %s is distinguished from the app’s pages',
  async (address) => {
    const { entries } = await logged(() => service.app.inject(`${address}?signature=${marker}`))

    const routes = entries.filter(({ msg }) => msg === 'answered').map(({ route }) => String(route))
    expect(routes).toEqual([expect.stringMatching(/^\/[a-z-]+\/:/)])
  },
)

test('a refused request shows whether it’s the same account, token and network as another, but not which', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const other = await directory.signIn('user')
  const stranger = newToken('personal')

  const { text, entries } = await logged(async () => {
    await person.get('/audit')
    await person.get('/audit')
    await other.get('/audit')
    await service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${stranger}` } })
  })

  const refused = entries.filter(({ msg }) => msg === 'answered')
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 401])
  for (const { network, token } of refused) expect([network, token].join()).toMatch(/^[\da-f]{16},[\da-f]{16}$/)
  const [first, second, third, unknown] = refused
  expect(first).toMatchObject({ account: second.account, token: second.token, network: third.network })
  expect(third.account).not.toBe(first.account)
  expect(unknown).not.toHaveProperty('account')
  for (const secret of [person.userId, person.email, person.token, stranger, '127.0.0.1'])
    expect(text).not.toContain(secret)
})

test.skipIf(isContractOnlyRun)(
  'failed sign-ins show whether it’s the same e-mail address, with or without an account',
  async ({ directory }) => {
    const { email } = await directory.signIn('user')

    const { text, entries } = await logged(async () => {
      for (const as of [email, email.toUpperCase(), 'nobody@example.test']) {
        const payload = { email: as, password: 'a guess' }
        await service.app.inject({ method: 'POST', url: '/v1.0/sessions', payload })
      }
    })

    const [first, second, nobody] = entries.filter(({ msg }) => msg === 'answered')
    expect(first.email).toMatch(/^[\da-f]{16}$/)
    expect(second).toMatchObject({ email: first.email, account: first.account })
    expect(nobody.email).not.toBe(first.email)
    expect(text).not.toContain(email)
  },
)

test.skipIf(isContractOnlyRun)(
  'nothing that people send or receive is in the log, even at its most verbose',
  async ({ directory }) => {
    const admin = await directory.signIn('admin')
    const passwordHash = await hashPassword(password)
    await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', admin.userId).execute()
    const stranger = newToken('personal')
    const secrets: string[] = [password, admin.email, admin.token, stranger, code, marker]
    const { app } = service
    const origin = await listen(app)
    const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }

    const { text, entries } = await logged(async () => {
      const signedIn = await post('/v1.0/sessions', { email: admin.email, password })
      expect(signedIn.statusCode).toBe(200)
      secrets.push(signedIn.json().accessToken, ...signedIn.cookies.map(({ value }) => value))
      await post('/v1.0/sessions', { email: admin.email, password: `${password} ${marker}` })
      await post('/v1.0/sessions', `{"email":"${admin.email}","password":"${password}"`, {
        'content-type': 'application/json',
      })
      await app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${stranger}` } })
      await app.inject(`/v1.0/me?access_token=${admin.token}`)
      await app.inject(`/no/such/page/${admin.email}?token=${admin.token}`)
      await app.inject(`/%zz?token=${admin.token}`)
      const created = await admin.post('v1.0/me/tokens', { name: marker, expiresOn: null })
      expect(created.statusCode).toBe(200)
      secrets.push(created.json().token)
      const announced = { fileName: `${marker}.wav`, mimeType: 'audio/wav', sizeBytes: 4 }
      const { uploadUrl } = (await admin.post('/recordings/uploads', announced)).json()
      const { pathname, search } = new URL(uploadUrl, 'http://service.test')
      const signature = new URLSearchParams(search).get('signature')
      expect(signature).toMatch(/.{20}/)
      secrets.push(signature ?? '')
      const url = origin + pathname + search
      const send = (body: string) =>
        put({ url, headers: { 'content-type': 'audio/wav', 'content-length': body.length }, body })
      expect((await send('RIFF')).status).toBe(200)
      expect((await send('RI')).status).toBe(400)
      await app.inject(`/media/${newId()}/${admin.userId}${search}`)
      await app.inject(`/oauth/authorize?client_id=${marker}&code=${code}&state=${marker}`)
      await app.inject(`/v1.0/sso/callback?code=${code}&state=${marker}`)
      const grant = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: marker,
        code_verifier: code,
      })
      await post('/oauth/token', grant.toString(), form)
      // Not through `inject`, whose responses are checked against the document, which doesn't include this 401.
      const revocation = new URLSearchParams({ token: admin.token, client_id: marker })
      await fetch(`${origin}/oauth/revoke`, { method: 'POST', body: revocation })
    })

    expect(entries.filter(({ msg }) => msg === 'answered').length).toBeGreaterThanOrEqual(15)
    expect(secrets.filter((secret) => secret === '')).toEqual([])
    expect(secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))).toEqual([])
  },
)

test('a failure shows what went wrong and where, under the id in its response, but not the data', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const address = { url: '/v1.0/me', headers: { authorization: `Bearer ${person.token}` } }
  await sql`alter table users rename to users_away`.execute(service.db)
  const answers: Awaited<ReturnType<typeof service.app.inject>>[] = []

  const { text, entries } = await logged(async () => answers.push(await service.app.inject(address)))
  await sql`alter table users_away rename to users`.execute(service.db)

  const [answer] = answers
  const failure = entries.find(({ msg }) => msg === 'request failed')
  expect(answer?.statusCode).toBe(500)
  expect(failure).toMatchObject({ level: 50, err: { code: '42P01' }, requestId: answer?.headers['x-request-id'] })
  expect(failure.err.stack).toContain('server/')
  expect(answer?.json().detail).toContain(failure.requestId)
  expect(text).not.toContain(person.token)
})

test('data that a driver attaches to its error, such as the existing row, isn’t logged', async ({ directory }) => {
  const { email } = await directory.signIn('user')
  const again = { userId: newId(), email, firstName: marker, lastName: marker }
  const refusal = await service.db
    .insertInto('users')
    .values(again)
    .execute()
    .then(
      () => null,
      (error: unknown) => error,
    )
  // This is how it would be logged without the serializer.
  expect(JSON.stringify(refusal)).toContain(email)

  const { text, entries } = await logged(async () =>
    logger.error({ err: new Error(`could not add ${email}`, { cause: refusal }) }, 'adding'),
  )

  expect(entries).toMatchObject([{ err: { cause: { code: '23505' } } }])
  expect(text).not.toContain(email)
  expect(text).not.toContain(marker)
})

test.for([
  ['550 <ann.lee@example.com>: no such user', '550 <[removed]>: no such user'],
  [
    'GET https://ann:pw@feeds.example.com/private-abc/basic.ics?x=1 failed',
    'GET https://feeds.example.com/[removed] failed',
  ],
  ['connect postgres://minutebook:hunter2@database:5432/x', 'connect postgres://[removed]@database:5432/x'],
  ['/uploads/1?expires=2&signature=abc gone', '/uploads/1?[removed] gone'],
  ['Authorization: Bearer abcdefgh12345', 'Authorization: Bearer [removed]'],
  [String.raw`{\"password\":\"hunter2\",\"a\":1}`, String.raw`{\"password\":\"[removed]\",\"a\":1}`],
  ['refresh_token=abc&x=1', 'refresh_token=[removed]&x=1'],
  [`secret whsec_${'a1'.repeat(12)}`, 'secret [removed]'],
  [`cookie ${'aB3-'.repeat(11)}`, 'cookie [removed]'],
  // What helps to diagnose a fault stays.
  ['0198c0de-0000-7000-8000-0123456789ab', '0198c0de-0000-7000-8000-0123456789ab'],
  [
    'at file:///app/server/recordings/recording-store.ts:12:3',
    'at file:///app/server/recordings/recording-store.ts:12:3',
  ],
  ['relation "users" does not exist', 'relation "users" does not exist'],
])('%j is logged as %j', ([line, expected]) => {
  expect(redact(line ?? '')).toBe(expected)
})

test.for(['a', '/a', 'a-', 'a.', 'eyJ-', 'http://', 'a@', 'bearer ', 'password', '[', ' '])(
  'a line with 100,000 characters of "%s" is written without delay',
  (part) => {
    const line = JSON.stringify({ msg: `x@${part.repeat(100_000 / part.length)}` })

    expect(computedMs(() => redact(line))).toBeLessThan(200)
  },
)

test('only the beginning of an error that quotes input is logged, and where it happened', () => {
  const failure = new Error(`no such thing: ${'x'.repeat(1_000_000)}`)
  const line = JSON.stringify(describeError(failure))

  expect(line.length).toBeLessThan(10_000)
  expect(line).toContain('no such thing')
  expect(line).toContain('log.test.ts')
})
