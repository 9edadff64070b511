import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { hashPassword } from '../identity/password.ts'
import { ownService } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const { service, test: base } = await ownService()
const { app, db } = service

const password = 'correct horse battery'
const HOST = 'minutes.example.com'
const ORIGIN = `http://${HOST}`

const test = base.extend('person', async ({ directory }) => {
  const person = await directory.signIn('user')
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('userId', '=', person.userId)
    .execute()
  const { accessToken } = (await send('sessions', { body: { email: person.email, password } })).json()
  return { ...person, session: String(accessToken) }
})

type Send = { body?: object; token?: string; method?: InjectOptions['method']; host?: string }

function send(path: string, { body, token, method = 'POST', host = HOST }: Send = {}) {
  return app.inject({
    method,
    url: `/v1.0/${path}`,
    headers: { host, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { payload: body }),
  })
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])

/** Encodes CBOR like authenticators: integers, byte strings, text strings and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])])
  throw new Error('Not known here.')
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40]

type Changes = { origin?: string; host?: string; isVerified?: boolean; counter?: number; format?: string }

const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** Creates an authenticator with one key that does what it's told. */
function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let count = 0

  const data = ({ host = HOST, isVerified = true, counter }: Changes, extra: Buffer) => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (extra.length > 0 ? HAS_CREDENTIAL : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter ?? count)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, extra])
  }

  return {
    id,
    create(challenge: string, changes: Changes = {}) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credentialId.length])
      const authData = data(changes, Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      const statement = new Map(changes.format === 'packed' ? [['x5c', Buffer.from('a certificate')]] : [])
      const attestation = new Map<string, unknown>([
        ['fmt', changes.format ?? 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, changes.origin ?? ORIGIN)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    use(challenge: string, userId: string | null, changes: Changes = {}) {
      count += 1
      const clientJson = clientData('webauthn.get', challenge, changes.origin ?? ORIGIN)
      const authData = data(changes, Buffer.alloc(0))
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientJson)]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientJson),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: userId === null ? null : base64url(userId),
        },
      }
    },
  }
}

type Asked = { challengeToken: string; options: { challenge: string; allowCredentials?: { id: string }[] } }

type Authenticator = ReturnType<typeof createAuthenticator>

async function beginCreation(token: string) {
  const begun = await send('me/passkeys/options', { token })
  expect(begun.statusCode).toBe(200)
  expectContract('createPasskeyOptions', 200, begun.json())
  return begun.json<Asked>()
}

async function register(token: string, authenticator: Authenticator, changes: Changes = {}) {
  const { challengeToken, options } = await beginCreation(token)
  const response = authenticator.create(options.challenge, changes)
  return send('me/passkeys', { token, body: { challengeToken, name: 'Work laptop', response } })
}

async function askForChallenge(body: object = {}) {
  const begun = await send('sessions/passkey/options', { body })
  expect(begun.statusCode).toBe(200)
  expectContract('createPasskeyChallenge', 200, begun.json())
  return begun.json<Asked>()
}

async function enter(authenticator: Authenticator, userId: string | null, changes: Changes = {}) {
  const { challengeToken, options } = await askForChallenge()
  const response = authenticator.use(options.challenge, userId, changes)
  return send('sessions/passkey', { body: { challengeToken, response } })
}

test('a passkey is created, signs in on its own, is renamed and removed', async ({ person }) => {
  const authenticator = createAuthenticator()
  const created = await register(person.session, authenticator)

  expect(created.statusCode).toBe(200)
  expectContract('createPasskey', 200, created.json())
  expect(created.json()).toMatchObject({ passkey: { name: 'Work laptop', isSynced: false, lastUsedOn: null } })
  expect(created.json().recoveryCodes).toHaveLength(10)
  const entered = await enter(authenticator, person.userId)
  expect(entered.statusCode).toBe(200)
  expectContract('createPasskeySession', 200, entered.json())
  const token = entered.json().accessToken
  const state = (await send('me/second-factor', { token, method: 'GET' })).json()
  expect(state).toMatchObject({ isProved: true, passkeys: [{ lastUsedOn: expect.any(String) }] })
  const signIns = await send('me/sign-ins', { token, method: 'GET' })
  expect(signIns.json().items[0]).toMatchObject({ outcome: 'succeeded', method: 'passkey', secondFactor: null })

  const { passkeyId } = state.passkeys[0]
  const renamed = await send(`me/passkeys/${passkeyId}`, { token, method: 'PATCH', body: { name: ' Phone ' } })
  expectContract('updatePasskey', 200, renamed.json())
  expect(renamed.json()).toMatchObject({ name: 'Phone' })
  const remove = () => send(`me/passkeys/${passkeyId}`, { token, method: 'DELETE' })
  expect((await remove()).json()).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
  expect((await send('me/proof', { token, body: { password } })).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(404)
  expect((await enter(authenticator, person.userId)).statusCode).toBe(401)
})

test('after the password, only a passkey of that account is accepted as the second step', async ({
  person,
  directory,
}) => {
  const [own, others] = [createAuthenticator(), createAuthenticator()]
  await register(person.session, own)
  const stranger = await directory.signIn('user')
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('userId', '=', stranger.userId)
    .execute()
  const theirs = (await send('sessions', { body: { email: stranger.email, password } })).json().accessToken
  await register(theirs, others)

  const step = await send('sessions', { body: { email: person.email, password } })
  expect(step.statusCode).toBe(202)
  expect(step.json()).toMatchObject({ methods: ['passkey', 'recoveryCode'] })
  const { challengeToken } = step.json()
  const answer = async (authenticator: Authenticator, userId: string) => {
    const { options } = await askForChallenge({ challengeToken })
    expect(options.allowCredentials).toEqual([expect.objectContaining({ id: own.id })])
    const response = authenticator.use(options.challenge, userId)
    return send('sessions/passkey', { body: { challengeToken, response } })
  }
  expect((await answer(others, stranger.userId)).statusCode).toBe(401)
  const entered = await answer(own, person.userId)
  expect(entered.statusCode).toBe(200)
  const signIns = await send('me/sign-ins', { token: entered.json().accessToken, method: 'GET' })
  expect(signIns.json().items[0]).toMatchObject({ method: 'password', secondFactor: 'passkey' })
  expect((await send('sessions/passkey/options', { body: { challengeToken } })).json()).toMatchObject({
    code: 'SIGN_IN_EXPIRED',
  })
})

test.for<{ what: string; changes: Changes }>([
  { what: 'from another origin', changes: { origin: 'http://minutes.example.org' } },
  { what: 'for another host', changes: { host: 'example.com' } },
  { what: 'without verifying the person', changes: { isVerified: false } },
])('a signature made $what can’t sign in or create a passkey', async ({ changes }, { person }) => {
  const authenticator = createAuthenticator()
  const refused = await register(person.session, authenticator, changes)
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'response', code: 'invalid' }] })
  expect((await register(person.session, authenticator)).statusCode).toBe(200)

  expect((await enter(authenticator, person.userId, changes)).statusCode).toBe(401)
  expect((await enter(authenticator, person.userId)).statusCode).toBe(200)
})

test('a challenge is valid once and only for the person who began it, and an unknown one has expired', async ({
  person,
  directory,
}) => {
  const authenticator = createAuthenticator()
  const begun = await beginCreation(person.session)
  const create = (token: string) =>
    send('me/passkeys', {
      token,
      body: {
        challengeToken: begun.challengeToken,
        name: 'Laptop',
        response: authenticator.create(begun.options.challenge),
      },
    })
  const stranger = await directory.signIn('user')
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('userId', '=', stranger.userId)
    .execute()
  const theirs = (await send('sessions', { body: { email: stranger.email, password } })).json().accessToken
  expect((await create(theirs)).statusCode).toBe(400)
  expect((await create(person.session)).statusCode).toBe(400)
  expect((await register(person.session, authenticator)).statusCode).toBe(200)

  const { challengeToken, options } = await askForChallenge()
  const use = () =>
    send('sessions/passkey', {
      body: { challengeToken, response: authenticator.use(options.challenge, person.userId) },
    })
  expect((await use()).statusCode).toBe(200)
  expect((await use()).json()).toMatchObject({ status: 401, code: 'SIGN_IN_EXPIRED' })
  const late = await askForChallenge()
  await db
    .updateTable('signInChallenges')
    .set({ expiresOn: new Date(Date.now() - 1000) })
    .execute()
  const response = authenticator.use(late.options.challenge, person.userId)
  expect(
    (await send('sessions/passkey', { body: { challengeToken: late.challengeToken, response } })).json(),
  ).toMatchObject({
    code: 'SIGN_IN_EXPIRED',
  })
})

test('a counter that decreases, a copy of the key, or another person’s name can’t sign in', async ({
  person,
  directory,
}) => {
  const authenticator = createAuthenticator()
  await register(person.session, authenticator)
  expect((await enter(authenticator, person.userId, { counter: 9 })).statusCode).toBe(200)

  const stranger = await directory.signIn('user')
  expect((await enter(authenticator, person.userId, { counter: 9 })).statusCode).toBe(401)
  expect((await enter(authenticator, person.userId, { counter: 3 })).statusCode).toBe(401)
  expect((await enter(authenticator, stranger.userId, { counter: 10 })).statusCode).toBe(401)
  expect((await enter(createAuthenticator(), person.userId)).statusCode).toBe(401)
  expect((await enter(authenticator, null, { counter: 11 })).statusCode).toBe(200)
})

test('certificates are rejected, passkeys can’t be added twice, and there are twenty at most', async ({ person }) => {
  const authenticator = createAuthenticator()
  expect((await register(person.session, authenticator, { format: 'packed' })).statusCode).toBe(400)
  expect((await register(person.session, authenticator, { format: 'fido-u2f' })).statusCode).toBe(400)
  expect((await register(person.session, authenticator)).statusCode).toBe(200)
  expect((await register(person.session, authenticator)).statusCode).toBe(400)
  const { challengeToken } = await beginCreation(person.session)
  const broken = {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', attestationObject: 'oA' },
  }
  expect(
    (await send('me/passkeys', { token: person.session, body: { challengeToken, name: 'x', response: broken } }))
      .statusCode,
  ).toBe(400)

  for (let count = 1; count < 20; count += 1) await register(person.session, createAuthenticator())
  expect((await send('me/passkeys/options', { token: person.session })).json()).toMatchObject({
    status: 400,
    code: 'LIMIT_REACHED',
  })
})

test('without a host name there are no passkeys, and the sign-in says so', async ({ person }) => {
  const options = (host: string) => send('sign-in-options', { method: 'GET', host })

  expect((await options(HOST)).json()).toMatchObject({ arePasskeysOffered: true })
  expect((await options('192.0.2.1:4600')).json()).toMatchObject({ arePasskeysOffered: false })
  expect((await options('[2001:db8::1]')).json()).toMatchObject({ arePasskeysOffered: false })
  expect((await send('me/passkeys/options', { token: person.session, host: '192.0.2.1' })).statusCode).toBe(400)
  expect((await send('sessions/passkey/options', { body: {}, host: '192.0.2.1' })).statusCode).toBe(400)
})
