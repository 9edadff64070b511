import { sql } from 'kysely'
import { expect } from 'vitest'
import { parseConfig } from '../config.ts'
import { listen } from '../test/listen.ts'
import { attributeOf, startCollector } from '../test/otlp-collector.ts'
import { ownService } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { startTelemetry } from './start-telemetry.ts'
import { parseTelemetryConfig } from './telemetry-config.ts'

const configOf = (endpoint: string, more: NodeJS.ProcessEnv = {}) => {
  const config = parseTelemetryConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collector-key',
    ...more,
  })
  if (config === null) throw new Error('Telemetry is off.')
  return config
}

const parse = (env: NodeJS.ProcessEnv) => parseConfig([], env).telemetry

const errors: Error[] = []
const collector = await startCollector()
const telemetry = await startTelemetry(configOf(collector.address), (error) => errors.push(error))
const { service, test } = await ownService({ telemetry, isWorking: true })

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerId = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${callerId}-01`
const RECORDING = '/v1.0/directories/:directoryId/recordings/:recordingId'
const TASKS = '/v1.0/directories/:directoryId/tasks'

const spanCalled = (name: string) => {
  const span = collector.spans().find((one) => one.name === name)
  if (span === undefined) throw new Error(`There is no span "${name}".`)
  return span
}

/** Returns the kinds of statements of a request or job. */
const statementsOf = (name: string) => {
  const { spanId } = spanCalled(name)
  return collector
    .spans()
    .filter(({ parentSpanId }) => parentSpanId === spanId)
    .map((span) => attributeOf(span, 'db.operation.name'))
}

async function sweepOnce() {
  await service.services.jobs.enqueue('sweep-oauth', {})
  const done = sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'sweep-oauth' and state = 'completed'`
  await expect.poll(async () => (await done.execute(service.db)).rows[0]?.count, { timeout: 30_000 }).toBe(1)
}

test('requests, jobs and their statements are traced, metrics are sent, and personal data isn’t', async () => {
  const directory = await service.createDirectory()
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const recordingId = await addRecording(service.db, { directoryId, ownerUserId: admin.userId })
  const headers = { authorization: `Bearer ${admin.token}`, traceparent }
  const company = `/v1.0/directories/${directoryId}`
  const read = await service.app.inject({ url: `${company}/recordings/${recordingId}`, headers })
  const payload = { subject: 'Written in a trace' }
  // On a socket: the stream of a body belongs to the connection, not the request.
  const made = await fetch(`${await listen(service.app)}${company}/tasks`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  expect([read.statusCode, made.status]).toEqual([200, 200])
  await service.app.inject({ url: '/livez' })
  await sweepOnce()

  await telemetry.stop()

  const requested = spanCalled(`GET ${RECORDING}`)
  expect(requested).toMatchObject({ traceId, parentSpanId: callerId })
  expect(attributeOf(requested, 'http.response.status_code')).toBe(200)
  expect(attributeOf(requested, 'minutebook.request.id')).toEqual(expect.any(String))
  expect(statementsOf(`GET ${RECORDING}`)).toContain('select')
  expect(statementsOf(`POST ${TASKS}`)).toContain('insert')
  expect(spanCalled('process sweep-oauth').traceId).not.toBe(traceId)
  expect(statementsOf('process sweep-oauth')).toContain('delete')
  expect(collector.spans().filter(({ name }) => name.includes('livez'))).toEqual([])

  const metric = (name: string) => collector.metrics().findLast((one) => one.name === name)
  expect(metric('minutebook_database_up')?.gauge?.dataPoints).toMatchObject([{ asDouble: 1 }])
  const points = metric('minutebook_http_request_duration_seconds')?.histogram?.dataPoints ?? []
  const labels = ['GET', RECORDING, '2xx'].toSorted()
  const counted = points.find(({ attributes }) =>
    attributes
      .map(({ value }) => value.stringValue ?? '')
      .toSorted()
      .every((label, at) => label === labels[at]),
  )
  expect(counted).toMatchObject({ count: 1 })
  expect(counted?.bucketCounts.map(Number).reduce((sum, count) => sum + count)).toBe(1)

  expect([...collector.keys]).toEqual(['collector-key'])
  const sent = collector.text()
  for (const secret of [directoryId, recordingId, admin.userId, admin.token, '@', payload.subject]) {
    expect(sent).not.toContain(secret)
  }
  expect(errors).toEqual([])
  await collector.close()
})

test('a collector that refuses everything is reported, delays no one, and its key is in no message', async () => {
  const closed = await startCollector(401)
  const told: Error[] = []
  const refused = await startTelemetry(configOf(closed.address), (error) => told.push(error))
  const health = await service.app.inject({ url: '/v1.0/health' })
  await refused.stop()
  expect(health.statusCode).toBe(200)
  expect(closed.spans().length).toBeGreaterThan(0)
  expect(told.length).toBeGreaterThan(0)
  expect(told.map(String).join()).not.toContain('collector-key')
  await closed.close()
})

test('the configured fraction of traces is kept, regardless of the client', async () => {
  const none = await startCollector()
  const quiet = await startTelemetry(configOf(none.address, { OTEL_TRACES_SAMPLER_ARG: '0' }), () => {})
  await service.app.inject({ url: '/v1.0/health', headers: { traceparent } })
  await quiet.stop()
  expect(none.spans()).toEqual([])
  await none.close()
})

test('without an address nothing is sent, and an invalid setting is named', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com:4318/' }
  expect(parse({})).toBeNull()
  expect(parse({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(parse(endpoint)).toEqual({
    endpoint: 'https://collector.example.com:4318',
    headers: {},
    serviceName: 'minutebook',
    tracedShare: 1,
    metricsEveryMs: 60_000,
  })
  const mistakes = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER_ARG: '2',
    OTEL_METRIC_EXPORT_INTERVAL: '10',
  }
  for (const [name, value] of Object.entries(mistakes)) {
    expect(() => parse({ ...endpoint, [name]: value })).toThrow(name)
  }
})
