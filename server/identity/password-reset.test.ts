import { expect } from 'vitest'
import { accept, getAs, invite, newEmail, post, signIn, testPassword, tokenOf } from '../test/invite.ts'
import { newId } from '../new-id.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestDirectory } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'
import { hashPassword } from './password.ts'
import { createOwnReset } from './password-reset-store.ts'

const newPassword = 'staple horse battery'
const origin = await listen(service.app)

const test = base
  .extend('owner', ({ directory }) => directory.signIn('owner'))
  .extend('person', async ({ directory }) => withPassword(directory))

async function withPassword(directory: TestDirectory) {
  const person = await directory.signIn('user')
  const passwordHash = await hashPassword(testPassword)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  return person
}

const complete = (resetToken: string, password = newPassword) =>
  post('/v1.0/password-resets/complete', { resetToken, password })
const lookUp = (resetToken: string) => post('/v1.0/password-resets/lookup', { resetToken })
const joinElsewhere = async (userId: string) => {
  const { directoryId } = await service.createDirectory()
  const [roleId, licenseId] = ['00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000011']
  await service.db.insertInto('memberships').values({ directoryId, userId, roleId, licenseId }).execute()
  return directoryId
}
const askFrom = (email: string, remoteAddress: string) => post('/v1.0/password-resets', { email }, { remoteAddress })
const verified = (userId: string) =>
  service.db.updateTable('users').set({ emailVerifiedOn: new Date() }).where('userId', '=', userId).execute()

test("an owner's link sets a new password once, signs in and ends all sessions (extension members.edit)", async ({
  owner,
  person,
}) => {
  const before = (await signIn(person.email)).json().accessToken

  const link = await owner.post(`/memberships/${person.userId}/password-reset`)

  expect(link.statusCode).toBe(200)
  expectContract('createMemberPasswordReset', 200, link.json())
  expect(link.json().url).toMatch(/^http:\/\/localhost(:\d+)?\/reset-password#token=[\w-]{43}$/)
  const hours = (Date.parse(link.json().expiresOn) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  const done = await complete(tokenOf(link, 'url'))
  expect(done.statusCode).toBe(200)
  expectContract('completePasswordReset', 200, done.json())
  expect(done.cookies).toMatchObject([
    { name: 'minutebook_session', path: '/v1.0/sessions' },
    { name: 'minutebook_session', path: '/d' },
    { name: 'minutebook_session', path: '/v1.0/sso' },
    { name: 'minutebook_session', path: '/v1.0/invitations' },
    { name: 'minutebook_session', path: '/v1.0/password-resets' },
  ])
  expect((await getAs(done.json().accessToken, 'me')).json()).toMatchObject({ userId: person.userId })
  expect((await getAs(before, 'me')).statusCode).toBe(401)
  expect((await signIn(person.email)).statusCode).toBe(401)
  expect((await signIn(person.email, newPassword)).statusCode).toBe(200)
  expect((await complete(tokenOf(link, 'url'))).statusCode).toBe(404)
})

test('looking at a link doesn’t use it up', async ({ owner, person }) => {
  const token = tokenOf(await owner.post(`/memberships/${person.userId}/password-reset`), 'url')
  expect((await lookUp(token)).statusCode).toBe(204)
  expect((await complete(token)).statusCode).toBe(200)

  const used = await lookUp(token)
  expect(used.statusCode).toBe(404)
  expectContract('lookUpPasswordReset', 404, used.json())
})

test("an owner's link also ends what someone may have created with the previous one", async ({ owner, person }) => {
  const link = await owner.post(`/memberships/${person.userId}/password-reset`)
  await service.db
    .insertInto('userIdentities')
    .values({ issuer: 'i', subject: newId(), userId: person.userId })
    .execute()

  await complete(tokenOf(link, 'url'))

  expect((await person.get('v1.0/me')).statusCode).toBe(401)
  const linked = service.db.selectFrom('userIdentities').select('subject').where('userId', '=', person.userId)
  expect(await linked.execute()).toEqual([])
})

test('only owners create a link for a member, and none for a non-member (OWNER_REQUIRED, 404)', async ({
  owner,
  person,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const stranger = await (await service.createDirectory()).signIn('user')

  for (const caller of [admin, person]) {
    const refused = await caller.post(`/memberships/${person.userId}/password-reset`)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'OWNER_REQUIRED' })
  }
  const invited = (await invite(owner)).json()
  for (const userId of [stranger.userId, invited.userId, newId()]) {
    expect((await owner.post(`/memberships/${userId}/password-reset`)).statusCode).toBe(404)
  }
})

test('an owner can’t create a link for themselves: a stolen token must not become a password', async ({ owner }) => {
  const response = await owner.post(`/memberships/${owner.userId}/password-reset`)

  expect(response.statusCode).toBe(400)
})

test('an owner can’t take over an account that is also in another company, blocked there or not', async ({
  owner,
  person,
}) => {
  const elsewhere = await joinElsewhere(person.userId)
  const ask = () => owner.post(`/memberships/${person.userId}/password-reset`)

  expect((await ask()).statusCode).toBe(400)
  const membership = service.db.updateTable('memberships').where('directoryId', '=', elsewhere)
  await membership.set({ isBlocked: true }).execute()
  expect((await ask()).statusCode).toBe(400)
  await membership.set({ deletedOn: new Date() }).execute()
  expect((await ask()).statusCode).toBe(200)
})

test("an owner's link stops working when the person joins another company, or leaves this one", async ({
  owner,
  person,
  directory,
}) => {
  const joined = tokenOf(await owner.post(`/memberships/${person.userId}/password-reset`), 'url')
  const other = await withPassword(directory)
  const left = tokenOf(await owner.post(`/memberships/${other.userId}/password-reset`), 'url')

  await joinElsewhere(person.userId)
  await owner.delete(`/memberships/${other.userId}`)

  expect((await complete(joined)).statusCode).toBe(404)
  expect((await complete(left)).statusCode).toBe(404)
  expect((await signIn(person.email)).statusCode).toBe(200)
})

test('a link ends when a newer one is created, the password is changed, or it expires', async ({ owner, person }) => {
  const ask = async () => tokenOf(await owner.post(`/memberships/${person.userId}/password-reset`), 'url')
  const first = await ask()
  const second = await ask()
  expect((await complete(first)).statusCode).toBe(404)

  const change = { currentPassword: testPassword, newPassword }
  expect((await person.put('v1.0/me/password', change)).statusCode).toBe(204)
  expect((await complete(second)).statusCode).toBe(404)

  const third = await ask()
  await service.db
    .updateTable('passwordResets')
    .set({ expiresOn: new Date(Date.now() - 1) })
    .execute()
  expect((await complete(third)).statusCode).toBe(404)
})

test('a link used several times at once works once', async ({ person }) => {
  await verified(person.userId)
  const { token } = await createOwnReset(service.db, person.userId)

  const responses = await Promise.all([complete(token), complete(token), complete(token)])

  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
})

test('the first reset by e-mail ends tokens that someone may have created under a foreign address, later ones don’t', async ({
  person,
}) => {
  await verified(person.userId)
  const later = await createOwnReset(service.db, person.userId)
  await complete(later.token)
  expect((await person.get('v1.0/me')).statusCode).toBe(200)

  await service.db.updateTable('users').set({ emailVerifiedOn: null }).where('userId', '=', person.userId).execute()
  const first = await createOwnReset(service.db, person.userId)
  await complete(first.token)
  expect((await person.get('v1.0/me')).statusCode).toBe(401)
})

test('with a reset by e-mail a person can also end their tokens and applications', async ({ person }) => {
  await verified(person.userId)
  const wiki = await registerApplication(origin)
  const application = await wiki.signIn(person, 'read')
  const link = await createOwnReset(service.db, person.userId)

  const body = { resetToken: link.token, password: newPassword, endTokens: true, endApplications: true }
  expect((await post('/v1.0/password-resets/complete', body)).statusCode).toBe(200)

  expect((await person.get('v1.0/me')).statusCode).toBe(401)
  expect((await getAs(application.access_token, 'me')).statusCode).toBe(401)
})

test('a link’s token is stored as a hash and is in no audit entry', async ({ owner, person }) => {
  const token = tokenOf(await owner.post(`/memberships/${person.userId}/password-reset`), 'url')

  const rows = await service.db.selectFrom('passwordResets').selectAll().execute()
  const audit = await service.db.selectFrom('auditEntries').selectAll().execute()

  expect(JSON.stringify([rows, audit])).not.toContain(token)
})

test.for([{ password: 'too short' }, { password: 'x'.repeat(201) }, { password: null }])(
  'an invalid new password ($password) is 400, and the link still works',
  async ({ password }, { person }) => {
    const { token } = await createOwnReset(service.db, person.userId)

    const response = await post('/v1.0/password-resets/complete', { resetToken: token, password })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'password' }])
    expect((await complete(token)).statusCode).toBe(200)
  },
)

test('requesting a link gets the same response whether or not the account exists, and creates nothing if no mail is sent', async ({
  person,
}) => {
  const known = await post('/v1.0/password-resets', { email: person.email.toUpperCase() })
  const unknown = await post('/v1.0/password-resets', { email: newEmail(), languageCode: 'de' })

  for (const response of [known, unknown]) {
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
  }
  expect(await service.services.jobs.pending('send-password-reset')).toEqual([])
})

test('requesting too often is 429 with Retry-After, per account and per address, known or not', async () => {
  const email = newEmail()
  for (let tries = 0; tries < 5; tries += 1) await askFrom(email, `198.51.100.${tries}`)

  const perAccount = await askFrom(email.toUpperCase(), '198.51.100.99')
  for (let tries = 0; tries < 30; tries += 1) await askFrom(newEmail(), '203.0.113.7')
  const perAddress = await askFrom(newEmail(), '203.0.113.7')

  for (const response of [perAccount, perAddress]) {
    expect(response.statusCode).toBe(429)
    expectContract('createPasswordReset', 429, response.json())
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60)
  }
})

test('a hundred invalid links from one network are 429, no matter who sends them', async ({ owner }) => {
  const remoteAddress = '2001:db8:1:2::1'
  const sameNetwork = '2001:db8:1:2:ffff::9'
  for (let tries = 0; tries < 100; tries += 1) {
    await post(
      '/v1.0/password-resets/complete',
      { resetToken: `wrong-${tries}`, password: newPassword },
      { remoteAddress },
    )
  }
  const invitationToken = tokenOf(await invite(owner))

  const slowed = await post('/v1.0/invitations/lookup', { invitationToken }, { remoteAddress: sameNetwork })

  expect(slowed.statusCode).toBe(429)
  expect((await accept(invitationToken)).statusCode).toBe(200)
})
