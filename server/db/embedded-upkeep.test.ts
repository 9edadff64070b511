import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { analyzeWhenDue, checkpointWhenDue } from './embedded-database.ts'
import { openDatabase } from './open-database.ts'

const MIB = 1024 ** 2
const directory = mkdtempSync(path.join(tmpdir(), 'minutebook-upkeep-'))
const { db, embedded, close } = await openDatabase({ directory })
afterAll(async () => {
  await close()
  rmSync(directory, { recursive: true })
})

/** Counts WAL segments of 16 MiB; other files in the folder have other names. */
const segments = () => readdirSync(path.join(directory, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
const checkpointAt = async () =>
  (await sql<{ at: string }>`select checkpoint_lsn::text as at from pg_control_checkpoint()`.execute(db)).rows[0]?.at

/** About 10 MiB of incompressible data. */
await sql`create table noise as
  select string_agg(md5(random()::text), '') as note from generate_series(1, 330000) n group by n % 5000`.execute(db)

async function write(times: number) {
  await sql`create table notes as select note from noise, generate_series(1, ${times}::int)`.execute(db)
  await sql`drop table notes`.execute(db)
}

test('the write-ahead log of the embedded database doesn’t grow forever', async () => {
  await checkpointWhenDue(embedded, 0)
  const begun = await checkpointAt()
  await write(1)
  await checkpointWhenDue(embedded, 32 * MIB)
  expect(await checkpointAt()).toBe(begun)

  for (let round = 0; round < 5; round += 1) {
    await write(4)
    await checkpointWhenDue(embedded, 32 * MIB)
  }

  expect(await checkpointAt()).not.toBe(begun)
  // PostgreSQL keeps 80 MiB for recycling, plus the most recent segments.
  expect(segments()).toBeLessThanOrEqual(9)
})

test('the planner has statistics of a table soon after many writes', async () => {
  await sql`create table imported as select n from generate_series(1, 5000) n`.execute(db)
  const counted = async () =>
    (await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'imported'`.execute(db)).rows[0]
  expect(await counted()).toEqual({ rows: -1 })

  await expect
    .poll(async () => {
      await analyzeWhenDue(embedded)
      return counted()
    })
    .toEqual({ rows: 5000 })
})
