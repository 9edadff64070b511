import { expect } from 'vitest'
import { hashPassword } from '../identity/password.ts'
import { hashToken } from '../identity/token-format.ts'
import { newId } from '../new-id.ts'
import { licenseIds, newEmail, roleIds, testPassword } from '../test/invite.ts'
import { startSsoService } from '../test/sso-service.ts'
import type { IdpPerson } from '../test/test-identity-provider.ts'
import type { TestDirectory } from '../test/test-directory.ts'

const { config, service, test, signOn, problemOf, sessionOf, renew, tokenFrom, getAs, cookieOf } =
  await startSsoService()

const signInWith = (email: string, cookies: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url: '/v1.0/sessions', payload: { email, password: testPassword }, cookies })

/** Creates a person with a password who owns another company on this service. */
async function ownerElsewhere() {
  const owner = await (await service.createDirectory()).signIn('owner')
  const passwordHash = await hashPassword(testPassword)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', owner.userId).execute()
  return owner
}

async function invite(directory: TestDirectory, email: string) {
  const admin = await directory.signIn('admin')
  const invited = await admin.post('/memberships', { email, roleId: roleIds.user, licenseId: licenseIds.full })
  expect(invited.statusCode).toBe(200)
}

const personOf = (email: string): IdpPerson => ({ sub: newId(), email, email_verified: true })

type Answer = Awaited<ReturnType<typeof signOn>>

/** Returns the secret of the pending link in this browser; empty if there is none. */
const pendingOf = (response: Answer) => cookieOf(response, 'minutebook_link')

const look = (secret: string) =>
  service.app.inject({ url: '/v1.0/sso/link', cookies: secret === '' ? {} : { minutebook_link: secret } })

const confirm = (secret: string, payload: object = {}, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/v1.0/sso/link',
    payload,
    headers,
    cookies: secret === '' ? {} : { minutebook_link: secret },
  })

const identitiesOf = (userId: string) =>
  service.db.selectFrom('userIdentities').select('subject').where('userId', '=', userId).execute()

test('an invitation and the provider’s word don’t give access to an account that belongs to another company', async ({
  directory,
}) => {
  const owner = await ownerElsewhere()
  await invite(directory, owner.email)

  const response = await signOn(personOf(owner.email))

  expect(response.headers.location).toBe('/link-account?to=%2Fd%2Fsomewhere%3Ftab%3D1')
  expect(sessionOf(response)).toBe('')
  expect(await identitiesOf(owner.userId)).toEqual([])
  expect((await owner.get('v1.0/me')).statusCode).toBe(200)
  expect((await signInWith(owner.email)).statusCode).toBe(200)
  expect((await owner.get('v1.0/me/directories/memberships')).json()).toHaveLength(1)
})

test('the person sees what is linked and by whom, proves the account with its password once, and is in from then on', async ({
  directory,
}) => {
  const owner = await ownerElsewhere()
  await invite(directory, owner.email)
  const person = personOf(owner.email)
  const pending = pendingOf(await signOn(person))

  const looked = await look(pending)
  expect(looked.json()).toEqual({
    email: owner.email,
    singleSignOnName: 'Example SSO',
    directoryName: 'Test company',
    expiresOn: expect.any(String),
  })
  expect(looked.headers['cache-control']).toBe('no-store')
  expect((await confirm(pending, { password: 'not the password' })).statusCode).toBe(401)
  expect(await identitiesOf(owner.userId)).toEqual([])

  const linked = await confirm(pending, { password: testPassword })

  expect(linked.statusCode).toBe(200)
  const { accessToken } = linked.json()
  expect((await getAs(accessToken, 'me')).json()).toMatchObject({ userId: owner.userId })
  expect((await getAs(accessToken, 'me/directories/memberships')).json()).toHaveLength(2)
  expect((await renew(sessionOf(linked))).statusCode).toBe(200)
  expect(cookieOf(linked, 'minutebook_link')).toBe('')
  // The account lost nothing.
  expect((await owner.get('v1.0/me')).statusCode).toBe(200)
  expect((await signInWith(owner.email)).statusCode).toBe(200)

  const again = await signOn(person)
  expect(again.headers.location).toBe('/d/somewhere?tab=1')
  expect((await getAs(await tokenFrom(again), 'me')).json()).toMatchObject({ userId: owner.userId })
})

test('their own open session proves it too, and another person’s doesn’t', async ({ directory }) => {
  const owner = await ownerElsewhere()
  const other = await ownerElsewhere()
  await invite(directory, owner.email)
  const pending = pendingOf(await signOn(personOf(owner.email)))
  const [theirs, own] = [(await signInWith(other.email)).json(), (await signInWith(owner.email)).json()]

  const asOther = await confirm(pending, {}, { authorization: `Bearer ${theirs.accessToken}` })
  expect(asOther.json()).toMatchObject({ errors: [{ field: 'password', message: 'is required' }] })
  // A program's token doesn't prove that a person is there.
  const asProgram = await confirm(pending, {}, { authorization: `Bearer ${owner.token}` })
  expect(asProgram.statusCode).toBe(400)
  expect(await identitiesOf(owner.userId)).toEqual([])

  const linked = await confirm(pending, {}, { authorization: `Bearer ${own.accessToken}` })

  expect((await getAs(linked.json().accessToken, 'me')).json()).toMatchObject({ userId: owner.userId })
  expect(await identitiesOf(owner.userId)).toHaveLength(1)
  // The new session replaced the one that proved it.
  expect((await getAs(own.accessToken, 'me')).statusCode).toBe(401)
})

test('a pending link is valid once, in its own browser, for our own pages, and for a quarter of an hour', async ({
  directory,
}) => {
  const owner = await ownerElsewhere()
  await invite(directory, owner.email)
  const password = { password: testPassword }
  const response = await signOn(personOf(owner.email))
  const pending = pendingOf(response)
  expect(response.cookies.find(({ name }) => name === 'minutebook_link')).toMatchObject({
    path: '/v1.0/sso',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 900,
  })

  for (const secret of ['', 'made up', hashToken(pending)]) {
    expect((await look(secret)).statusCode).toBe(404)
    expect((await confirm(secret, password)).statusCode).toBe(404)
  }
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await confirm(pending, password, { 'sec-fetch-site': site })).statusCode).toBe(404)
  const [stored] = await service.db.selectFrom('pendingLinks').selectAll().where('userId', '=', owner.userId).execute()
  expect(stored?.tokenHash).toBe(hashToken(pending))
  expect(JSON.stringify(stored)).not.toContain(pending)

  const late = pendingOf(await signOn(personOf(owner.email)))
  await service.db
    .updateTable('pendingLinks')
    .set({ expiresOn: new Date() })
    .where('tokenHash', '=', hashToken(late))
    .execute()
  expect((await look(late)).statusCode).toBe(404)
  expect((await confirm(late, password)).statusCode).toBe(404)

  const both = await Promise.all([confirm(pending, password), confirm(pending, password)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await confirm(pending, password)).statusCode).toBe(404)
})

test('wrong passwords count as on the sign-in page', async ({ directory }) => {
  const owner = await ownerElsewhere()
  await invite(directory, owner.email)
  const pending = pendingOf(await signOn(personOf(owner.email)))

  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(pending, { password: 'a wrong guess' })))

  const counted = answers.map(({ statusCode }) => statusCode)
  expect(counted.filter((status) => status === 401)).toHaveLength(10)
  expect(counted.filter((status) => status === 429)).toHaveLength(2)
  expect((await signInWith(owner.email)).statusCode).toBe(429)
})

test('people who wouldn’t get in aren’t asked to link anything', async ({ directory }) => {
  const owner = await ownerElsewhere()

  expect(problemOf(await signOn(personOf(owner.email)))).toBe('notMember')

  await invite(directory, owner.email)
  const pending = pendingOf(await signOn(personOf(owner.email)))
  await (await directory.signIn('owner')).delete(`/invitations/${owner.userId}`)
  const refused = await confirm(pending, { password: testPassword })
  expect(refused.statusCode).toBe(403)
  expect(await identitiesOf(owner.userId)).toEqual([])
})

test('a member who was in another company before is asked once as well', async ({ directory }) => {
  const elsewhere = await service.createDirectory()
  const member = await directory.signIn('user')
  const membership = { roleId: roleIds.user, licenseId: licenseIds.full, deletedOn: new Date() }
  await service.db
    .insertInto('memberships')
    .values({ directoryId: elsewhere.directoryId, userId: member.userId, ...membership })
    .execute()

  expect((await signOn(personOf(member.email))).headers.location).toMatch(/^\/link-account\?/)
})

test('if new people are let in, an account of another company is asked for as well', async ({ directory }) => {
  Object.assign(config, { newRole: 'user' })
  const owner = await ownerElsewhere()

  const pending = pendingOf(await signOn(personOf(owner.email)))
  expect(await identitiesOf(owner.userId)).toEqual([])
  const linked = await confirm(pending, { password: testPassword })

  const memberships = (await getAs(linked.json().accessToken, 'me/directories/memberships')).json()
  expect(memberships.map(({ directoryId }: { directoryId: string }) => directoryId)).toContain(directory.directoryId)
})

test('a person who joins another company later can still sign on without being asked', async ({ directory }) => {
  const member = await directory.signIn('user')
  const person = personOf(member.email)
  expect(problemOf(await signOn(person))).toBeNull()
  const elsewhere = await service.createDirectory()
  await service.db
    .insertInto('memberships')
    .values({
      directoryId: elsewhere.directoryId,
      userId: member.userId,
      roleId: roleIds.user,
      licenseId: licenseIds.full,
    })
    .execute()

  expect((await signOn(person)).headers.location).toBe('/d/somewhere?tab=1')
})

test('if companies share the service and no domains are configured, no one is found by e-mail address', async ({
  directory,
}) => {
  const member = await directory.signIn('user')
  const linked = personOf(member.email)
  await signOn(linked)
  Object.assign(config, { emailDomains: [] })
  const another = await directory.signIn('user')

  expect(problemOf(await signOn(personOf(another.email)))).toBe('domainsMissing')
  expect(problemOf(await signOn(personOf(newEmail())))).toBe('domainsMissing')
  expect(problemOf(await signOn(linked))).toBeNull()
})

test('a letter that only looks the same in lower case is a different address', async ({ directory }) => {
  const member = await directory.signIn('user')
  const email = `${newId()}k@example.test`
  await service.db.updateTable('users').set({ email }).where('userId', '=', member.userId).execute()

  // The Kelvin sign.
  const response = await signOn(personOf(email.replace('k@', '\u212A@')))

  expect(['notMember', 'otherAccount']).toContain(problemOf(response))
  expect(sessionOf(response)).toBe('')
})
