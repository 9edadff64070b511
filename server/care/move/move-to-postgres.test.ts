import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bearer } from '../../../tools/set-up-company.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { parseConfig } from '../../config.ts'
import type { Db } from '../../db/open-database.ts'
import { createLogger } from '../../log/create-logger.ts'
import { newId } from '../../new-id.ts'
import type { Services } from '../../service-parts.ts'
import { startService, type RunningService } from '../../start-service.ts'
import { readContractDocument, routesOf } from '../../test/contract-document.ts'
import { databaseAt, runOnServer, templateName } from '../../test/open-test-database.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const serverUrl = process.env.MINUTEBOOK_TEST_POSTGRES_URL ?? 'postgres://none'
const isOnPostgres = process.env.MINUTEBOOK_TEST_DATABASE === 'postgres'
const root = mkdtempSync(path.join(tmpdir(), 'minutebook-move-'))
const folder = path.join(root, 'data')
const files = path.join(root, 'moved')
const services = new Set<RunningService>()
afterAll(async () => {
  await Promise.all([...services].map((service) => service.stop()))
  rmSync(root, { recursive: true, force: true })
})

/** Runs the service as `npm start` does, in this process. */
async function start(...args: string[]): Promise<RunningService> {
  const config = parseConfig(['--no-app', '--port', '0', ...args], { MINUTEBOOK_MODELS: 'off' })
  const service = await startService(config, createLogger('silent'))
  services.add(service)
  return service
}

async function stop(service: RunningService) {
  services.delete(service)
  await service.stop()
}

/** Everything that a text format for rows could lose: escapes, delimiters and invisible characters. */
const HOSTILE = `\\N \\. \\\\ \t "'{},()\r\n\u0001\u007f\u00a0\u200b\u202eback\ufeff e\u0301 \u{1f469}\u200d\u{1f680} \u{10ffff}`

async function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const [[code, signal], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, signal, out, err }
}

const order = (databaseUrl: string) => ({
  dataFolder: folder,
  databaseUrl,
  filesTo: null,
  isDryRun: false,
  signal: new AbortController().signal,
})

/**
 * Adds rows that are hard to serialize, and a job for tomorrow, which the test brings forward. Returns the job's id.
 */
async function addMore({ db, jobs }: Services): Promise<string> {
  await addVocabulary(db)
  await sql`insert into settings (key, value) values (${HOSTILE}, ${JSON.stringify({ [HOSTILE]: [HOSTILE, null, 1e300] })}::jsonb)`.execute(
    db,
  )
  await sql`update recordings set created_on = created_on + interval '1 microsecond'`.execute(db)
  await jobs.enqueue('sweep-oauth', {}, { startAfter: new Date(Date.now() + 86_400_000) })
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'sweep-oauth' and start_after > now() + interval '23 hours'`.execute(db)
  return rows[0]?.id ?? ''
}

async function addVocabulary(db: Db) {
  const someone = await db
    .selectFrom('memberships')
    .select(['directoryId', 'userId'])
    .orderBy('createdOn')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('vocabulary')
    .values({ ...someone, vocabularyId: newId(), phrase: HOSTILE, isDirectoryWide: true })
    .execute()
}

/** Addresses that are signed for each request, and data tied to the location of the folder. */
const OF_THE_MOMENT = /\/(media|files|engines)$/
const WITHOUT_ORDER = /\/tags\/usage$/

const sorted = (answer: string) =>
  answer
    .split(/[[\]{}]+,?/)
    .toSorted()
    .join('\n')

/** All GET routes, without the version prefix. */
const patterns = (isOnPostgres ? routesOf(readContractDocument()) : [])
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path: pattern }) => /^\/v1\.0(\/.*)/.exec(pattern)?.[1] ?? [])

/** Returns each file of a data folder with its content. */
function filesIn(dataFolder: string): Map<string, string> {
  const names = globSync('files/{recordings,uploads,logos}/**/*', { cwd: dataFolder, withFileTypes: true })
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(dataFolder, file), readFileSync(file, 'base64')]),
  )
}

/**
 * Returns the response of each list to the owner, and of each item with its own route, without the times when tokens
 * were used.
 */
async function answers(address: string): Promise<Map<string, string>> {
  const tokens = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(`${folder}/sample-tokens.json`, 'utf8')))
  const token = tokens['owner@sample.test'] ?? ''
  const ask = async (place: string) => {
    const answer = await fetch(`${address}/v1.0${place}`, { headers: bearer(token) })
    return `${answer.status} ${(await answer.text()).replaceAll(/"lastUsedOn":("[^"]*"|null)/g, '').replaceAll(address, '')}`
  }
  const directories = (await ask('/directories')).matchAll(/"directoryId":"([^"]+)"/g)
  const found = new Map<string, string>()
  for (const [, directoryId = ''] of directories) {
    const recordings = await ask(`/directories/${directoryId}/recordings`)
    const recordingId = /"recordingId":"([^"]+)"/.exec(recordings)?.[1] ?? newId()
    const places = patterns
      .map((pattern) => pattern.replace('{directoryId}', directoryId).replace('{recordingId}', recordingId))
      .filter((place) => !place.includes('{') && !OF_THE_MOMENT.test(place) && !found.has(place))
    for (const place of places) {
      const answer = await ask(`${place}?from=2020-01-01T00:00:00Z&to=2030-01-01T00:00:00Z`)
      found.set(place, WITHOUT_ORDER.test(place) ? sorted(answer) : answer)
    }
  }
  return found
}

/** Everything built on the tables. */
const BUILT = `
  select indexdef as built from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by built`

/** The tests below depend on each other, in order. */
describe.skipIf(!isOnPostgres)('on a PostgreSQL server', () => {
  const target = databaseAt(serverUrl, 'moved')
  const another = databaseAt(serverUrl, 'not_moved')
  const client = new Client({ connectionString: target })
  const known = {
    embedded: null as RunningService | null,
    jobId: '',
    folderId: '',
    answers: new Map<string, string>(),
  }
  const count = async (statement: string, ...values: string[]) =>
    Number((await client.query<{ count: string }>(statement, values)).rows[0]?.count)

  beforeAll(async () => {
    await runOnServer(serverUrl, 'create database moved')
    await runOnServer(serverUrl, `create database not_moved template ${templateName}`)
    await client.connect()
    known.embedded = await start('--sample', '--data', folder)
  })
  afterAll(() => client.end())

  test('a folder in use is refused', async () => {
    const embedded = known.embedded
    if (embedded === null) throw new Error('Nothing was started.')
    known.jobId = await addMore(embedded.services)
    known.answers = await answers(embedded.address)
    await expect(moveToPostgres(order(target))).rejects.toThrow(/in use by a running Minutebook/)
    await stop(embedded)
  })

  test('a database that isn’t empty or doesn’t exist is refused, and a dry run writes nothing', async () => {
    await expect(moveToPostgres(order(another))).rejects.toThrow(/isn’t empty/)
    await expect(moveToPostgres(order(databaseAt(serverUrl, 'nobody')))).rejects.toThrow(/"nobody" does not exist/)

    const { rows } = await moveToPostgres({ ...order(target), isDryRun: true })
    expect(rows?.total).toBeGreaterThan(100)
    expect(
      await count(`select count(*) from pg_tables where schemaname in ('public', 'pgboss', 'minutebook_move')`),
    ).toBe(0)
  })

  test('killed while copying, it leaves a part, and no service starts on that', async () => {
    const killed = await run('server/care/move/fixtures/move-until-killed.ts', [folder, target, 'public.recordings'])
    expect(killed).toMatchObject({ signal: 'SIGKILL' })
    expect(await count('select count(*) from minutebook_move.tables where is_done')).toBeGreaterThan(10)
    expect(await count('select count(*) from minutebook_move.tables where not is_done')).toBeGreaterThan(10)
    await expect(start('--data', path.join(root, 'other'), '--database-url', target)).rejects.toThrow(
      /started but isn’t finished/,
    )
  })

  test('it resumes, names the rows that differ, and isn’t complete', async () => {
    // Keeps triggers from changing anything else.
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query<{ id: string }>(
      `update folders set name = name || '~' where folder_id = (select min(folder_id::text)::uuid from folders) returning folder_id as id`,
    )
    known.folderId = rows[0]?.id ?? ''
    await client.query(`insert into settings (key, value) values ('extra', '1')`)
    const steps: string[] = []
    const corrupted = moveToPostgres({ ...order(target), onStep: (step) => steps.push(step) })
    await expect(corrupted).rejects.toThrow(`public.folders, folder_id "${known.folderId}": differs`)
    await expect(corrupted).rejects.toThrow('public.settings, key "extra": is not in the folder')
    expect(steps[0]).toContain('Resuming the interrupted move')
  })

  test('once all rows are the same it’s complete, and no service starts on the old database', async () => {
    await client.query(`update folders set name = rtrim(name, '~') where folder_id = $1`, [known.folderId])
    await client.query(`delete from settings where key = 'extra'`)
    // As if it had been killed while building.
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and indexdef like 'CREATE INDEX%btree%' order by 1 limit 1`,
    )
    await client.query(`drop index ${indexes[0]?.name}`)
    await client.query(`insert into minutebook_move.later (step, statement) values (1, $1)`, [indexes[0]?.made])
    await client.query(`update minutebook_move.state set phase = 'building'`)
    const moving = await run('server/care/move/move-command.ts', ['--data', folder, '--files-to', files], {
      DATABASE_URL: target,
    })
    expect(moving).toMatchObject({ code: 0, out: expect.stringContaining('moved and compared'), err: '' })
    const built = await client.query(BUILT)
    const reference = new Client({ connectionString: another })
    await reference.connect()
    expect(built.rows).toEqual((await reference.query(BUILT)).rows)
    await reference.end()
    expect(filesIn(files)).toEqual(filesIn(folder))
    expect(await moveToPostgres({ ...order(target), filesTo: files })).toMatchObject({
      rows: null,
      files: filesIn(folder).size,
    })
    const { rows } = await client.query('select key, value from settings where key = $1', [HOSTILE])
    expect(rows).toEqual([{ key: HOSTILE, value: { [HOSTILE]: [HOSTILE, null, 1e300] } }])

    const backup = { dataFolder: folder, to: path.join(root, 'old.backup'), passphrase: null, overwrites: false }
    await expect(makeBackup({ ...backup, signal: new AbortController().signal })).rejects.toThrow(/PostgreSQL server/)
    await expect(start('--data', folder)).rejects.toThrow(/was moved to PostgreSQL .*To go back/)
  })

  test('every list returns the same from the server as before, and queued jobs are done', async () => {
    await client.query('update pgboss.job set start_after = now() where id = $1', [known.jobId])
    const moved = await start('--database-url', target, '--data', files)
    expect(Object.fromEntries(await answers(moved.address))).toEqual(Object.fromEntries(known.answers))
    expect([...known.answers.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(30)
    await expect
      .poll(() => count(`select count(*) from pgboss.job where id = $1 and state = 'completed'`, known.jobId))
      .toBe(1)
    await stop(moved)
  })
})
