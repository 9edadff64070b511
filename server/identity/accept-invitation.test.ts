import { expect } from 'vitest'
import { accept, getAs, invite, newEmail, post, roleIds, signIn, testPassword, tokenOf } from '../test/invite.ts'
import { service, test as base } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'
import { hashPassword } from './password.ts'

const test = base.extend('admin', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const name = { firstName: 'Ada', lastName: 'Byron' }
  await service.db.updateTable('users').set(name).where('userId', '=', admin.userId).execute()
  return admin
})

const lookUp = (invitationToken: string) => post('/v1.0/invitations/lookup', { invitationToken })

async function personElsewhere() {
  const person = await (await service.createDirectory()).signIn('owner')
  const passwordHash = await hashPassword(testPassword)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  return person
}

test('the link shows company, inviter, e-mail and whether the person has an account (extension accounts)', async ({
  admin,
  directory,
}) => {
  const email = newEmail()
  const invited = await invite(admin, { email, languageCode: 'de' })

  const response = await lookUp(tokenOf(invited))

  expect(response.statusCode).toBe(200)
  expectContract('lookUpInvitation', 200, response.json())
  expect(response.json()).toEqual({
    inviteeEmail: email,
    directoryId: directory.directoryId,
    directoryName: 'Test company',
    inviterName: 'Ada Byron',
    languageCode: 'de',
    expiresOn: invited.json().expiresOn,
    hasAccount: false,
  })
})

test('accepting creates the account and the membership, and signs in (extension accounts)', async ({
  admin,
  directory,
}) => {
  const email = newEmail()
  const invited = await invite(admin, { email, roleId: roleIds.admin })

  const response = await accept(tokenOf(invited), { firstName: ' Charles ', timeZone: 'europe/london' })

  expect(response.statusCode).toBe(200)
  expectContract('acceptInvitation', 200, response.json())
  expect(response.cookies).toMatchObject([
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/sessions' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/d' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/sso' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/invitations' },
    { name: 'minutebook_session', httpOnly: true, sameSite: 'Lax', path: '/v1.0/password-resets' },
  ])
  const { accessToken } = response.json()
  expect((await getAs(accessToken, 'me')).json()).toMatchObject({
    userId: invited.json().userId,
    email,
    firstName: 'Charles',
    lastName: 'Babbage',
    timeZone: 'Europe/London',
  })
  expect((await getAs(accessToken, 'me/directories/memberships')).json()).toMatchObject([
    { directoryId: directory.directoryId, roleId: roleIds.admin, isBlocked: false },
  ])
  expect((await signIn(email)).statusCode).toBe(200)
  expect((await admin.get('/license-seats')).json()[0]).toMatchObject({ usedSeatCount: 2 })
  const rows = await service.db.selectFrom('users').selectAll().where('email', '=', email).execute()
  expect(JSON.stringify(rows)).not.toContain(testPassword)
})

test('an invitation works once, and of several who accept at once only one succeeds', async ({ admin }) => {
  const token = tokenOf(await invite(admin))

  const responses = await Promise.all([accept(token), accept(token), accept(token)])

  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect((await accept(token)).statusCode).toBe(404)
  expect((await lookUp(token)).statusCode).toBe(404)
})

test('an expired invitation is 404 like one that never existed', async ({ admin }) => {
  const invited = await invite(admin)
  await service.db
    .updateTable('invitations')
    .set({ expiresOn: new Date(Date.now() - 1) })
    .where('userId', '=', invited.json().userId)
    .execute()

  for (const token of [tokenOf(invited), 'made-up']) {
    expect((await lookUp(token)).statusCode).toBe(404)
    expect((await accept(token)).statusCode).toBe(404)
  }
})

test('the invitation of a deleted company is 404', async ({ admin, directory }) => {
  const token = tokenOf(await invite(admin))
  const { directoryId } = directory
  await service.db
    .updateTable('directories')
    .set({ deletedOn: new Date() })
    .where('directoryId', '=', directoryId)
    .execute()

  expect((await accept(token)).statusCode).toBe(404)
})

test('someone with an account proves it with their password, which the invitation can’t change', async ({ admin }) => {
  const person = await personElsewhere()
  const token = tokenOf(await invite(admin, { email: person.email }))
  expect((await lookUp(token)).json()).toMatchObject({ hasAccount: true })

  const wrong = await accept(token, { password: 'not the password' })
  const without = await accept(token, { password: undefined })

  expect(wrong.statusCode).toBe(401)
  expectContract('acceptInvitation', 401, wrong.json())
  expect(without.statusCode).toBe(400)
  expect(without.json().errors).toMatchObject([{ field: 'password' }])
  expect((await person.get('v1.0/me/directories/memberships')).json()).toHaveLength(1)
  const right = await accept(token, { firstName: 'Mallory', lastName: 'Mallory' })
  expect(right.statusCode).toBe(200)
  expect((await person.get('v1.0/me')).json()).toMatchObject({ firstName: 'Test' })
  expect((await person.get('v1.0/me/directories/memberships')).json()).toHaveLength(2)
})

test("the person's own session proves the account too, and is replaced by the new one", async ({ admin }) => {
  const person = await personElsewhere()
  const token = tokenOf(await invite(admin, { email: person.email }))
  const session = (await signIn(person.email)).json().accessToken
  const other = await personElsewhere()
  const otherSession = (await signIn(other.email)).json().accessToken
  const acceptAs = (bearer: string) => post('/v1.0/invitations/accept', { invitationToken: token }, { token: bearer })

  expect((await acceptAs(otherSession)).statusCode).toBe(400)
  // A personal token may leak from a program, so it can't accept an invitation.
  expect((await acceptAs(person.token)).statusCode).toBe(400)
  const accepted = await acceptAs(session)

  expect(accepted.statusCode).toBe(200)
  expect((await getAs(session, 'me')).statusCode).toBe(401)
  expect((await getAs(accepted.json().accessToken, 'me')).json()).toMatchObject({ userId: person.userId })
})

test('a claimed account without a password can’t be opened by a link that an inviter has seen', async ({ admin }) => {
  const person = await (await service.createDirectory()).signIn('user')
  const invited = await invite(admin, { email: person.email })

  const response = await accept(tokenOf(invited))

  expect(response.statusCode).toBe(401)
  expect((await signIn(person.email)).statusCode).toBe(401)
})

test('an account claimed through one invitation is proved with its password at the next', async ({ admin }) => {
  const email = newEmail()
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const [first, second] = [await invite(admin, { email }), await invite(elsewhere, { email })]

  expect((await accept(tokenOf(first))).statusCode).toBe(200)

  expect((await lookUp(tokenOf(second))).json()).toMatchObject({ hasAccount: true })
  expect((await accept(tokenOf(second), { password: 'another password' })).statusCode).toBe(401)
  expect((await accept(tokenOf(second))).statusCode).toBe(200)
})

test('only one of two invitations to the same new account accepted at once sets the password', async ({ admin }) => {
  const email = newEmail()
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const [first, second] = [await invite(admin, { email }), await invite(elsewhere, { email })]

  const responses = await Promise.all([
    accept(tokenOf(first), { password: 'the first password' }),
    accept(tokenOf(second), { password: 'the second password' }),
  ])

  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
  const passwords = ['the first password', 'the second password']
  const working = await Promise.all(passwords.map(async (password) => (await signIn(email, password)).statusCode))
  expect(working).toEqual(statuses)
})

test('password guesses at an invitation and at sign-in share one rate limit', async ({ admin }) => {
  const person = await personElsewhere()
  const token = tokenOf(await invite(admin, { email: person.email }))
  for (let tries = 0; tries < 10; tries += 1) await accept(token, { password: `guess ${tries} of ten` })

  const slowed = await accept(token)

  expect(slowed.statusCode).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(person.email)).statusCode).toBe(429)
})

test.for([
  { field: 'password', value: 'too short' },
  { field: 'password', value: undefined },
  { field: 'firstName', value: ' ' },
  { field: 'firstName', value: undefined },
  { field: 'lastName', value: 'two\nlines' },
  { field: 'timeZone', value: 'Mars/Olympus' },
])(
  'a new account with the $field "$value" is 400 naming it, and the link still works',
  async ({ field, value }, { admin }) => {
    const token = tokenOf(await invite(admin))

    const response = await accept(token, { [field]: value })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field }])
    expect((await accept(token)).statusCode).toBe(200)
  },
)
