import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { jobConnection } from '../jobs/job-connection.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { lookingForLost } from '../jobs/job-claims.ts'
import { newId } from '../new-id.ts'
import { startBreakableWay } from '../test/breakable-way.ts'
import { databaseAt, runOnServer, templateName } from '../test/open-test-database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { asWork, type KindOfWork } from './current-work.ts'
import { openPostgres, type PostgresDatabase } from './postgres-database.ts'
import { poolLimits, type PoolLimits } from './postgres-pool.ts'

const serverUrl =
  process.env.MINUTEBOOK_TEST_DATABASE === 'postgres' ? process.env.MINUTEBOOK_TEST_POSTGRES_URL : undefined
const url = databaseAt(serverUrl ?? 'postgres://nowhere', `minutebook_${newId().replaceAll('-', '')}`)

beforeAll(async () => {
  if (serverUrl === undefined) return
  await runOnServer(serverUrl, `create database ${new URL(url).pathname.slice(1)} template ${templateName}`)
  await runOnServer(url, 'create table notes (note text)')
})

/** A database behind a proxy that can be cut. Connection errors don't fail the test. */
async function openBehind(limits: Partial<PoolLimits> = {}, work = 2) {
  const way = await startBreakableWay(url)
  const options = { url: way.url, budget: { work, queue: 2 }, limits: { ...poolLimits, ...limits } }
  const database = await openPostgres({ ...options, onError: () => undefined })
  await database.startDone()
  return {
    way,
    ...database,
    async [Symbol.asyncDispose]() {
      way.open()
      await database.close()
      await way[Symbol.asyncDispose]()
    },
  }
}

/** Queries directly, bypassing the proxy. */
async function rowsOf<R extends object>(query: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<R>(query, values)
  await client.end()
  return rows
}

const note = (text: string) => sql`insert into notes values (${text})`
const kept = (text: string) => rowsOf('select note from notes where note = $1', [text])
const answers = ({ db }: Pick<PostgresDatabase, 'db'>) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

/** Holds a connection until it's released, however long it took to get one. */
async function hold({ db }: Pick<PostgresDatabase, 'db'>) {
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const take = (): Promise<void> =>
    db
      .connection()
      .execute(async () => {
        held.resolve()
        await letGo.promise
      })
      .catch((error: unknown) => (error instanceof DatabaseUnavailable ? take() : held.reject(error)))
  void take()
  await held.promise
  return letGo.resolve
}

test.skipIf(serverUrl === undefined)(
  'a caller waits only so long for a connection, and the next one gets what is free again',
  async () => {
    await using database = await openBehind({ waitMs: 500 })
    const letGo = await Promise.all([hold(database), hold(database)])

    await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(database.connections()).toMatchObject({ open: 2, idle: 0, waiting: 0 })

    for (const free of letGo) free()
    await expect.poll(() => answers(database)).toBe(true)
  },
)

test.skipIf(serverUrl === undefined)(
  'a request’s statement times out; those of jobs and migrations have more time',
  async () => {
    const statementMs = { request: 1_000, job: 60_000, migration: 0 }
    await using database = await openBehind({ statementMs }, 1)
    const limitOf = async (kind: KindOfWork) => {
      const requested = asWork(kind, () =>
        sql<{ statementTimeout: string }>`show statement_timeout`.execute(database.db),
      )
      return (await requested).rows[0]?.statementTimeout
    }

    expect(await limitOf('request')).toBe('1s')
    expect(await limitOf('job')).toBe('1min')
    expect(await limitOf('migration')).toBe('0')
    const tooLong = sql`select pg_sleep(3600)`.execute(database.db)
    await expect(tooLong).rejects.toMatchObject({ cause: { code: '57014' }, isUncertain: false })
    await expect(tooLong).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await answers(database)).toBe(true)
  },
)

test.skipIf(serverUrl === undefined)('JIT stays off, whatever the server’s own settings say', async () => {
  await using database = await openBehind({}, 1)
  const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db)
  expect(rows).toEqual([{ jit: 'off' }])
})

test.skipIf(serverUrl === undefined)(
  'the server ends an abandoned transaction, which ends neither the process nor later work',
  async () => {
    await using database = await openBehind({ idleInTransactionMs: 2_000 })
    const text = newId()

    const left = database.db.transaction().execute(async (trx) => {
      await note(text).execute(trx)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await expect.poll(() => rowsOf('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).toEqual([])
    })

    await expect(left).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await kept(text)).toEqual([])
    await expect.poll(() => answers(database)).toBe(true)
  },
)

test.skipIf(serverUrl === undefined)(
  'a connection that breaks in a transaction leaves nothing half done, and is replaced',
  async () => {
    await using database = await openBehind()
    const text = newId()

    const broken = database.db.transaction().execute(async (trx) => {
      await note(text).execute(trx)
      database.way.cut()
      await note(text).execute(trx)
    })

    await expect(broken).rejects.toMatchObject({ isUncertain: false })
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await kept(text)).toEqual([])
    await expect.poll(() => answers(database)).toBe(true)
  },
)

test.skipIf(serverUrl === undefined)(
  'one that breaks before a change was answered reports an uncertain outcome',
  async () => {
    await using database = await openBehind()
    const [together, alone] = [newId(), newId()]

    const unanswered = database.db.transaction().execute(async (trx) => {
      await note(together).execute(trx)
      database.way.swallowAnswers()
    })
    await expect(unanswered).rejects.toMatchObject({ isUncertain: true })
    await expect.poll(() => kept(together)).toHaveLength(1)

    database.way.open()
    await expect.poll(() => answers(database)).toBe(true)
    const held = database.db.connection().execute(async (connection) => {
      database.way.swallowAnswers()
      await note(alone).execute(connection)
    })
    await expect(held).rejects.toMatchObject({ isUncertain: true })
    await expect.poll(() => kept(alone)).toHaveLength(1)
  },
)

test.skipIf(serverUrl === undefined)('a silent database is given up after the statement time-out', async () => {
  await using database = await openBehind({
    waitMs: 1_000,
    statementMs: { request: 1_000, job: 1_000, migration: 0 },
    graceMs: 500,
  })
  expect(await answers(database)).toBe(true)

  database.way.silence()
  await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable)
  // Opening a new connection times out as well.
  await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable)

  database.way.open()
  await expect.poll(() => answers(database)).toBe(true)
})

test.skipIf(serverUrl === undefined)('an error of the statement or the URL is not transient', async () => {
  await using database = await openBehind()
  await expect(sql`select nonsense`.execute(database.db)).rejects.not.toBeInstanceOf(DatabaseUnavailable)

  const elsewhere = openPostgres({ url: databaseAt(url, 'nowhere'), onError: () => undefined })
  await expect(elsewhere).rejects.toMatchObject({ code: '3D000' })
})

const holders = () =>
  rowsOf<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = 4400001 and granted
      and database = (select oid from pg_database where datname = current_database())`,
  )

test.skipIf(serverUrl === undefined)('the lock on the database is reacquired after its connection breaks', async () => {
  await using database = await openBehind()
  const before = await holders()
  expect(before).toHaveLength(1)

  database.way.cut()

  await expect
    .poll(async () => {
      const now = await holders()
      return now.length === 1 && now[0]?.pid !== before[0]?.pid
    })
    .toBe(true)
})

const stateOfJob = async () => (await rowsOf<{ state: string }>('select state::text from pgboss.job'))[0]?.state
const silenceJob = () => rowsOf(`update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute'`)

test.skipIf(serverUrl === undefined)(
  'jobs without heartbeats during a database outage stay with their processes',
  async () => {
    await using database = await openBehind()
    const jobs = createJobQueue({
      db: database.db,
      connection: jobConnection(database),
      onError: () => undefined,
      isOnlyProcess: false,
      isWorking: false,
    })
    await jobs.start()
    await jobs.enqueue('sweep-oauth', {})
    let now = 0
    const look = lookingForLost(database.db, () => now)

    await silenceJob()
    await look()
    expect(await stateOfJob()).toBe('retry')

    await silenceJob()
    database.way.close()
    await expect(look()).rejects.toBeInstanceOf(DatabaseUnavailable)
    database.way.open()
    now = 9_999
    await expect
      .poll(() =>
        look().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await stateOfJob()).toBe('active')
    now = 30_000
    await look()
    expect(await stateOfJob()).toBe('retry')
    await jobs.stop()
  },
)
