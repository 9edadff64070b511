import { expect } from 'vitest'
import { accept, invite, post, signIn, testPassword, tokenOf } from '../test/invite.ts'
import { service, test as base } from '../test/service-test.ts'
import { hashPassword } from './password.ts'

const test = base
  .extend('owner', ({ directory }) => directory.signIn('owner'))
  .extend('person', async ({ directory }) => {
    const person = await directory.signIn('user')
    const passwordHash = await hashPassword(testPassword)
    const named = { passwordHash, firstName: 'Ottilie', lastName: 'Quillfeather' }
    await service.db.updateTable('users').set(named).where('userId', '=', person.userId).execute()
    return person
  })

/** Weak passwords, with a part of the message that each gets. */
const refused = [
  ['password123', 'many people use'],
  ['Passw0rd!2026', 'many people use'],
  ['1234567890', 'follows the keyboard'],
  ['aaaaaaaaaaaa', 'repeats'],
  ['qwertzuiop123', 'follows the keyboard'],
  ['Minutebook2026!', 'your name'],
  ['Ottilie-Quillfeather-1', 'your name'],
  ['Test Company 99', 'your name'],
] as const

const refusalOf = (answer: { statusCode: number; json: () => unknown }) => ({
  status: answer.statusCode,
  body: answer.json(),
})
const refusal = (field: string, text: string) => ({
  status: 400,
  body: expect.objectContaining({
    errors: [expect.objectContaining({ field, message: expect.stringContaining(text) })],
  }),
})

test.for(refused)(
  'the password %j is refused where an invitation is accepted: %s',
  async ([password, text], { owner }) => {
    const token = tokenOf(await invite(owner))
    const named = { firstName: 'Ottilie', lastName: 'Quillfeather' }

    expect(refusalOf(await accept(token, { ...named, password }))).toEqual(refusal('password', text))
    // The link still works with another password.
    expect((await accept(token, named)).statusCode).toBe(200)
  },
)

test.for(refused)('the password %j is refused where it is changed: %s', async ([newPassword, text], { person }) => {
  const token = String((await signIn(person.email)).json().accessToken)
  const headers = { authorization: `Bearer ${token}` }
  const payload = { currentPassword: testPassword, newPassword }

  const answer = await service.app.inject({ method: 'PUT', url: '/v1.0/me/password', headers, payload })

  expect(refusalOf(answer)).toEqual(refusal('newPassword', text))
  expect((await signIn(person.email)).statusCode).toBe(200)
})

test.for(refused)('the password %j is refused where it is reset: %s', async ([password, text], { owner, person }) => {
  const resetToken = tokenOf(await owner.post(`/memberships/${person.userId}/password-reset`), 'url')

  expect(refusalOf(await post('/v1.0/password-resets/complete', { resetToken, password }))).toEqual(
    refusal('password', text),
  )
  expect(
    (await post('/v1.0/password-resets/complete', { resetToken, password: 'staple horse battery' })).statusCode,
  ).toBe(200)
})

test('the person’s own e-mail is refused, even with additions', async ({ person }) => {
  const token = String((await signIn(person.email)).json().accessToken)
  const headers = { authorization: `Bearer ${token}` }
  const change = (newPassword: string) =>
    service.app.inject({
      method: 'PUT',
      url: '/v1.0/me/password',
      headers,
      payload: { currentPassword: testPassword, newPassword },
    })

  for (const password of [person.email, person.email.toUpperCase(), `${person.email}1!`]) {
    expect(refusalOf(await change(password))).toEqual(refusal('newPassword', 'your name'))
  }
})

test('an existing account with a common password still works', async ({ person }) => {
  const passwordHash = await hashPassword('minutebook')
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()

  expect((await signIn(person.email, 'minutebook')).statusCode).toBe(200)
})
