import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { openTestDatabase } from '../test/open-test-database.ts'
import { RequestCounts } from './request-counts.ts'

const database = await openTestDatabase()
const { db } = database
const allowance = { perMinute: 10, perDay: 12 }
const nodes = [0, 1].map(() => {
  // The test triggers the exchange, not the timer.
  const counts = new RequestCounts({ db, isShared: false, onError: (error) => expect.fail(String(error)) })
  return { counts, limiter: counts.limiter('requests') }
})
const [one, other] = nodes

afterAll(() => database.close())

function ask(node: typeof one, key: string, times: number) {
  return Array.from({ length: times }, () => node?.limiter.count(key, allowance).retryAfterSeconds === null)
}

test('requests counted on one node count on the others after the next exchange', async () => {
  const key = newId()
  expect(ask(one, key, 6)).not.toContain(false)
  expect(ask(other, key, 3)).not.toContain(false)
  await one?.counts.tell()
  await other?.counts.tell()

  expect(ask(other, key, 3)).toEqual([true, false, false])
  await other?.counts.tell()
  await one?.counts.tell()
  // It has sent nothing since, and learns about the others' counts with its next request.
  expect(ask(one, key, 1)).toEqual([true])
  await one?.counts.tell()
  expect(ask(one, key, 1)).toEqual([false])
})

test('a new minute resets the count on all nodes, while the day continues', async () => {
  const key = newId()
  ask(one, key, 10)
  await one?.counts.tell()
  await sql`update request_counts set minute_on = minute_on - interval '1 minute'`.execute(db)

  expect(ask(other, key, 1)).toEqual([true])
  await other?.counts.tell()
  expect(ask(other, key, 2)).toEqual([true, false])
})
