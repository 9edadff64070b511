import { expect } from 'vitest'
import { hashToken, newToken } from '../identity/token-format.ts'
import { newId } from '../new-id.ts'
import { ownService } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const { service, test: base } = await ownService()

/** A company whose members may make three requests a minute. */
const test = base.extend('limited', async ({ directory }) => {
  await service.db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 3, maxApiRequestsPerDay: 50 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  return directory
})

test('every response states the rate limit, and the request beyond it is 429 with Retry-After (contract 7, 8)', async ({
  limited,
}) => {
  const person = await limited.signIn('user')

  const allowed = [
    await person.get('/memberships'),
    await person.get('/memberships?page=0'),
    await person.get('/engines'),
  ]
  const refused = await person.get('/memberships')

  expect(allowed.map(({ statusCode }) => statusCode)).toEqual([200, 400, 403])
  expect(allowed.map(({ headers }) => String(headers.ratelimit).split(';t=')[0])).toEqual([
    '"minute";r=2',
    '"minute";r=1',
    '"minute";r=0',
  ])
  expect(refused.statusCode).toBe(429)
  expectContract('listMemberships', 429, refused.json())
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(refused.headers).toMatchObject({
    ratelimit: expect.stringMatching(/^"minute";r=0;t=\d+, "day";r=47;t=\d+$/),
    'ratelimit-policy': '"minute";q=3;w=60, "day";q=50;w=86400',
    'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
  })
})

test('all error responses state the rate limit too (contract-decisions, rate-limit headers)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const outsider = await (await service.createDirectory()).signIn('owner')
  const headers = { authorization: `Bearer ${person.token}` }
  const url = `/v1.0/directories/${directory.directoryId}`

  const answers = await Promise.all([
    service.app.inject('/v1.0/me'),
    outsider.get(`v1.0/directories/${directory.directoryId}`),
    person.get('v1.0/directories/none'),
    person.post('/teams', { name: 'Sales' }),
    service.app.inject({ method: 'POST', url: `${url}/tasks`, headers, payload: 'x' }),
    service.app.inject({ url: '/v1.0/nonsense', headers }),
    service.app.inject({ method: 'DELETE', url: `${url}/recordings`, headers }),
    service.app.inject({ method: 'PROPFIND', url: `${url}/recordings`, headers }),
    service.app.inject({ method: 'HEAD', url: `${url}/recordings`, headers }),
    service.app.inject('/v1.0/nonsense'),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 403, 415, 404, 404, 404, 200, 404])
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({
      ratelimit: expect.stringMatching(/^"minute";r=\d+;t=\d+, "day";r=\d+;t=\d+$/),
      'ratelimit-policy': '"minute";q=600;w=60, "day";q=100000;w=86400',
    })
  }
})

test('unknown paths count as well (contract 7)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const left = async () => Number(/r=(\d+)/.exec(String((await person.get('v1.0/nonsense')).headers.ratelimit))?.[1])

  const before = await left()
  expect(await left()).toBe(before - 1)
})

test('a person has one rate limit, whichever of their tokens and addresses they use', async ({ limited }) => {
  const person = await limited.signIn('user')
  const colleague = await limited.signIn('user')
  const another = await addToken(person.userId, 'personal')
  const url = `/v1.0/directories/${limited.directoryId}`
  const ask = (bearer: string, remoteAddress = '127.0.0.1') =>
    service.app.inject({ url, remoteAddress, headers: { authorization: `Bearer ${bearer}` } })
  const used = await Promise.all([1, 2, 3, 4].map((host) => ask(person.token, `2001:db8:0:${host}::1`)))

  // Which of the parallel requests comes last is up to the database.
  expect(used.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 200, 200, 429])
  expect((await ask(another)).statusCode).toBe(429)
  expect((await ask(person.token, '192.0.2.7')).statusCode).toBe(429)
  expect((await ask(colleague.token)).statusCode).toBe(200)
  expect((await person.get('v1.0/me')).statusCode).toBe(200)
})

test('programs that use up a person’s rate limit leave them the app', async ({ limited }) => {
  const person = await limited.signIn('user')
  const url = `/v1.0/directories/${limited.directoryId}`
  const ask = async (bearer: string) =>
    (await service.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })).statusCode
  for (const status of [200, 200, 200, 429]) expect(await ask(person.token)).toBe(status)

  // Each opened page gets its own token, but they share one rate limit.
  for (const status of [200, 200, 200, 429]) expect(await ask(await addToken(person.userId, 'session'))).toBe(status)
})

async function addToken(userId: string, kind: 'personal' | 'session'): Promise<string> {
  const token = newToken(kind)
  await service.db
    .insertInto('accessTokens')
    .values({ tokenId: newId(), userId, kind, name: 'Test', tokenHash: hashToken(token) })
    .execute()
  return token
}

test('requesting one made-up directory after another doesn’t bring a fresh rate limit', async ({ directory }) => {
  const person = await directory.signIn('user')
  const left = async () => {
    const { headers } = await person.get(`v1.0/directories/${newId()}`)
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])
  }

  const before = await left()
  expect(await left()).toBe(before - 1)
})

test('an anonymous client with a whole IPv6 network has one rate limit for all its addresses', async () => {
  const left: number[] = []
  for (const remoteAddress of ['2001:db8:1:2::1', '2001:db8:1:2:3::1', '2001:db8:1:3::1']) {
    const { headers } = await service.app.inject({ url: '/v1.0/nonsense', remoteAddress })
    left.push(Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]))
  }

  expect(left).toEqual([599, 598, 599])
})
