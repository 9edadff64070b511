import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../new-id.ts'
import { startBreakableWay } from '../test/breakable-way.ts'
import {
  canReplicate,
  startPostgres,
  startReplica,
  type PostgresReplica,
  type PostgresServer,
} from '../test/postgres-server.ts'
import { VersionedCache, versionKey } from '../db/change-versions.ts'
import { DatabaseUnavailable } from '../db/database-unavailable.ts'
import { openPostgres, type PostgresDatabase } from '../db/postgres-database.ts'
import { ReadReplica, type ReplicaLimits } from './read-replica.ts'

const isThere = canReplicate()

// oxlint-disable-next-line vitest/expect-expect -- it only says why the others are left out
test.skipIf(isThere)('a replica of the database', ({ skip }) => skip('No PostgreSQL with pg_basebackup is installed.'))

let server: PostgresServer
let follower: PostgresReplica
let database: PostgresDatabase

beforeAll(async () => {
  if (!isThere) return
  server = await startPostgres()
  database = await openPostgres({ url: server.url, onError: () => undefined })
  await database.startDone()
  follower = await startReplica(server.url)
})

afterAll(async () => {
  await database?.close()
  await follower?.stop()
  await server?.stop()
})

/** Opens the replica as a node does. The test decides when it's checked. */
async function openReplica({ url = follower.url, max = 4, timeoutMs = 60_000 }: Partial<Options> = {}) {
  const said: string[] = []
  const limits: ReplicaLimits = { timeoutMs, lookMs: 3_600_000 }
  const say = (text: string, { err, seconds }: { err?: unknown; seconds?: number }) =>
    said.push(
      [text, ...(err instanceof Error ? [err.message] : []), ...(seconds === undefined ? [] : [seconds])].join(': '),
    )
  const replica = new ReadReplica({ url, max, primary: database.db, say, limits })
  await replica.look()
  return { replica, said, [Symbol.asyncDispose]: () => replica.close() }
}
type Options = { url: string; max: number; timeoutMs: number }

const directoryId = newId()

async function wanted() {
  const rows = await database.db.selectFrom('changeVersions').selectAll().execute()
  return { directoryId, state: versionKey(rows, directoryId) }
}

const isReplica = async () =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db)).rows[0]?.is

const pid = async (db: PostgresDatabase['db']) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

const change = () => sql`select touch_changes(array[${directoryId}::uuid], array['tags'])`.execute(database.db)

/**
 * Runs a query that waits on the replica and returns at once on the primary, and returns whether it ran on the replica.
 */
const waitOnReplica = () =>
  sql<{ is: boolean }>`select pg_is_in_recovery() as is, pg_sleep(case when pg_is_in_recovery() then 3600 else 0 end)
    from (select from change_versions limit 1) one`
    .execute(database.db)
    .then(({ rows }) => rows[0]?.is)

/** Returns how many statements are waiting on the replica. */
async function waiting(): Promise<number> {
  const client = new Client({ connectionString: follower.url })
  await client.connect()
  const { rows } = await client.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)
  await client.end()
  return rows.length
}

/** Waits until the replica has caught up; there is no other traffic. */
async function caughtUp(replica: ReadReplica) {
  const isRead = async () => {
    await replica.look()
    return replica.read(await wanted(), isReplica)
  }
  await expect.poll(isRead).toBe(true)
}

test.skipIf(!isThere)(
  'the replica is read while it has all the changes that the primary has counted, otherwise the primary is',
  async () => {
    await using opened = await openReplica()
    const { replica } = opened
    await change()
    await caughtUp(replica)

    await follower.pause()
    expect(await replica.read(await wanted(), isReplica)).toBe(true)
    await change()
    expect(await replica.read(await wanted(), isReplica)).toBe(false)
    expect(await replica.read({ directoryId: newId(), state: '' }, isReplica)).toBe(true)
    await follower.resume()
    await caughtUp(replica)
    expect(replica.counts.behind).toBeGreaterThan(0)
    expect(replica.counts).toMatchObject({ away: 0, failed: 0 })
  },
)

test.skipIf(!isThere)('a request reads on one connection, one statement after the other', async () => {
  await using opened = await openReplica({ max: 1 })
  const { replica } = opened
  await caughtUp(replica)

  const pids = await replica.read(await wanted(), () =>
    database.db.transaction().execute((trx) => Promise.all([pid(database.db), pid(trx), pid(database.db)])),
  )

  expect(new Set(pids).size).toBe(1)
  expect(replica.connections()).toEqual({ open: 1, idle: 1, waiting: 0 })
})

test.skipIf(!isThere)('a list that finds all its connections in use is read from the primary', async () => {
  await using opened = await openReplica({ max: 1 })
  const { replica } = opened
  await caughtUp(replica)
  const letGo = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = replica.read(await wanted(), async () => {
    begun.resolve()
    await letGo.promise
    return isReplica()
  })
  await begun.promise

  expect(await replica.read(await wanted(), isReplica)).toBe(false)
  letGo.resolve()
  expect(await first).toBe(true)
  expect(replica.counts.busy).toBe(1)
})

test.skipIf(!isThere)(
  'a query that the replica cancels because it would delay the replay is read from the primary, also for other requests that share it',
  async () => {
    await using opened = await openReplica()
    const { replica } = opened
    await change()
    await caughtUp(replica)
    const values = new VersionedCache<boolean | undefined>(1)
    const read = () => values.find('key', 'version', waitOnReplica)

    const list = replica.read(await wanted(), read)
    await expect.poll(waiting).toBe(1)
    const single = read()
    const alone = replica.read(await wanted(), waitOnReplica)
    await expect.poll(waiting).toBe(2)
    await database.db
      .transaction()
      .execute((trx) => sql`lock table change_versions in access exclusive mode`.execute(trx))

    expect(await list).toBe(false)
    expect(await single).toBe(false)
    expect(await alone).toBe(false)
    expect(replica.counts.failed).toBe(1)
    expect(opened.said).toEqual([])
  },
)

test.skipIf(!isThere)('statements that only the primary can run, or that it rejects, go to the primary', async () => {
  await using opened = await openReplica()
  const { replica } = opened
  await caughtUp(replica)
  const places: unknown[] = []

  await replica.read(await wanted(), async () => {
    places.push(await isReplica())
    await change()
  })
  await caughtUp(replica)
  const refused = replica.read(await wanted(), async () => {
    places.push(await isReplica())
    throw new Error('No such list.')
  })

  await expect(refused).rejects.toThrow('No such list.')
  expect(places).toEqual([true, false, true, false])
})

test.skipIf(!isThere)(
  'an unresponsive replica is dropped along with its running queries, and used again later',
  async () => {
    const way = await startBreakableWay(follower.url)
    await using opened = await openReplica({ url: way.url, timeoutMs: 5_000 })
    const { replica, said } = opened
    await caughtUp(replica)
    const before = said.length

    const list = replica.read(await wanted(), waitOnReplica)
    await expect.poll(waiting).toBe(1)
    way.silence()
    await replica.look()
    expect(replica.isUsed).toBe(false)
    expect(await list).toBe(false)
    expect(await replica.read(await wanted(), isReplica)).toBe(false)

    way.open()
    await caughtUp(replica)
    expect(said[before]).toContain('not using the read replica; lists are read from the primary')
    expect(said.at(-1)).toBe('using the read replica again')
    way.cut()
    await way[Symbol.asyncDispose]()
  },
)

test.skipIf(!isThere)(
  'a server that isn’t a replica, or isn’t one of this primary, isn’t read, and the log says why',
  async () => {
    await using itself = await openReplica({ url: server.url })
    const nowhere = new URL(follower.url)
    nowhere.pathname = '/nowhere'
    await using missing = await openReplica({ url: nowhere.href })

    expect(await itself.replica.read(await wanted(), isReplica)).toBe(false)
    expect(itself.said).toEqual(['not using the read replica; lists are read from the primary: It isn’t a replica.'])
    expect(missing.said).toEqual([expect.stringContaining('database "nowhere" does not exist')])
    expect(missing.replica.counts).toMatchObject({ replica: 0, failed: 0 })
    await expect(sql`select 1`.execute(database.db)).resolves.not.toBeInstanceOf(DatabaseUnavailable)
  },
)

test.skipIf(!isThere)(
  'a replica that hasn’t moved for half a minute is reported in the log and in seconds',
  async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await using opened = await openReplica()
      const { replica, said } = opened
      await caughtUp(replica)
      await follower.pause()
      await change()
      await replica.look()
      vi.advanceTimersByTime(30_000)
      await replica.look()

      expect(replica.isUsed).toBe(true)
      expect(replica.lagSeconds).toBe(30)
      expect(await replica.read(await wanted(), isReplica)).toBe(false)
      await follower.resume()
      await caughtUp(replica)
      expect(replica.lagSeconds).toBe(0)
      expect(said).toEqual([
        'the read replica is lagging; lists that have changed are read from the primary: 30',
        'the read replica has caught up: 0',
      ])
    } finally {
      vi.useRealTimers()
    }
  },
)

test.skipIf(!isThere)(
  'a replica with the tables of an older version is skipped until it has the new ones',
  async () => {
    await using opened = await openReplica()
    const { replica, said } = opened
    await caughtUp(replica)

    const newest = sql`delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`
    const [taken] = (await newest.execute(database.db)).rows
    await expect.poll(() => replica.look().then(() => replica.isUsed)).toBe(false)
    expect(await replica.read(await wanted(), isReplica)).toBe(false)
    expect(replica.counts.away).toBe(1)

    await sql`insert into kysely_migration select * from json_populate_record(null::kysely_migration, ${JSON.stringify(taken)})`.execute(
      database.db,
    )
    await caughtUp(replica)
    expect(said).toEqual([
      'not using the read replica; lists are read from the primary: Its tables are older than this version of Minutebook.',
      'using the read replica again',
    ])
  },
)

test.skipIf(!isThere)('a replica that is promoted is skipped from the next list on', async () => {
  await using opened = await openReplica()
  const { replica, said } = opened
  await caughtUp(replica)

  await follower.promote()

  expect(await replica.read(await wanted(), isReplica)).toBe(false)
  expect(said).toEqual(['not using the read replica; lists are read from the primary: It isn’t a replica.'])
  await replica.look()
  expect(replica.isUsed).toBe(false)
  expect(said).toHaveLength(1)
})
