import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../test/open-test-database.ts'
import { countAttempt, createGuessLimits, forgiveAttempt, sweepAttempts } from './guess-limits.ts'
import { clientNetwork } from '../http/request-origin.ts'

const database = await openTestDatabase()
const { db } = database
const { passwords, links, resets } = createGuessLimits(db)
const refused = { status: 429, code: 'RATE_LIMITED' }
const limit = { name: 'test', key: 'key', max: 2, windowSeconds: 60 }

beforeEach(() => sql`truncate attempts`.execute(db))
afterAll(() => database.close())

async function times(count: number, attempt: (index: number) => Promise<void>) {
  // Sequentially, because an attacker waits for each response.
  for (let index = 0; index < count; index += 1) await attempt(index)
}

const pass = (seconds: number) =>
  sql`update attempts set ends_on = ends_on - ${seconds} * interval '1 second'`.execute(db)

test('attempts count until the window that opened with the first one is over', async () => {
  await times(2, () => countAttempt(db, [limit]))

  await pass(50)
  await expect(countAttempt(db, [limit])).rejects.toMatchObject({ ...refused, retryAfterSeconds: 10 })
  await countAttempt(db, [{ ...limit, key: 'other' }])
  await pass(10)
  await countAttempt(db, [limit])
})

test('parallel attempts, in one process or several, can’t exceed the limit', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => countAttempt(db, [{ ...limit, max: 7 }])))

  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(7)
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
})

test('a good attempt is uncounted, and a refused one counts nowhere', async () => {
  const wide = { ...limit, name: 'wide', max: 3 }
  await times(2, () => countAttempt(db, [limit, wide]))
  await times(5, () => expect(countAttempt(db, [limit, wide])).rejects.toMatchObject(refused))
  await countAttempt(db, [wide])
  await forgiveAttempt(db, [limit])

  await countAttempt(db, [limit])
})

test('expired windows are swept', async () => {
  await countAttempt(db, [limit])
  await sweepAttempts(db)
  const count = async () => (await sql<{ n: number }>`select count(*)::int as n from attempts`.execute(db)).rows[0]?.n
  expect(await count()).toBe(1)
  await pass(61)
  await sweepAttempts(db)
  expect(await count()).toBe(0)
})

test('an account is protected from guesses from many addresses', async () => {
  await times(100, (index) => passwords.begin('ada@example.test', `198.51.100.${index}`))

  await expect(passwords.begin('Ada@Example.test', '203.0.113.1')).rejects.toMatchObject(refused)
  await passwords.begin('charles@example.test', '203.0.113.1')
})

test('guesses from elsewhere don’t lock people out where they have signed in before', async () => {
  const [email, home] = ['ada@example.test', '203.0.113.1']
  await passwords.begin(email, home)
  await passwords.succeeded(email, home)
  await times(100, (index) => passwords.begin(email, `198.51.100.${index}`))

  await expect(passwords.begin(email, '203.0.113.2')).rejects.toMatchObject(refused)
  await times(10, () => passwords.begin(email, home))
  await expect(passwords.begin(email, home)).rejects.toMatchObject(refused)
})

test('an address that tries one password on many accounts is stopped, and correct sign-ins aren’t counted', async () => {
  await times(20, async (index) => {
    await passwords.begin(`right-${index}@example.test`, '198.51.100.1')
    await passwords.succeeded(`right-${index}@example.test`, '198.51.100.1')
  })
  await times(200, (index) => passwords.begin(`guess-${index}@example.test`, '198.51.100.1'))

  await expect(passwords.begin('another@example.test', '198.51.100.1')).rejects.toMatchObject(refused)
})

test('invalid links can be tried a hundred times, resets requested five times', async () => {
  await times(100, () => links.failed('198.51.100.1'))
  await expect(links.begin('198.51.100.1')).rejects.toMatchObject(refused)
  await links.begin('198.51.100.2')

  await times(5, () => resets.begin('ada@example.test', '198.51.100.1'))
  await expect(resets.begin('Ada@example.test', '198.51.100.2')).rejects.toMatchObject(refused)
})

test.for([
  { address: '203.0.113.9', network: '203.0.113.9' },
  { address: '::ffff:203.0.113.9', network: '203.0.113.9' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2' },
  { address: '2001:db8:1:2::', network: '2001:db8:1:2' },
])('$address counts as $network', ({ address, network }) => {
  const parts = network.includes('.')
    ? network
    : network
        .split(':')
        .map((part) => Number.parseInt(part, 16))
        .join(':')
  expect(clientNetwork(address)).toBe(parts)
})
