import { afterAll, expect, test as base } from 'vitest'
import { startTestService } from '../test/start-test-service.ts'
import { expectContract } from '../test/validate-response.ts'
import { prepareFirstRun } from './setup-store.ts'

const service = await startTestService()
afterAll(() => service.close())

const owner = {
  email: 'Ada@Example.test',
  password: 'correct horse battery',
  firstName: ' Ada ',
  lastName: 'Byron',
  directoryName: 'Analytical Engines',
  languageCode: 'de-de',
  timeZone: 'europe/berlin',
}

/** A setup link as the service prints it; every test starts without users. */
const test = base.extend('setupToken', async () => {
  const users = await service.db.selectFrom('users').select('userId').execute()
  for (const { userId } of users) {
    await service.db.deleteFrom('auditEntries').where('userId', '=', userId).execute()
    await service.db.deleteFrom('accessTokens').where('userId', '=', userId).execute()
    await service.db.deleteFrom('sessions').where('userId', '=', userId).execute()
    await service.db.deleteFrom('memberships').where('userId', '=', userId).execute()
    await service.db.deleteFrom('users').where('userId', '=', userId).execute()
  }
  return String(await prepareFirstRun(service.db))
})

const post = (url: string, payload: object) => service.app.inject({ method: 'POST', url, payload })
const complete = (setupToken: string, change: object = {}) => post('/v1.0/setup', { ...owner, setupToken, ...change })

test('the link creates the owner, the company and a session, and says so (extension accounts)', async ({
  setupToken,
}) => {
  expect((await service.app.inject('/v1.0/setup')).json()).toEqual({ isNeeded: true })

  const response = await complete(setupToken)

  expect(response.statusCode).toBe(200)
  expectContract('completeSetup', 200, response.json())
  expect(response.cookies).toMatchObject([
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/sessions' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/d' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/sso' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/invitations' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/password-resets' },
  ])
  const headers = { authorization: `Bearer ${response.json().accessToken}` }
  const me = await service.app.inject({ url: '/v1.0/me', headers })
  expect(me.json()).toMatchObject({ email: 'Ada@Example.test', firstName: 'Ada', timeZone: 'Europe/Berlin' })
  const memberships = await service.app.inject({ url: '/v1.0/me/directories/memberships', headers })
  expect(memberships.json()).toMatchObject([{ directoryName: 'Analytical Engines', isBlocked: false }])
  expect((await service.app.inject('/v1.0/setup')).json()).toEqual({ isNeeded: false })
  expect(await prepareFirstRun(service.db)).toBeNull()
  const told = await service.db.selectFrom('auditEntries').select(['userName', 'resourceName', 'directoryId']).execute()
  expect(told).toContainEqual({
    userName: 'Ada Byron',
    resourceName: 'Analytical Engines',
    directoryId: memberships.json()[0].directoryId,
  })
})

test('a language model is downloaded only if the owner asked for it', async ({ setupToken }) => {
  await complete(setupToken, { isLanguageModelWanted: 'yes' })
  expect(await service.services.models.isLanguageModelWanted()).toBe(false)
  await complete(setupToken, { isLanguageModelWanted: true })
  expect(await service.services.models.isLanguageModelWanted()).toBe(true)
  await service.services.models.wantLanguageModel(false)
})

test('a second attempt with the same link is refused and changes nothing', async ({ setupToken }) => {
  await complete(setupToken)

  const response = await complete(setupToken, { email: 'mallory@example.test' })

  expect(response.statusCode).toBe(400)
  expectContract('completeSetup', 400, response.json())
  expect(await service.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'Ada@Example.test' }])
})

test('exactly one of two concurrent attempts succeeds', async ({ setupToken }) => {
  const responses = await Promise.all([complete(setupToken), complete(setupToken, { email: 'other@example.test' })])

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  expect(await service.db.selectFrom('users').select('userId').execute()).toHaveLength(1)
})

test('only the link of the latest start works', async ({ setupToken }) => {
  const newest = String(await prepareFirstRun(service.db))

  expect((await complete(setupToken)).statusCode).toBe(401)
  expect((await post('/v1.0/setup/engines', { setupToken })).statusCode).toBe(401)
  expect((await post('/v1.0/setup/engines', { setupToken: newest })).statusCode).toBe(200)
  expect((await complete(newest)).statusCode).toBe(200)
})

test('the token is only stored as a hash', async ({ setupToken }) => {
  const settings = await service.db.selectFrom('settings').selectAll().execute()

  expect(JSON.stringify(settings)).not.toContain(setupToken)
})

test.for([
  { field: 'email', value: 'not an address' },
  { field: 'email', value: `${'a'.repeat(250)}@example.test` },
  { field: 'password', value: 'too short' },
  { field: 'password', value: 'x'.repeat(201) },
  { field: 'firstName', value: '   ' },
  { field: 'lastName', value: 'two\nlines' },
  { field: 'directoryName', value: '' },
  { field: 'directoryName', value: 'nul\u0000' },
  { field: 'languageCode', value: 'not_a_tag' },
  { field: 'timeZone', value: 'Mars/Olympus' },
  { field: 'timeZone', value: '+02:00' },
  { field: 'timeZone', value: null },
])(
  'a set-up with an invalid $field ($value) is 400 naming it, and creates nothing',
  async ({ field, value }, { setupToken }) => {
    const response = await complete(setupToken, { [field]: value })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field }])
    expect(await service.db.selectFrom('users').select('userId').execute()).toEqual([])
  },
)

test('a set-up with several invalid fields names all of them', async ({ setupToken }) => {
  const response = await complete(setupToken, { firstName: ' ', languageCode: 'e', timeZone: 'Nowhere' })

  expect(response.json().errors.map(({ field }: { field: string }) => field)).toContain('languageCode')
})

test.for([
  ['password123', 'many people use'],
  ['0987654321', 'follows the keyboard'],
  ['AnalyticalEngines1', 'your name'],
  ['ada@example.test', 'your name'],
] as const)('the first owner cannot choose %j: %s', async ([password, text], { setupToken }) => {
  const response = await complete(setupToken, { password })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field: 'password', message: expect.stringContaining(text) }])
})
