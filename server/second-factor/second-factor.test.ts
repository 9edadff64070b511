import { TOTP, URI } from 'otpauth'
import { expect } from 'vitest'
import type { InjectOptions } from 'fastify'
import { newId } from '../new-id.ts'
import { hashPassword } from '../identity/password.ts'
import { ownService } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const { service, test: base } = await ownService()
const { app, db } = service

const password = 'correct horse battery'

const test = base.extend('person', async ({ directory }) => {
  const person = await directory.signIn('owner')
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('userId', '=', person.userId)
    .execute()
  return person
})

type Send = { body?: object; token?: string; method?: InjectOptions['method'] }

function send(path: string, { body, token, method = 'POST' }: Send = {}) {
  return app.inject({
    method,
    url: `/v1.0/${path}`,
    remoteAddress: '192.0.2.7',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
}

const signIn = (email: string) => send('sessions', { body: { email, password } })
const tokenOf = async (email: string): Promise<string> => (await signIn(email)).json().accessToken

/** Generates an app's codes, each for a different time step, because none is accepted twice. */
function codesOf(uri: string) {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('Not a time-based one.')
  return { code: (step = 0) => totp.generate({ timestamp: Date.now() + step * 30_000 }) }
}

/** Signs in and sets up an authenticator app with the code of the previous step, so that two more are left. */
async function setUp(email: string) {
  const token = await tokenOf(email)
  const begun = await send('me/totp', { token })
  expectContract('createTotp', 200, begun.json())
  const { code } = codesOf(begun.json().uri)
  const done = await send('me/totp/confirm', { token, body: { code: code(-1) } })
  expectContract('confirmTotp', 200, done.json())
  const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>()
  return { token, code, recoveryCodes }
}

async function secondStep(email: string) {
  const answer = await signIn(email)
  expect(answer.statusCode).toBe(202)
  expectContract('createSession', 202, answer.json())
  return { ...answer.json<{ challengeToken: string; methods: string[] }>(), cookies: answer.cookies }
}

const complete = (challengeToken: string, code: string) =>
  send('sessions/second-step', { body: { challengeToken, code } })

const actionsOf = async (userId: string) =>
  (
    await db.selectFrom('auditEntries').select('action').where('userId', '=', userId).orderBy('auditEntryId').execute()
  ).map(({ action }) => action)

test('an app is set up with one of its codes, and then the password alone isn’t enough', async ({ person }) => {
  const elsewhere = await tokenOf(person.email)
  const { token, code, recoveryCodes } = await setUp(person.email)

  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await send('me', { token: elsewhere, method: 'GET' })).statusCode).toBe(401)
  expect((await send('me', { token, method: 'GET' })).statusCode).toBe(200)
  const state = await send('me/second-factor', { token, method: 'GET' })
  expectContract('getSecondFactor', 200, state.json())
  expect(state.json()).toMatchObject({ recoveryCodesLeft: 10, isProved: true, hasPassword: true, requiredBy: [] })

  const { challengeToken, methods, cookies } = await secondStep(person.email)
  expect({ methods, cookies }).toEqual({ methods: ['totp', 'recoveryCode'], cookies: [] })
  const entered = await complete(challengeToken, code())
  expect(entered.statusCode).toBe(200)
  expectContract('completeSecondStep', 200, entered.json())
  expect(entered.cookies.some(({ name }) => name === 'minutebook_session')).toBe(true)
  expect(await actionsOf(person.userId)).toContain('totp.created')
})

test('a code is accepted once, and so is the sign-in that it completed', async ({ person }) => {
  const { code } = await setUp(person.email)
  const [first, second] = [await secondStep(person.email), await secondStep(person.email)]
  const entered = await complete(first.challengeToken, code())

  const again = await complete(second.challengeToken, code())
  const wrong = await complete(second.challengeToken, '000000')
  const over = await complete(first.challengeToken, code(1))

  expect(entered.statusCode).toBe(200)
  expect([again.statusCode, wrong.statusCode]).toEqual([401, 401])
  expect(again.json()).toEqual(wrong.json())
  expect(over.json()).toMatchObject({ status: 401, code: 'SIGN_IN_EXPIRED' })
  expect((await complete(second.challengeToken, code(1))).statusCode).toBe(200)
})

test('the code that set up an app can’t sign in, nor can an old one', async ({ person }) => {
  const { code } = await setUp(person.email)
  const { challengeToken } = await secondStep(person.email)

  expect((await complete(challengeToken, code(-1))).statusCode).toBe(401)
  expect((await complete(challengeToken, code(-4))).statusCode).toBe(401)
  expect((await complete(challengeToken, code(4))).statusCode).toBe(401)
})

test('a sign-in ends after five wrong codes, and after ten minutes', async ({ person }) => {
  const { code } = await setUp(person.email)
  const guessed = await secondStep(person.email)
  for (let guess = 0; guess < 5; guess += 1) await complete(guessed.challengeToken, '000000')
  const late = await secondStep(person.email)
  await db
    .updateTable('signInChallenges')
    .set({ expiresOn: new Date(Date.now() - 1000) })
    .where('userId', '=', person.userId)
    .where('attemptsLeft', '=', 5)
    .execute()

  const answers = [await complete(guessed.challengeToken, code()), await complete(late.challengeToken, code())]
  const unknown = await complete('made-up', code())

  expect(answers.map((answer) => answer.json())).toEqual([unknown.json(), unknown.json()])
  expect(unknown.json()).toMatchObject({ status: 401, code: 'SIGN_IN_EXPIRED' })
})

test('ten wrong codes for an account are 429 for a while, even with new sign-ins, and the log records it', async ({
  person,
}) => {
  const { code, recoveryCodes } = await setUp(person.email)
  for (let guess = 0; guess < 10; guess += 1) await complete((await secondStep(person.email)).challengeToken, '000000')

  const { challengeToken } = await secondStep(person.email)
  expect((await complete(challengeToken, code())).statusCode).toBe(429)
  const entered = await complete(challengeToken, recoveryCodes[0] ?? '')
  expect(entered.statusCode).toBe(200)
  const signIns = await send('me/sign-ins', { token: entered.json().accessToken, method: 'GET' })
  expect(signIns.json().items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ outcome: 'failed', method: 'password', secondFactor: 'totp', count: 10 }),
      expect.objectContaining({ outcome: 'limited', secondFactor: 'totp' }),
      expect.objectContaining({ outcome: 'succeeded', method: 'password', secondFactor: 'recoveryCode' }),
    ]),
  )
})

test('a recovery code works once, however it’s typed, and new ones replace the old', async ({ person }) => {
  const { recoveryCodes } = await setUp(person.email)
  const [used = '', unused = ''] = recoveryCodes
  const typed = ` ${used.toUpperCase().replaceAll('-', ' ')}`
  const entered = await complete((await secondStep(person.email)).challengeToken, typed)
  expect(entered.statusCode).toBe(200)
  const token = entered.json().accessToken

  expect((await complete((await secondStep(person.email)).challengeToken, used)).statusCode).toBe(401)
  expect((await send('me/second-factor', { token, method: 'GET' })).json()).toMatchObject({ recoveryCodesLeft: 9 })
  const renewed = await send('me/recovery-codes', { token })
  expectContract('createRecoveryCodes', 200, renewed.json())
  expect((await complete((await secondStep(person.email)).challengeToken, unused)).statusCode).toBe(401)
  const [fresh] = renewed.json().recoveryCodes
  expect((await complete((await secondStep(person.email)).challengeToken, fresh)).statusCode).toBe(200)
  const { rows } = {
    rows: await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', person.userId).execute(),
  }
  expect(JSON.stringify(rows)).not.toContain(fresh.replaceAll('-', ''))
})

test('removing the app requires the password or a code again', async ({ person }) => {
  const { token, code } = await setUp(person.email)
  const remove = () => send('me/totp', { token, method: 'DELETE' })

  expect((await remove()).json()).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
  const wrong = await send('me/proof', { token, body: { password: 'something else' } })
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'password', code: 'passwordWrong' }] })
  const wrongCode = await send('me/proof', { token, body: { code: '000000' } })
  expect(wrongCode.json()).toMatchObject({ status: 400, errors: [{ field: 'code', code: 'codeWrong' }] })
  expect((await send('me/proof', { token, body: {} })).statusCode).toBe(400)
  expect((await send('me/proof', { token, body: { code: code() } })).statusCode).toBe(204)
  await db
    .updateTable('sessions')
    .set({ provedOn: new Date(Date.now() - 11 * 60_000) })
    .where('userId', '=', person.userId)
    .execute()
  expect((await remove()).statusCode).toBe(403)
  expect((await send('me/proof', { token, body: { password } })).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(204)

  expect((await remove()).statusCode).toBe(404)
  expect((await signIn(person.email)).statusCode).toBe(200)
  expect((await send('me/second-factor', { token, method: 'GET' })).json()).toMatchObject({
    totp: null,
    recoveryCodesLeft: 0,
    isProved: false,
  })
  expect(await actionsOf(person.userId)).toContain('totp.deleted')
})

test('setting up requires a recent sign-in or a proof, and a session', async ({ person }) => {
  const token = await tokenOf(person.email)
  await db
    .updateTable('sessions')
    .set({ createdOn: new Date(Date.now() - 11 * 60_000) })
    .where('userId', '=', person.userId)
    .execute()

  expect((await send('me/totp', { token })).json()).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
  expect((await send('me/totp/confirm', { token, body: { code: '000000' } })).statusCode).toBe(403)
  expect((await send('me/totp', { token: person.token })).statusCode).toBe(403)
  expect((await send('me/proof', { token: person.token, body: { password } })).statusCode).toBe(403)
  expect((await send('me/proof', { token, body: { password } })).statusCode).toBe(204)
  const begun = await send('me/totp', { token })
  expect(begun.statusCode).toBe(200)
  const wrong = await send('me/totp/confirm', { token, body: { code: '12 34' } })
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'code', code: 'codeWrong' }] })
  expect((await signIn(person.email)).statusCode).toBe(200)
  expect((await send('me/recovery-codes', { token })).statusCode).toBe(404)
  const done = await send('me/totp/confirm', { token, body: { code: codesOf(begun.json().uri).code() } })
  expect(done.statusCode).toBe(200)
  expect((await send('me/totp', { token })).statusCode).toBe(409)
  expect((await send('me/totp/confirm', { token, body: { code: '000000' } })).statusCode).toBe(404)
})

test('the secret of an app is stored encrypted', async ({ person }) => {
  const token = await tokenOf(person.email)
  const { secret } = (await send('me/totp', { token })).json()
  const { sealedSecret } = await db
    .selectFrom('totpFactors')
    .select('sealedSecret')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()

  expect(sealedSecret).toMatch(/^v1\./)
  const { Secret } = await import('otpauth')
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(Buffer.from(sealedSecret.slice(3), 'base64url').includes(bytes)).toBe(false)
})

test('a password change ends a sign-in that waits for its second step', async ({ person }) => {
  const { token, code } = await setUp(person.email)
  const { challengeToken } = await secondStep(person.email)
  const newPassword = 'staple horse of another colour'
  const changed = await send('me/password', { token, method: 'PUT', body: { currentPassword: password, newPassword } })

  expect(changed.statusCode).toBe(204)
  expect((await complete(challengeToken, code())).json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' })
})

test('a mailed reset link sets the password, and asks for the second step', async ({ person }) => {
  const { code } = await setUp(person.email)
  const { createOwnReset } = await import('../identity/password-reset-store.ts')
  await db.updateTable('users').set({ emailVerifiedOn: new Date() }).where('userId', '=', person.userId).execute()
  const { token: resetToken } = await createOwnReset(db, person.userId)

  const answer = await send('password-resets/complete', {
    body: { resetToken, password: 'staple horse of another colour' },
  })
  expect(answer.statusCode).toBe(202)
  expectContract('completePasswordReset', 202, answer.json())
  expect((await complete(answer.json().challengeToken, code())).statusCode).toBe(200)
})

test('the first mailed reset of an address removes a second factor that another person may have set up', async ({
  person,
}) => {
  await setUp(person.email)
  const { createOwnReset } = await import('../identity/password-reset-store.ts')
  const { token: resetToken } = await createOwnReset(db, person.userId)

  const answer = await send('password-resets/complete', {
    body: { resetToken, password: 'staple horse of another colour' },
  })
  expect(answer.statusCode).toBe(200)
  const state = await send('me/second-factor', { token: answer.json().accessToken, method: 'GET' })
  expect(state.json()).toMatchObject({ totp: null, recoveryCodesLeft: 0 })
})

test('a company that requires a second step refuses people in those roles without one, and leads them to set it up', async ({
  directory,
  person,
}) => {
  const member = await directory.signIn('user')
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('userId', '=', member.userId)
    .execute()
  const memberToken = await tokenOf(member.email)
  const ofDirectory = `directories/${directory.directoryId}`
  const rule = (token: string, roles: string[]) =>
    send(`${ofDirectory}/second-factor-rule`, { token, method: 'PUT', body: { roles } })
  const read = (token: string) => send(`${ofDirectory}/recordings`, { token, method: 'GET' })

  const ownerToken = await tokenOf(person.email)
  expect((await rule(ownerToken, ['owner'])).statusCode).toBe(400)
  expect((await rule(memberToken, [])).json()).toMatchObject({ status: 403, code: 'OWNER_REQUIRED' })
  const { token } = await setUp(person.email)
  expect((await read(memberToken)).statusCode).toBe(200)
  const set = await rule(token, ['user', 'owner'])
  expectContract('replaceSecondFactorRule', 200, set.json())
  expect(set.json()).toEqual({ roles: ['owner', 'user'] })

  const late = { roles: ['admin'], expected: { roles: [] } }
  const refused = await send(`${ofDirectory}/second-factor-rule`, { token, method: 'PUT', body: late })
  expect(refused.json()).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' })

  expect((await read(memberToken)).json()).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' })
  expect((await read(member.token)).json()).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' })
  for (const path of ['me/tokens', 'me/exports'])
    expect((await send(path, { token: memberToken, body: { name: 'x' } })).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    })
  for (const path of ['me', 'me/directories/memberships', 'me/second-factor'])
    expect((await send(path, { token: memberToken, method: 'GET' })).statusCode).toBe(200)
  expect((await send('me/second-factor', { token: memberToken, method: 'GET' })).json()).toMatchObject({
    requiredBy: ['Test company'],
  })
  expect((await read(token)).statusCode).toBe(200)
  expect((await read(person.token)).statusCode).toBe(200)

  const other = await setUp(member.email)
  expect((await read(other.token)).statusCode).toBe(200)
  expect((await read(member.token)).statusCode).toBe(200)
  expect((await send('me/proof', { token: other.token, body: { password } })).statusCode).toBe(204)
  expect((await send('me/totp', { token: other.token, method: 'DELETE' })).statusCode).toBe(204)
  expect((await read(other.token)).statusCode).toBe(401)
  expect((await rule(token, [])).json()).toEqual({ roles: [] })
  expect((await read(other.token)).statusCode).toBe(200)
  expect(await actionsOf(person.userId)).toContain('secondFactorRule.updated')
})

test('one company’s requirement doesn’t affect another company', async ({ directory, person }) => {
  const elsewhere = await service.createDirectory()
  await joinAs(person.userId, elsewhere.directoryId)
  await db
    .updateTable('directories')
    .set({ secondFactorRoles: ['owner', 'admin', 'user'] })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const token = await tokenOf(person.email)
  const read = (directoryId: string) => send(`directories/${directoryId}/recordings`, { token, method: 'GET' })

  expect((await read(directory.directoryId)).statusCode).toBe(401)
  expect((await read(elsewhere.directoryId)).statusCode).toBe(200)
})

test('a session opened without the account’s second factor isn’t enough, until a code is entered', async ({
  directory,
  person,
}) => {
  const { token, code } = await setUp(person.email)
  await db
    .updateTable('sessions')
    .set({ isSecondFactorProved: false, method: 'singleSignOn' })
    .where('userId', '=', person.userId)
    .execute()
  await db
    .updateTable('directories')
    .set({ secondFactorRoles: ['owner'] })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const read = () => send(`directories/${directory.directoryId}/recordings`, { token, method: 'GET' })

  // The identity provider belongs to another company.
  expect((await read()).statusCode).toBe(401)
  expect((await send('me/proof', { token, body: { password } })).statusCode).toBe(204)
  expect((await read()).statusCode).toBe(401)
  expect((await send('me/passkeys/options', { token })).json()).toMatchObject({ code: 'PROOF_REQUIRED' })
  expect((await send('me/proof', { token, body: { code: code() } })).statusCode).toBe(204)
  expect((await read()).statusCode).toBe(200)
})

test('an owner removes the second factor only of members of this company alone, and others can’t', async ({
  directory,
  person,
}) => {
  const member = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('userId', '=', member.userId)
    .execute()
  const { token: theirs } = await setUp(member.email)
  const reset = (token: string, userId: string) =>
    send(`directories/${directory.directoryId}/memberships/${userId}/second-factor`, { token, method: 'DELETE' })

  expect((await reset(admin.token, member.userId)).json()).toMatchObject({ status: 403, code: 'OWNER_REQUIRED' })
  expect((await reset(person.token, person.userId)).statusCode).toBe(400)
  expect((await reset(person.token, newId())).statusCode).toBe(404)
  expect((await reset(person.token, admin.userId)).statusCode).toBe(404)
  const elsewhere = await service.createDirectory()
  await joinAs(member.userId, elsewhere.directoryId)
  expect((await reset(person.token, member.userId)).statusCode).toBe(400)
  expect((await signIn(member.email)).statusCode).toBe(202)
  await db.deleteFrom('memberships').where('directoryId', '=', elsewhere.directoryId).execute()

  expect((await reset(person.token, member.userId)).statusCode).toBe(204)
  expect((await send('me', { token: theirs, method: 'GET' })).statusCode).toBe(401)
  expect((await signIn(member.email)).statusCode).toBe(200)
  expect(await actionsOf(person.userId)).toContain('secondFactor.deleted')
})

test('an invitation to an account with a second factor can’t be accepted with its password', async ({ person }) => {
  const { token } = await setUp(person.email)
  const elsewhere = await service.createDirectory()
  const inviter = await elsewhere.signIn('owner')
  const invited = await inviter.post('/memberships', {
    email: person.email,
    roleId: '00000000-0000-7000-8000-000000000003',
    licenseId: '00000000-0000-7000-8000-000000000011',
  })
  const invitationToken = /#token=([\w-]+)/.exec(invited.json().invitationUrl)?.[1] ?? ''
  const accept = (body: object, bearer?: string) =>
    send('invitations/accept', {
      body: { invitationToken, ...body },
      ...(bearer === undefined ? {} : { token: bearer }),
    })

  expect((await accept({ password })).json()).toMatchObject({ status: 401, code: 'SESSION_REQUIRED' })
  expect((await accept({ password: 'something else' })).json()).not.toHaveProperty('code')
  const accepted = await accept({}, token)
  expect(accepted.statusCode).toBe(200)
})

async function joinAs(userId: string, directoryId: string) {
  await db
    .insertInto('memberships')
    .values({
      directoryId,
      userId,
      roleId: '00000000-0000-7000-8000-000000000003',
      licenseId: '00000000-0000-7000-8000-000000000011',
    })
    .execute()
}
