import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bearer, postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { spawnService, type SpawnedService } from '../../tools/spawn-service.ts'
import { parseConfig } from '../config.ts'
import { licenseIds, roleIds, testPassword } from '../test/invite.ts'
import {
  canReplicate,
  startPostgres,
  startReplica,
  type PostgresReplica,
  type PostgresServer,
} from '../test/postgres-server.ts'

const isThere = canReplicate()

// oxlint-disable-next-line vitest/expect-expect -- it only says why the others are left out
test.skipIf(isThere)('two nodes with a replica', ({ skip }) => skip('No PostgreSQL with pg_basebackup is installed.'))

/** Several processes start, on a machine that may be busy. */
const TIMEOUT_MS = 600_000
const timeoutMs = { timeout: 300_000, interval: 50 }
const metricsToken = 'a-token-of-the-metrics'
const dataFolder = mkdtempSync(path.join(tmpdir(), 'minutebook-replica-'))
let first: SpawnedService
let second: SpawnedService
let primary: PostgresServer
let replica: PostgresReplica
let directoryId: string
let owner: string
let colleague: string

beforeAll(async () => {
  if (!isThere) return
  primary = await startPostgres()
  const database = ['--data', dataFolder, '--no-app', '--database-url', primary.url]
  // The replica is created while the primary is still empty.
  replica = await startReplica(primary.url)
  const env = { MINUTEBOOK_DATABASE_READ_URL: replica.url, MINUTEBOOK_METRICS_TOKEN: metricsToken }
  first = await spawnService(database, env)
  const company = await setUpCompany(first)
  second = await spawnService([...database, '--role', 'web'], env)
  directoryId = company.directoryId
  owner = company.token
  colleague = await addColleague(first)
}, TIMEOUT_MS)

afterAll(async () => {
  await Promise.all([first?.kill(), second?.kill()])
  await replica?.stop()
  await primary?.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

const addressOf = (node: SpawnedService, place: string) => `${node.address}/v1.0/directories/${directoryId}${place}`

async function addColleague(node: SpawnedService): Promise<string> {
  const invited = { email: 'colleague@bench.test', roleId: roleIds.user, licenseId: licenseIds.full }
  const { invitationUrl } = await postJson(addressOf(node, '/memberships'), owner, invited)
  const invitationToken = new URLSearchParams(new URL(invitationUrl).hash.slice(1)).get('token')
  const account = { invitationToken, password: testPassword, firstName: 'Charles', lastName: 'Babbage' }
  return (await postJson(`${node.address}/v1.0/invitations/accept`, null, account)).accessToken
}

async function read(node: SpawnedService, place: string, token = owner) {
  const response = await fetch(addressOf(node, place), { headers: bearer(token) })
  expect(response.status).toBe(200)
  return response.json()
}

const addTag = (node: SpawnedService, name: string) => postJson(addressOf(node, '/tags'), owner, { name })

type Change = { method: string; path: string; as: string; body?: object }

async function send(node: SpawnedService, { method, path: place, as, body }: Change) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { ...bearer(as), ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const response = await fetch(`${node.address}${place}`, { method, headers, ...sent })
  expect(response.ok).toBe(true)
}

async function personalTokenOf(session: string): Promise<{ tokenId: string; secret: string }> {
  const made = await postJson(`${first.address}/v1.0/me/tokens`, session, { name: 'To be withdrawn', expiresOn: null })
  return { tokenId: made.tokenId, secret: made.token }
}

async function peopleNamed(search: string): Promise<[{ userId: string }]> {
  const { items } = await postJson(addressOf(first, '/memberships/users/search'), owner, { search })
  return items
}

async function namesOfTags(node: SpawnedService, token = owner): Promise<string[]> {
  return (await read(node, '/tags', token)).items.map(({ name }: { name: string }) => name)
}

/** Reads a metric of the node; `name` includes the labels as formatted there. */
async function metric(node: SpawnedService, name: string): Promise<number> {
  const response = await fetch(`${node.address}/metrics`, { headers: bearer(metricsToken) })
  const line = (await response.text()).split('\n').find((text) => text.startsWith(`minutebook_database_${name} `))
  return Number(line?.split(' ').at(-1))
}

const readFrom = (node: SpawnedService, place: string) => metric(node, `list_reads_total{place="${place}"}`)
const isUp = (node: SpawnedService) => metric(node, 'replica_up')

/** Log output arrives separately from responses. */
const hasSaid = (node: SpawnedService, text: string) =>
  vi.waitUntil(() => node.lines.some((line) => line.includes(text)), timeoutMs)

let requested = 0

/** Waits until an uncached list of the node is read from the replica. */
async function readsFromReplica(node: SpawnedService) {
  await vi.waitUntil(async () => {
    const before = await readFrom(node, 'replica')
    requested += 1
    await read(node, `/tasks?pageSize=10&search=nothing${requested}`)
    return (await readFrom(node, 'replica')) > before
  }, timeoutMs)
}

/** While `act` runs, queries of the primary's tags block. */
async function withoutTagsOnPrimary<T>(act: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  await client.query('begin; lock table tags in access exclusive mode')
  try {
    return await act()
  } finally {
    await client.end()
  }
}

test.skipIf(!isThere)(
  'lists come from the replica; while it lags, everyone sees each change at once, on every node',
  { timeout: TIMEOUT_MS },
  async () => {
    await addTag(first, 'Budget')
    await Promise.all([first, second].map(readsFromReplica))

    await replica.pause()
    expect(await withoutTagsOnPrimary(() => Promise.all([first, second].map((node) => namesOfTags(node))))).toEqual([
      ['Budget'],
      ['Budget'],
    ])

    await addTag(first, 'Planning')
    const seen = await Promise.all(
      [owner, colleague].flatMap((token) => [first, second].map((node) => namesOfTags(node, token))),
    )
    expect(seen).toEqual(Array.from({ length: 4 }, () => ['Budget', 'Planning']))
    expect(await readFrom(second, 'behind')).toBeGreaterThan(0)

    await replica.resume()
    await Promise.all([first, second].map(readsFromReplica))
    await replica.pause()
    expect(await withoutTagsOnPrimary(() => read(second, '/tags?fields=name', colleague))).toEqual({
      items: [{ name: 'Budget' }, { name: 'Planning' }],
    })
    await replica.resume()
  },
)

test.skipIf(!isThere)(
  'a user who loses access is refused at once on every node, although the replica still has it',
  { timeout: TIMEOUT_MS },
  async () => {
    const [{ userId }] = await peopleNamed('colleague@bench.test')
    const token = await personalTokenOf(colleague)
    const statuses = (secret: string, place = '/tags') =>
      Promise.all(
        [first, second].map(async (node) => (await fetch(addressOf(node, place), { headers: bearer(secret) })).status),
      )
    await Promise.all([first, second].map(readsFromReplica))
    expect(await statuses(token.secret)).toEqual([200, 200])
    await replica.pause()

    await send(first, { method: 'DELETE', path: `/v1.0/me/tokens/${token.tokenId}`, as: colleague })
    expect(await statuses(token.secret)).toEqual([401, 401])

    expect(await statuses(colleague)).toEqual([200, 200])
    const membership = `/v1.0/directories/${directoryId}/memberships/${userId}`
    await send(first, { method: 'PATCH', path: membership, as: owner, body: { isBlocked: true } })
    expect(await statuses(colleague)).toEqual([404, 404])
    expect(await statuses(colleague, '/tasks?pageSize=10')).toEqual([404, 404])
    await send(second, { method: 'PATCH', path: membership, as: owner, body: { isBlocked: false } })
    await replica.resume()
  },
)

test.skipIf(!isThere)(
  'a replica that is away causes no delays or failures, and is used again when it’s back',
  { timeout: TIMEOUT_MS },
  async () => {
    await Promise.all([first, second].map(readsFromReplica))

    await replica.away()
    await addTag(second, 'Travel')
    expect(await namesOfTags(first)).toContain('Travel')
    expect(await namesOfTags(second, colleague)).toContain('Travel')
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
    await vi.waitUntil(async () => (await isUp(first)) === 0 && (await isUp(second)) === 0, timeoutMs)
    await hasSaid(second, 'not using the read replica; lists are read from the primary')

    await replica.back()
    await vi.waitUntil(async () => (await isUp(first)) === 1 && (await isUp(second)) === 1, timeoutMs)
    await Promise.all([first, second].map(readsFromReplica))
    await hasSaid(second, 'using the read replica again')
  },
)

test('its address is validated, and requires the address of the primary', () => {
  const url = 'postgres://minutebook@replica:5432/minutebook'
  const env = { MINUTEBOOK_DATABASE_URL: 'postgres://primary/minutebook' }
  const configured = (readUrl: string) => parseConfig([], { ...env, MINUTEBOOK_DATABASE_READ_URL: readUrl })

  expect(configured(url).databaseReadUrl).toBe(url)
  expect(configured('').databaseReadUrl).toBeNull()
  expect(() => configured('mysql://user:hunter2@replica')).toThrow(
    'DATABASE_READ_URL must be a URL like postgres://user:password@host:5432/minutebook.',
  )
  expect(() => parseConfig([], { MINUTEBOOK_DATABASE_READ_URL: url })).toThrow('requires --database-url')
})
