import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { parseConfig } from '../config.ts'
import { ownService, service as unmeasured } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'

const token = 'prometheus-0123456789'
const { service, test } = await ownService({ metricsToken: token })

const ask = (authorization?: string) =>
  service.app.inject({ url: '/metrics', ...(authorization === undefined ? {} : { headers: { authorization } }) })

const labels = (status: string) =>
  `route="/v1.0/directories/:directoryId/recordings/:recordingId",method="GET",status="${status}"`

/** Returns the samples by name and labels. */
async function samples(): Promise<Map<string, number>> {
  const { body } = await ask(`Bearer ${token}`)
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value] = /^(.+) (\S+)$/.exec(line) ?? []
      return [name, Number(value)] as const
    }),
  )
}

test('without the right token there are no metrics, and without a configured token the address doesn’t exist', async () => {
  for (const wrong of [
    undefined,
    'Bearer ',
    'Bearer prometheus-012345678',
    `Bearer ${token}0`,
    `Basic ${token}`,
    token,
  ]) {
    const answer = await ask(wrong)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('minutebook_')
  }
  const headers = { authorization: `Bearer ${token}` }
  const nowhere = await unmeasured.app.inject({ url: '/no-such-address', headers })
  const metrics = await unmeasured.app.inject({ url: '/metrics', headers })
  expect(metrics.statusCode).toBe(404)
  expect(metrics.json()).toEqual(nowhere.json())
})

test('responses are counted by the pattern of their address, without personal data', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const recordingId = await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: admin.userId })
  const address = `/recordings/${recordingId}`
  for (const url of [address, address, `${address}?fields=name`]) expect((await admin.get(url)).statusCode).toBe(200)
  const unasked = await service.app.inject(`/v1.0/directories/${directory.directoryId}${address}`)
  expect(unasked.statusCode).toBe(401)
  await service.app.inject(`/${newId()}?email=someone@example.com`)

  const found = await samples()

  const count = (inner: string) => found.get(`minutebook_http_request_duration_seconds_count{${inner}}`)
  expect(count(labels('2xx'))).toBe(3)
  expect(count(labels('4xx'))).toBe(1)
  expect(count('route="(none)",method="GET",status="4xx"')).toBeGreaterThanOrEqual(1)
  const { body } = await ask(`Bearer ${token}`)
  for (const secret of [directory.directoryId, recordingId, admin.userId, '@', token, 'Test company']) {
    expect(body).not.toContain(secret)
  }
})

test('jobs are counted by kind and state, and how long the oldest has waited', async () => {
  const { jobs } = service.services
  const before = await samples()
  const waiting = 'minutebook_jobs{kind="sweep-oauth",state="waiting"}'
  expect(before.get(waiting)).toBe(0)
  expect(before.get('minutebook_job_oldest_waiting_seconds{kind="sweep-oauth"}')).toBe(0)

  await jobs.enqueue('sweep-oauth', {})
  await jobs.enqueue('sweep-oauth', {})
  await jobs.enqueue('sweep-oauth', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  await sql`update pgboss.job set start_after = now() - interval '90 seconds'
    where name = 'sweep-oauth' and start_after <= now()`.execute(service.db)

  // Cached for up to a second.
  await expect.poll(async () => (await samples()).get(waiting), { timeout: 30_000 }).toBe(2)
  const found = await samples()
  expect(found.get('minutebook_jobs{kind="sweep-oauth",state="delayed"}')).toBe(1)
  expect(found.get('minutebook_jobs{kind="sweep-oauth",state="running"}')).toBe(0)
  expect(found.get('minutebook_job_oldest_waiting_seconds{kind="sweep-oauth"}')).toBeGreaterThanOrEqual(90)
})

test('requests in progress, storage and process health are reported', async () => {
  const held = Promise.withResolvers<void>()
  const transfer = service.services.transfers.run('a file', 0, () => held.promise)

  const found = await samples()
  held.resolve()
  await transfer

  expect(found.get('minutebook_uploads_in_flight')).toBe(1)
  // This request.
  expect(found.get('minutebook_http_requests_in_flight')).toBe(1)
  expect(found.get('minutebook_database_up')).toBe(1)
  expect(found.get('minutebook_storage_bytes{place="database"}')).toBeGreaterThan(100_000)
  expect(found.get('minutebook_storage_bytes{place="recordings"}')).toBeGreaterThanOrEqual(0)
  expect(found.get('minutebook_storage_free_bytes{place="recordings"}')).toBeGreaterThan(0)
  for (const state of ['used', 'idle', 'waiting']) {
    expect(found.has(`minutebook_database_connections{state="${state}"}`)).toBe(true)
  }
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds']) {
    expect(found.get(name)).toBeGreaterThanOrEqual(0)
  }
  expect((await samples()).get('minutebook_uploads_in_flight')).toBe(0)
})

test('a database that doesn’t answer is reported, and its values are omitted', async () => {
  const lockIsHeld = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = service.db.transaction().execute(async (trx) => {
    await sql`lock table pgboss.job in access exclusive mode`.execute(trx)
    lockIsHeld.resolve()
    await release.promise
  })
  await lockIsHeld.promise

  await expect.poll(async () => (await samples()).get('minutebook_database_up'), { timeout: 60_000 }).toBe(0)
  const found = await samples()
  release.resolve()
  await holding

  expect([...found.keys()].filter((name) => name.startsWith('minutebook_jobs'))).toEqual([])
  expect(found.get('minutebook_http_requests_in_flight')).toBe(1)
})

test('a token that is easily guessed is rejected, and not quoted', () => {
  expect(parseConfig([], { MINUTEBOOK_METRICS_TOKEN: token }).metricsToken).toBe(token)
  expect(parseConfig([], {}).metricsToken).toBeNull()
  for (const weak of ['short', 'with a space in the middle']) {
    expect(() => parseConfig([], { MINUTEBOOK_METRICS_TOKEN: weak })).toThrow(
      /^MINUTEBOOK_METRICS_TOKEN must have at least 16/,
    )
  }
})
