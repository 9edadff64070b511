import { expect } from 'vitest'
import { accept, invite, tokenOf } from '../test/invite.ts'
import { ownService, service, test as base } from '../test/service-test.ts'
import { hashPassword } from './password.ts'
import { hashToken } from './token-format.ts'

const password = 'correct horse battery'
const paths = ['/v1.0/sessions', '/d', '/v1.0/sso', '/v1.0/invitations', '/v1.0/password-resets']
const DAY_MS = 24 * 3_600_000
const { service: secure } = await ownService({ publicUrl: 'https://minutes.example.com' })

const test = base
  .extend('person', async ({ directory }) => withPassword(await directory.signIn('user')))
  .extend('securePerson', async () => withPassword(await (await secure.createDirectory()).signIn('user'), secure))

async function withPassword<Person extends { userId: string }>(person: Person, running = service): Promise<Person> {
  const passwordHash = await hashPassword(password)
  await running.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  return person
}

type Cookies = Record<string, string>
type WithCookies = { cookies: { name: string; value: string }[] }

const signIn = (email: string, more: { isPersistent?: boolean; cookies?: Cookies } = {}, running = service) => {
  const { cookies = {}, ...choice } = more
  return running.app.inject({ method: 'POST', url: '/v1.0/sessions', payload: { email, password, ...choice }, cookies })
}
const nextToken = (cookies: Cookies, running = service) =>
  running.app.inject({ method: 'POST', url: '/v1.0/sessions/token', cookies })
const getMe = (token: string) => service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })
const cookiesOf = ({ cookies }: WithCookies): Cookies =>
  Object.fromEntries(cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))
const begunDaysAgo = (secret: string, days: number) =>
  service.db
    .updateTable('sessions')
    .set({ createdOn: new Date(Date.now() - days * DAY_MS) })
    .where('tokenHash', '=', hashToken(secret))
    .execute()

test('signing in again in the same browser ends its previous session, even another person’s', async ({
  person,
  directory,
}) => {
  const colleague = await withPassword(await directory.signIn('user'))
  const first = await signIn(person.email)
  const second = await signIn(person.email, { cookies: cookiesOf(first) })

  expect((await nextToken(cookiesOf(first))).statusCode).toBe(401)
  expect((await getMe(first.json().accessToken)).statusCode).toBe(401)
  expect((await nextToken(cookiesOf(second))).statusCode).toBe(200)

  const third = await signIn(colleague.email, { cookies: cookiesOf(second) })
  expect((await nextToken(cookiesOf(second))).statusCode).toBe(401)
  expect((await nextToken(cookiesOf(third))).statusCode).toBe(200)
})

test('a wrong password leaves the browser’s session unchanged', async ({ person }) => {
  const first = await signIn(person.email)
  const refused = await service.app.inject({
    method: 'POST',
    url: '/v1.0/sessions',
    payload: { email: person.email, password: 'not the password' },
    cookies: cookiesOf(first),
  })

  expect(refused.statusCode).toBe(401)
  expect((await nextToken(cookiesOf(first))).statusCode).toBe(200)
})

test('joining through a link ends the session of the person who was signed in', async ({ person, directory }) => {
  const before = await signIn(person.email)
  const token = tokenOf(await invite(await directory.signIn('owner')))

  const joined = await service.app.inject({
    method: 'POST',
    url: '/v1.0/invitations/accept',
    payload: { invitationToken: token, password, firstName: 'Ada', lastName: 'Byron' },
    cookies: cookiesOf(before),
  })

  expect(joined.statusCode).toBe(200)
  expect((await nextToken(cookiesOf(before))).statusCode).toBe(401)
  expect((await accept(token)).statusCode).toBe(404)
})

test('a session ends 90 days after it began however much it is used, and the response says why', async ({ person }) => {
  const used = await signIn(person.email, { isPersistent: true })
  const [secret = ''] = Object.values(cookiesOf(used))
  await begunDaysAgo(secret, 89)

  expect((await nextToken(cookiesOf(used))).statusCode).toBe(200)
  const { expiresOn } = await service.db
    .selectFrom('sessions')
    .select('expiresOn')
    .where('tokenHash', '=', hashToken(secret))
    .executeTakeFirstOrThrow()
  expect(expiresOn.getTime() - Date.now()).toBeLessThanOrEqual(DAY_MS)
  expect(expiresOn.getTime() - Date.now()).toBeGreaterThan(0.9 * DAY_MS)

  await begunDaysAgo(secret, 90)
  const ended = await nextToken(cookiesOf(used))
  expect(ended.statusCode).toBe(401)
  expect(ended.json()).toMatchObject({ code: 'SESSION_TOO_OLD' })
  // Other people's sign-ins sweep ended sessions; the reason must still be known when the person returns.
  await service.db
    .updateTable('sessions')
    .set({ expiresOn: new Date(Date.now() - 20 * DAY_MS) })
    .where('tokenHash', '=', hashToken(secret))
    .execute()
  await signIn(person.email)
  expect((await nextToken(cookiesOf(used))).json()).toMatchObject({ code: 'SESSION_TOO_OLD' })
})

test('a session that was signed out, or never existed, gives no such reason', async ({ person }) => {
  const cookies = cookiesOf(await signIn(person.email))
  await service.app.inject({ method: 'DELETE', url: '/v1.0/sessions/current', cookies })
  await begunDaysAgo(Object.values(cookies)[0] ?? '', 100)

  for (const requested of [cookies, { minutebook_session: 'made up' }])
    expect((await nextToken(requested)).json()).not.toHaveProperty('code')
})

test('on https no sibling site can plant the cookie', async ({ securePerson }) => {
  const signedIn = await signIn(securePerson.email, {}, secure)
  expect(signedIn.cookies.map(({ name, path, secure: isSecure }) => ({ name, path, isSecure }))).toEqual(
    paths.map((path) => ({
      name: '__Secure-minutebook_session',
      path,
      isSecure: true,
    })),
  )
  const [secret = ''] = Object.values(cookiesOf(signedIn))

  expect((await nextToken({ minutebook_session: secret }, secure)).statusCode).toBe(401)
  expect((await nextToken(cookiesOf(signedIn), secure)).statusCode).toBe(200)
})

test('a session from before the cookie was renamed continues under the new name', async ({ securePerson }) => {
  const [secret = ''] = Object.values(cookiesOf(await signIn(securePerson.email, {}, secure)))
  await secure.db
    .updateTable('sessions')
    .set({ hasUnprefixedCookie: true })
    .where('tokenHash', '=', hashToken(secret))
    .execute()

  const taken = await nextToken({ minutebook_session: secret }, secure)

  expect(taken.statusCode).toBe(200)
  const set = taken.cookies.map(({ name, path, value }) => `${name} ${path} ${value === '' ? 'cleared' : 'set'}`)
  expect(set.toSorted()).toEqual(
    paths
      .flatMap((path) => [`__Secure-minutebook_session ${path} set`, `minutebook_session ${path} cleared`])
      .toSorted(),
  )
  expect((await nextToken(cookiesOf(taken), secure)).statusCode).toBe(200)
})
