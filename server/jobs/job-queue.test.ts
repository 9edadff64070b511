import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { openTestDatabase } from '../test/open-test-database.ts'
import { jobConnection } from './job-connection.ts'
import { createJobQueue } from './job-queue.ts'

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>

async function start(database: TestDatabase) {
  const jobs = createJobQueue({
    db: database.db,
    connection: jobConnection(database),
    onError: (error) => {
      throw error
    },
    isOnlyProcess: true,
  })
  await jobs.start()
  return jobs
}

async function jobsIn({ db }: TestDatabase) {
  const { rows } = await sql<{ state: string; retryCount: number }>`
    select state, retry_count from pgboss.job where name = 'transcribe-recording'`.execute(db)
  return rows
}

test('a job interrupted by an orderly stop uses up no retry, and runs again at the next start', async () => {
  const database = await openTestDatabase()
  const recordingId = newId()
  const started = Promise.withResolvers<void>()
  const first = await start(database)
  await first.work('transcribe-recording', { concurrency: 1 }, async (_data, { signal }) => {
    started.resolve()
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  await first.enqueue('transcribe-recording', { recordingId })
  await started.promise

  await first.stop()
  expect(await jobsIn(database)).toEqual([{ state: 'retry', retryCount: 0 }])

  const second = await start(database)
  expect(await second.pending('transcribe-recording')).toEqual([{ recordingId }])
  const again = Promise.withResolvers<unknown>()
  await second.work('transcribe-recording', { concurrency: 1 }, async (data, { isLastTry }) => {
    again.resolve({ ...data, isLastTry })
  })
  expect(await again.promise).toEqual({ recordingId, isLastTry: false })
  await second.stop()
  await database.close()
})

test('a job enqueued in a transaction that is rolled back does not exist', async () => {
  const database = await openTestDatabase()
  const jobs = await start(database)

  const failed = database.db.transaction().execute(async (trx) => {
    await jobs.enqueue('transcribe-recording', { recordingId: newId() }, { trx })
    throw new Error('changed my mind')
  })

  await expect(failed).rejects.toThrow('changed my mind')
  expect(await jobsIn(database)).toEqual([])
  await jobs.stop()
  await database.close()
})

test('waiting jobs run one after the other without waiting for the next poll', async () => {
  const database = await openTestDatabase()
  const queue = await start(database)
  for (const recordingId of [newId(), newId(), newId(), newId()])
    await queue.enqueue('transcribe-recording', { recordingId })
  const allDone = Promise.withResolvers<void>()
  let done = 0
  const beganAt = performance.now()
  await queue.work('transcribe-recording', { concurrency: 1 }, async () => {
    done += 1
    if (done === 4) allDone.resolve()
  })
  await allDone.promise

  expect(performance.now() - beganAt).toBeLessThan(10_000)
  await queue.stop()
  await database.close()
})
