import { expect } from 'vitest'
import { hashPassword } from '../identity/password.ts'
import { newId } from '../new-id.ts'
import { licenseIds, newEmail, roleIds, testPassword } from '../test/invite.ts'
import { startSsoService } from '../test/sso-service.ts'
import type { TestDirectory } from '../test/test-directory.ts'
import type { IdpPerson } from '../test/test-identity-provider.ts'

const sso = await startSsoService()
const { publicUrl, provider, config, service, test } = sso
const { begin, comeBack, signOn, problemOf, sessionOf, renew, tokenFrom, getAs } = sso

const newPerson = (change: Partial<IdpPerson> = {}): IdpPerson => ({
  sub: newId(),
  email: newEmail(),
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  ...change,
})

const signIn = (email: string) =>
  service.app.inject({ method: 'POST', url: '/v1.0/sessions', payload: { email, password: testPassword } })
async function givePassword(userId: string, change: { emailVerifiedOn?: Date } = {}) {
  const passwordHash = await hashPassword(testPassword)
  await service.db
    .updateTable('users')
    .set({ passwordHash, ...change })
    .where('userId', '=', userId)
    .execute()
}

test('the browser is sent to the provider with PKCE, state and nonce, and only it can come back', async ({
  directory,
}) => {
  expect(directory.directoryId).toBe(config.directoryId)
  const { response, location } = await begin()

  expect(response.statusCode).toBe(303)
  const url = new URL(location)
  expect(url.origin).toBe(provider.issuer.origin)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'minutebook',
    redirect_uri: `${publicUrl}/v1.0/sso/callback`,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^.{40,}$/),
    nonce: expect.stringMatching(/^.{40,}$/),
  })
  expect(response.cookies).toMatchObject([
    { name: 'minutebook_sso', path: '/v1.0/sso', httpOnly: true, sameSite: 'Lax', maxAge: 600 },
  ])
  expect((await service.app.inject('/v1.0/sign-in-options')).json()).toEqual({
    isMailSent: false,
    singleSignOnName: 'Example SSO',
    arePasskeysOffered: expect.any(Boolean),
  })
})

test('a member signs on with their verified e-mail, lands where they wanted, and has the same session as by password', async ({
  directory,
}) => {
  const member = await directory.signIn('user')

  const response = await signOn(newPerson({ email: member.email.toUpperCase() }))

  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/d/somewhere?tab=1')
  expect(response.cookies).toMatchObject(
    expect.arrayContaining(
      ['/v1.0/sessions', '/d']
        .map((path) => ({ name: 'minutebook_session', path, httpOnly: true }))
        .map((cookie) => expect.objectContaining(cookie)),
    ),
  )
  const token = await tokenFrom(response)
  expect((await getAs(token, 'me')).json()).toMatchObject({ userId: member.userId, firstName: 'Test' })
  expect((await member.get('v1.0/me')).statusCode).toBe(200)
})

test('a browser stays signed in if the person chose that before signing on', async ({ directory }) => {
  const member = await directory.signIn('user')
  const lifetimes = async (isPersistent: boolean) => {
    provider.signOnAs(newPerson({ sub: member.userId, email: member.email }))
    const { location, cookie } = await begin('/', isPersistent)
    const response = await comeBack(await provider.follow(location), cookie)
    const own = response.cookies.filter(({ name }) => name === 'minutebook_session')
    return { ages: new Set(own.map(({ maxAge }) => typeof maxAge)), session: (await renew(sessionOf(response))).json() }
  }

  expect(await lifetimes(false)).toMatchObject({ ages: new Set(['undefined']), session: { isPersistent: false } })
  expect(await lifetimes(true)).toMatchObject({ ages: new Set(['number']), session: { isPersistent: true } })
})

test('a linked account is found by the provider’s id of the person, even if the e-mail changes', async ({
  directory,
}) => {
  const member = await directory.signIn('user')
  const person = newPerson({ email: member.email })
  await signOn(person)
  Object.assign(config, { emailDomains: [] })

  const again = await signOn({ sub: person.sub, email: newEmail(), email_verified: false })

  expect((await getAs(await tokenFrom(again), 'me')).json()).toMatchObject({ userId: member.userId })
})

test('an e-mail address reassigned by the provider doesn’t open the account linked to the previous person', async ({
  directory,
}) => {
  const member = await directory.signIn('user')
  await signOn(newPerson({ email: member.email }))

  expect(problemOf(await signOn(newPerson({ email: member.email })))).toBe('otherAccount')
})

test.for([{ email_verified: false }, { email_verified: undefined }, { email: undefined }, { email: 'no address' }])(
  'without a verified e-mail (%o) no account is found by it',
  async (change, { directory }) => {
    const member = await directory.signIn('user')
    Object.assign(config, { emailDomains: [] })

    const response = await signOn(newPerson({ email: member.email, ...change }))

    expect(problemOf(response)).toBe('emailNotVerified')
    expect(response.cookies.map(({ name }) => name)).not.toContain('minutebook_session')
  },
)

test('a non-member stays out unless new people are let in, and then gets the configured role', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const person = newPerson({ email: `${newId()}@corp.example` })
  Object.assign(config, { emailDomains: ['corp.example'] })
  expect(problemOf(await signOn(person))).toBe('notMember')
  expect(
    await service.db.selectFrom('users').where('email', '=', String(person.email)).select('userId').execute(),
  ).toEqual([])

  Object.assign(config, { newRole: 'user' })
  const token = await tokenFrom(await signOn(person))

  expect((await getAs(token, 'me')).json()).toMatchObject({
    email: person.email,
    firstName: 'Grace',
    lastName: 'Hopper',
  })
  expect((await getAs(token, 'me/directories/memberships')).json()).toMatchObject([
    { directoryId: directory.directoryId, roleId: roleIds.user },
  ])
  const entries = (await owner.get('/audit')).json().items
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'session.created',
    'identity.linked',
    'profile.updated',
    'membership.created',
  ])
  expect(entries[2]).toMatchObject({
    userName: 'Grace Hopper',
    changes: [
      { field: 'firstName', after: 'Grace' },
      { field: 'lastName', after: 'Hopper' },
    ],
  })
})

test('an e-mail address of another domain stays out, even for members', async ({ directory }) => {
  const member = await directory.signIn('user')
  Object.assign(config, { newRole: 'user', emailDomains: ['corp.example'] })

  expect(problemOf(await signOn(newPerson({ email: member.email })))).toBe('domain')
  expect(problemOf(await signOn(newPerson({ email: 'a@corp.example.evil.test' })))).toBe('domain')
  expect(problemOf(await signOn(newPerson({ email: `${newId()}@corp.example`, email_verified: false })))).toBe('domain')
})

test('without a free seat new people don’t get in, and no account is left behind', async ({ directory }) => {
  Object.assign(config, { newRole: 'user', emailDomains: ['example.test'] })
  const { directoryId } = directory
  await service.db.updateTable('directoryLicenses').set({ seats: 0 }).where('directoryId', '=', directoryId).execute()
  const person = newPerson()

  expect(problemOf(await signOn(person))).toBe('noSeat')
  expect(
    await service.db.selectFrom('users').where('email', '=', String(person.email)).select('userId').execute(),
  ).toEqual([])
})

test('signing on accepts the invitation of the company, with its role', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const person = newPerson()
  const invitation = { email: person.email, roleId: roleIds.admin, licenseId: licenseIds.full }
  await owner.post('/memberships', invitation)

  const token = await tokenFrom(await signOn(person))

  expect((await getAs(token, 'me/directories/memberships')).json()).toMatchObject([{ roleId: roleIds.admin }])
  expect((await owner.get('/invitations')).json()).toEqual([])
})

test('people who are blocked or were removed stay out, linked or not, until they are invited again', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  Object.assign(config, { newRole: 'user', emailDomains: ['example.test'] })
  const [blocked, removed] = [await directory.signIn('user'), await directory.signIn('user')]
  const [first, second] = [newPerson({ email: blocked.email }), newPerson({ email: removed.email })]
  await signOn(first)
  await owner.patch(`/memberships/${blocked.userId}`, { isBlocked: true })
  await owner.delete(`/memberships/${removed.userId}`)

  expect(problemOf(await signOn(first))).toBe('notMember')
  expect(problemOf(await signOn(second))).toBe('notMember')

  await owner.post('/memberships', { email: removed.email, roleId: roleIds.user, licenseId: licenseIds.full })
  expect(problemOf(await signOn(second))).toBeNull()
})

/** Creates a person with a password who was removed from the company and invited again. */
async function invitedAgain(directory: TestDirectory, change: { emailVerifiedOn?: Date } = {}) {
  const owner = await directory.signIn('owner')
  const person = await directory.signIn('user')
  await givePassword(person.userId, change)
  const session = (await signIn(person.email)).json().accessToken
  await owner.delete(`/memberships/${person.userId}`)
  await owner.post('/memberships', { email: person.email, roleId: roleIds.user, licenseId: licenseIds.full })
  return { ...person, session }
}

test('anything a stranger set up under the address before ends when the person signs on for the first time', async ({
  directory,
}) => {
  const squatted = await invitedAgain(directory)

  const response = await signOn(newPerson({ email: squatted.email }))

  const token = await tokenFrom(response)
  expect((await getAs(token, 'me')).json()).toMatchObject({ userId: squatted.userId })
  expect((await signIn(squatted.email)).statusCode).toBe(401)
  expect((await getAs(squatted.session, 'me')).statusCode).toBe(401)
  expect((await squatted.get('v1.0/me')).statusCode).toBe(401)
})

test('an account with a proved address keeps password and tokens when it’s linked', async ({ directory }) => {
  const person = await invitedAgain(directory, { emailVerifiedOn: new Date() })

  expect(problemOf(await signOn(newPerson({ email: person.email })))).toBeNull()

  expect((await signIn(person.email)).statusCode).toBe(200)
  expect((await person.get(`v1.0/directories/${directory.directoryId}`)).statusCode).toBe(200)
})

test('a sign-on ends the session that this browser had', async ({ directory }) => {
  const [before, member] = [await directory.signIn('user'), await directory.signIn('user')]
  await givePassword(before.userId)
  const earlier = await signIn(before.email)
  const secret = sessionOf(earlier)

  const response = await signOn(newPerson({ email: member.email }), '/', { minutebook_session: secret })

  expect((await renew(secret)).statusCode).toBe(401)
  expect((await getAs(earlier.json().accessToken, 'me')).statusCode).toBe(401)
  expect((await getAs(await tokenFrom(response), 'me')).json()).toMatchObject({ userId: member.userId })
})

test('if a strong sign-on is required, another isn’t enough', async ({ directory }) => {
  const member = await directory.signIn('user')
  Object.assign(config, { acrValues: ['urn:example:mfa'] })
  const person = newPerson({ email: member.email })

  const weak = await signOn(person)
  const { location } = await begin()
  provider.answerWithAcr('urn:example:mfa')
  const strong = await signOn(person)
  provider.answerWithAcr(null)
  Object.assign(config, { acrValues: [] })

  expect(new URL(location).searchParams.get('acr_values')).toBe('urn:example:mfa')
  expect(problemOf(weak)).toBe('weakSignOn')
  expect(problemOf(strong)).toBeNull()
  expect((await getAs(await tokenFrom(strong), 'me')).json()).toMatchObject({ userId: member.userId })
})

test('several sign-ons at the same moment are one account', async ({ directory }) => {
  Object.assign(config, { newRole: 'user', emailDomains: ['example.test'] })
  const person = newPerson()
  provider.signOnAs(person)
  const begun = await Promise.all([1, 2, 3].map(() => begin()))
  const back = await Promise.all(
    begun.map(async ({ location, cookie }) => ({ url: await provider.follow(location), cookie })),
  )

  const responses = await Promise.all(back.map(({ url, cookie }) => comeBack(url, cookie)))

  const people = await Promise.all(
    responses.map(async (response) => (await getAs(await tokenFrom(response), 'me')).json().userId),
  )
  expect(new Set(people).size).toBe(1)
  const members = service.db.selectFrom('memberships').select('userId').where('directoryId', '=', directory.directoryId)
  expect(await members.execute()).toEqual([{ userId: people[0] }])
})

test('a response with another state, from another browser, or already used can’t sign in', async ({ directory }) => {
  const member = await directory.signIn('user')
  provider.signOnAs(newPerson({ email: member.email }))
  const [mine, theirs] = [await begin(), await begin()]
  const url = await provider.follow(mine.location)
  const forged = new URL(url)
  forged.searchParams.set('state', 'another')

  expect(problemOf(await comeBack(url, ''))).toBe('expired')
  expect(problemOf(await comeBack(url, 'bm8ganNvbg'))).toBe('expired')
  expect(problemOf(await comeBack(url, theirs.cookie))).toBe('failed')
  expect(problemOf(await comeBack(forged, mine.cookie))).toBe('failed')
  expect(problemOf(await comeBack(url, mine.cookie))).toBeNull()
  expect(problemOf(await comeBack(url, mine.cookie))).toBe('failed')
})

test('an id token with another nonce can’t sign in', async ({ directory }) => {
  const member = await directory.signIn('user')
  provider.signOnAs(newPerson({ email: member.email }))
  const { location, cookie } = await begin()
  const secrets = JSON.parse(Buffer.from(cookie, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...secrets, nonce: 'another' })).toString('base64url')

  expect(problemOf(await comeBack(await provider.follow(location), changed))).toBe('failed')
})

test('canceling at the provider is shown on the sign-in page', async ({ directory }) => {
  const response = await signOn(null, '/d/x')

  expect(problemOf(response)).toBe('canceled')
  expect(response.headers.location).toContain(`to=${encodeURIComponent('/d/x')}`)
  expect(directory.directoryId).toBe(config.directoryId)
})

test.for(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test', ''])(
  'the requested page, "%s", can’t lead to another site',
  async (returnTo, { directory }) => {
    const member = await directory.signIn('user')

    const response = await signOn(newPerson({ email: member.email }), returnTo)

    const { origin, pathname } = new URL(String(response.headers.location), publicUrl)
    expect(origin).toBe(publicUrl)
    expect(pathname).toBe('/')
  },
)
