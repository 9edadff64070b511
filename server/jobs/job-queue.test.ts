import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { embeddedJobDatabase } from './embedded-job-database.ts'
import { startJobQueue } from './job-queue.ts'

const database = await openDatabase({ directory: null })
const failures: Error[] = []
const start = () =>
  startJobQueue({
    db: database.db,
    jobDatabase: embeddedJobDatabase(database.embedded),
    onError: (error) => failures.push(error),
    isOnlyProcess: true,
  })
afterAll(() => database.close())

test('a job runs when its transaction commits, never when it is rolled back, and again when its process died with it', async () => {
  const first = await start()
  await database.db
    .transaction()
    .execute(async (trx) => {
      await first.enqueue('transcribe-recording', { recordingId: 'rolled-back' }, { trx })
      throw new Error('rolled back on purpose')
    })
    .catch(() => undefined)
  await database.db.transaction().execute(async (trx) => {
    await first.enqueue('transcribe-recording', { recordingId: 'orphan' }, { trx })
  })
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'transcribe-recording'`.execute(
    database.db,
  )
  await first.stop()

  const ran: string[] = []
  const seen = Promise.withResolvers<void>()
  const second = await start()
  await second.work('transcribe-recording', { concurrency: 2 }, async ({ recordingId }) => {
    ran.push(recordingId)
    if (recordingId === 'last') seen.resolve()
  })
  await second.enqueue('transcribe-recording', { recordingId: 'last' })
  await seen.promise
  await second.stop()

  expect(ran.toSorted()).toEqual(['last', 'orphan'])
  expect(failures).toEqual([])
})

test('a handler that fails is tried again and told when it is the last try', async () => {
  const queue = await start()
  const lastTry = Promise.withResolvers<number>()
  let tries = 0
  await queue.work('summarize-recording', { concurrency: 1 }, async (_data, { isLastTry }) => {
    tries += 1
    if (!isLastTry) throw new Error('not yet')
    lastTry.resolve(tries)
  })

  await queue.enqueue('summarize-recording', { recordingId: 'a', recordingSummaryId: 'b' })

  expect(await lastTry.promise).toBe(5)
  await queue.stop()
}, 60_000)
