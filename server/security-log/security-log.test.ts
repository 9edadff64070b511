import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { hashPassword } from '../identity/password.ts'
import { needsExtensions, testPassword } from '../test/invite.ts'
import { ownService } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'
import { newId } from '../new-id.ts'
import { sweepSecurityLog } from './security-log-store.ts'

const { service, test: base } = await ownService()
const { db, app } = service
const passwordHash = await hashPassword(testPassword)

const test = base
  .extend('admin', ({ directory }) => {
    needsExtensions()
    return directory.signIn('admin')
  })
  .extend('person', ({ directory }) => withPassword(directory))

async function withPassword(directory: TestDirectory): Promise<TestPerson> {
  const person = await directory.signIn('user')
  await db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  return person
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'

type From = { userAgent?: string; remoteAddress?: string }

const signIn = (
  email: string,
  password = testPassword,
  { userAgent = firefox, remoteAddress = '198.51.100.7' }: From = {},
) =>
  app.inject({
    method: 'POST',
    url: '/v1.0/sessions',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
    remoteAddress,
  })

type Entry = { action: string; count: number; userId: string; changes: { field: string; after: string | null }[] }

async function entriesOf(person: TestPerson, query = ''): Promise<Entry[]> {
  await service.services.securityLog.flush()
  const page = (await person.get(`/audit?${query}`)).json()
  expectContract('listAuditEntries', 200, page)
  return page.items
}
const signInsOf = async (person: TestPerson) => {
  const page = (await person.get('v1.0/me/sign-ins')).json()
  expectContract('listSignIns', 200, page)
  return page.items
}
const factsOf = (entry: Entry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, after }) => [field, after]))

test('a sign-in is shown to the person and to admins, with its method, device and network', async ({
  admin,
  person,
}) => {
  expect((await signIn(person.email)).statusCode).toBe(200)

  const [entry, ...others] = await entriesOf(admin)
  expect(others).toEqual([])
  expect(entry).toMatchObject({ action: 'session.created', userId: person.userId, userName: 'Test user', count: 1 })
  const facts = {
    method: 'password',
    browser: 'Firefox',
    system: 'Linux',
    network: expect.stringMatching(/^[\da-f]{4}$/),
  }
  expect(factsOf(entry)).toEqual(facts)
  expect(await signInsOf(person)).toMatchObject([
    { outcome: 'succeeded', ...facts, isNewDevice: false, isNewNetwork: false },
  ])
  const { rows } = await sql<{ row: string }>`select rows::text as row from audit_entries rows`.execute(db)
  expect(rows.filter(({ row }) => row.includes('198.51') || row.includes('Mozilla'))).toEqual([])
})

test('failed sign-ins are one entry per account, network and hour, with a count', async ({ admin, person }) => {
  for (let attempt = 0; attempt < 3; attempt += 1) await signIn(person.email, 'not the password')
  await signIn(person.email.toUpperCase(), 'nor this', { remoteAddress: '203.0.113.9', userAgent: edge })
  await signIn(person.email)

  const failed = await entriesOf(admin, 'action=signIn.failed')
  expect(failed.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 3])
  expect(new Set(failed.map((entry) => factsOf(entry).network)).size).toBe(2)
  expect((await signInsOf(person)).map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
    'failed',
    'failed',
    'succeeded',
  ])
})

test('attempts beyond the limit are logged as such', async ({ person }) => {
  const answers = []
  for (let attempt = 0; attempt < 13; attempt += 1)
    answers.push((await signIn(person.email, 'not the password')).statusCode)

  expect(answers.filter((status) => status === 429)).toHaveLength(3)
  expect(await signInsOf(person)).toMatchObject([
    { outcome: 'limited', count: 3 },
    { outcome: 'failed', count: 10 },
  ])
})

test('an e-mail address without an account leaves no entry, and gets the same response', async ({ admin, person }) => {
  const stranger = `${newId()}@example.test`
  const before = await db.selectFrom('auditEntries').select('auditEntryId').execute()

  const [unknown, known] = [await signIn(stranger, 'a guess or two'), await signIn(person.email, 'a guess or two')]

  expect(unknown.statusCode).toBe(401)
  expect(unknown.json()).toEqual(known.json())
  expect(await entriesOf(admin)).toHaveLength(1)
  const after = await db.selectFrom('auditEntries').select('auditEntryId').execute()
  expect(after.length - before.length).toBe(1)
})

test('attempts from many networks fill no more than 21 entries an hour', async ({ person }) => {
  const { securityLog } = service.services
  for (let network = 0; network < 200; network += 1) {
    const address = `10.${network}.0.1`
    securityLog.failed(person.email, { method: 'password', secondFactor: null, address, userAgent: firefox })
  }

  await securityLog.flush()
  const { rows } = await sql<{
    entries: number
    attempts: number
  }>`select count(*)::int as entries, sum(count)::int as attempts
    from audit_entries where user_id = ${person.userId}`.execute(db)
  expect(rows).toEqual([{ entries: 21, attempts: 200 }])
})

test('a new browser and a new network are marked as new, an account’s first sign-in isn’t', async ({ person }) => {
  await signIn(person.email)
  await signIn(person.email, testPassword, { userAgent: edge })
  await signIn(person.email, testPassword, { remoteAddress: '203.0.113.9' })
  // The same provider's network, where addresses change on their own.
  await signIn(person.email, testPassword, { remoteAddress: '198.51.77.1' })
  await signIn(person.email, testPassword, { remoteAddress: '203.0.113.9' })

  const found = (await signInsOf(person)).map(
    ({ browser, isNewDevice, isNewNetwork, count }: Record<string, unknown>) => ({
      browser,
      isNewDevice,
      isNewNetwork,
      count,
    }),
  )
  expect(found).toEqual([
    { browser: 'Firefox', isNewDevice: false, isNewNetwork: true, count: 2 },
    { browser: 'Edge', isNewDevice: true, isNewNetwork: false, count: 1 },
    { browser: 'Firefox', isNewDevice: false, isNewNetwork: false, count: 2 },
  ])
})

test('a refusal for a missing role is logged once an hour, for the admins of that company alone', async ({
  admin,
  person,
}) => {
  const elsewhere = await service.createDirectory()
  const { roleId } = await db.selectFrom('roles').select('roleId').where('code', '=', 'user').executeTakeFirstOrThrow()
  const licenseId = '00000000-0000-7000-8000-000000000011'
  const membership = { directoryId: elsewhere.directoryId, userId: person.userId, roleId, licenseId }
  await db.insertInto('memberships').values(membership).execute()
  const stranger = await elsewhere.signIn('admin')

  for (let attempt = 0; attempt < 3; attempt += 1) expect((await person.get('/audit')).statusCode).toBe(403)

  const [entry, ...others] = await entriesOf(admin)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    action: 'access.refused',
    userId: person.userId,
    resourceName: 'listAuditEntries',
    count: 3,
  })
  expect(factsOf(entry)).toEqual({ through: 'personal' })
  expect(await entriesOf(stranger)).toEqual([])
  expect(await signInsOf(person)).toEqual([])
})

test('a company doesn’t see sign-ins from before the person was its member', async ({ person }) => {
  await signIn(person.email)
  const later = await service.createDirectory()
  const boss = await later.signIn('owner')
  const { roleId } = await db.selectFrom('roles').select('roleId').where('code', '=', 'user').executeTakeFirstOrThrow()
  const createdOn = new Date(Date.now() + 3_600_000)
  const membership = { directoryId: later.directoryId, userId: person.userId, roleId, createdOn }
  await db
    .insertInto('memberships')
    .values({ ...membership, licenseId: '00000000-0000-7000-8000-000000000011' })
    .execute()

  expect(await entriesOf(boss)).toEqual([])
})

test('a browser with an arbitrary name is stored as unknown', async ({ person }) => {
  await signIn(person.email, testPassword, { userAgent: `<img src=x onerror=alert(1)>${'x'.repeat(5_000)}` })

  expect(await signInsOf(person)).toMatchObject([{ browser: null, system: null }])
})

test('failures are deleted after 180 days and sign-ins after a year; other entries stay', async ({ admin, person }) => {
  const { userId } = person
  const old = (action: string, days: number) => ({
    auditEntryId: newId(),
    directoryId: null,
    userId,
    action,
    changes: '[]',
    occurredOn: new Date(Date.now() - days * 86_400_000),
  })
  const entries = [old('signIn.failed', 181), old('signIn.failed', 179), old('session.created', 366)]
  entries.push(old('session.created', 364), old('password.updated', 1_000))
  await db.insertInto('auditEntries').values(entries).execute()
  await db
    .updateTable('memberships')
    .set({ createdOn: new Date(0) })
    .where('userId', '=', userId)
    .execute()

  await sweepSecurityLog(db)

  expect((await entriesOf(admin)).map(({ action }) => action)).toEqual([
    'signIn.failed',
    'session.created',
    'password.updated',
  ])
})

test('a flood of refusals writes nothing while it lasts', async ({ person }) => {
  const writes = vi.spyOn(service.services.securityLog, 'flush')
  const before = await db
    .selectFrom('auditEntries')
    .select('auditEntryId')
    .where('userId', '=', person.userId)
    .execute()
  await Promise.all(Array.from({ length: 100 }, () => person.get('/audit')))

  expect(writes.mock.calls.length).toBeLessThanOrEqual(20)
  writes.mockRestore()
  await service.services.securityLog.flush()
  const after = await db
    .selectFrom('auditEntries')
    .select(['auditEntryId', 'count'])
    .where('userId', '=', person.userId)
    .execute()
  expect(before).toEqual([])
  expect(after).toMatchObject([{ count: 100 }])
})
