import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bearer, benchOwner, postJson, setUpCompany, type BenchCompany } from '../tools/set-up-company.ts'
import { spawnService, type SpawnedService } from '../tools/spawn-service.ts'
import { parseConfig } from './config.ts'
import { newId } from './new-id.ts'
import { startStandIn, type Answer } from './speech/fixtures/stand-in-server.ts'
import { put } from './test/listen.ts'
import { findPostgres, startPostgres, type PostgresServer } from './test/postgres-server.ts'
import { wavOf } from './test/test-wav.ts'
import { expectContract } from './test/validate-response.ts'

const isThere = findPostgres() !== null

// oxlint-disable-next-line vitest/expect-expect -- it only says why the other is left out
test.skipIf(isThere)('a database outage', ({ skip }) => skip('No PostgreSQL is installed here.'))

/** Starts a service and a database server, possibly on a busy machine. */
const TIMEOUT_MS = 600_000
const timeoutMs = { timeout: 300_000, interval: 50 }
const mayAnswer = Promise.withResolvers<void>()
const speechServer = await startStandIn(async (): Promise<Answer> => {
  await mayAnswer.promise
  const text = 'We decided to ship the release on Thursday.'
  return { json: { language: 'english', text, segments: [{ start: 0, end: 1, text }] } }
})
const dataFolder = mkdtempSync(path.join(tmpdir(), 'minutebook-away-'))
let postgres: PostgresServer
let service: SpawnedService
let company: BenchCompany

beforeAll(async () => {
  if (!isThere) return
  postgres = await startPostgres()
  service = await spawnService(['--data', dataFolder, '--no-app', '--database-url', postgres.url], {
    MINUTEBOOK_TRANSCRIBER: 'openai',
    MINUTEBOOK_TRANSCRIBER_URL: new URL('v1', speechServer.url).href,
    MINUTEBOOK_SUMMARIZER: 'extractive',
    MINUTEBOOK_DATABASE_CONNECTIONS: '8',
    // The database is down on purpose; don't log it.
    MINUTEBOOK_LOG_LEVEL: 'fatal',
  })
  company = await setUpCompany(service)
}, TIMEOUT_MS)

afterAll(async () => {
  mayAnswer.resolve()
  await service?.kill()
  await postgres?.stop()
  await speechServer[Symbol.asyncDispose]()
  rmSync(dataFolder, { recursive: true, force: true })
})

const addressOf = (place: string) => `${service.address}/v1.0/directories/${company.directoryId}${place}`
const get = (place: string) => fetch(addressOf(place), { headers: bearer(company.token) })
const read = async (place: string) => (await get(place)).json()
const statusOf = async (probe: string) => (await fetch(`${service.address}${probe}`)).status
const post = (place: string, body: string, type: string) =>
  fetch(`${service.address}${place}`, { method: 'POST', headers: { 'content-type': type }, body })
const addTag = (name: string) =>
  fetch(addressOf('/tags'), {
    method: 'POST',
    headers: { ...bearer(company.token), 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })

async function expectRefused(operationId: string, refused: Response) {
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  const problem = await refused.json()
  expectContract(operationId, 503, problem)
  expect(problem).toMatchObject({ title: 'Service Unavailable', status: 503 })
}

async function beginRun(): Promise<string> {
  const talk = wavOf(2)
  const announced = { fileName: 'Planning.wav', mimeType: 'audio/wav', sizeBytes: talk.length }
  const upload = await postJson(addressOf('/recordings/uploads'), company.token, announced)
  const headers = { ...upload.requiredHeaders, 'content-length': talk.length }
  await put({ url: upload.uploadUrl, headers, body: talk })
  const place = `/recordings/uploads/${upload.uploadId}/finalize`
  const { recordingId } = await postJson(addressOf(place), company.token, {})
  await vi.waitUntil(() => speechServer.requests.length === 1, timeoutMs)
  return recordingId
}

test.skipIf(!isThere)(
  'during a database outage requests fail cleanly, and the service and its jobs recover on their own',
  { timeout: TIMEOUT_MS },
  async () => {
    const recordingId = await beginRun()

    await postgres.away()
    await expectRefused('listTags', await get('/tags'))
    await expectRefused('createTag', await addTag('Planning'))
    await expectRefused('getRecording', await get(`/recordings/${recordingId}`))
    await expectRefused('createSession', await post('/v1.0/sessions', JSON.stringify(benchOwner), 'application/json'))
    const form = `grant_type=refresh_token&refresh_token=one&client_id=${newId()}`
    const oauth = await post('/oauth/token', form, 'application/x-www-form-urlencoded')
    expect([oauth.status, oauth.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await oauth.json()).toMatchObject({ error: 'server_error' })
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/livez')).toBe(200)

    await postgres.back()
    await vi.waitUntil(async () => (await statusOf('/readyz')) === 200, timeoutMs)
    await vi.waitUntil(async () => (await get('/tags')).status === 200, timeoutMs)
    expect(await read('/tags')).toEqual({ items: [] })
    expect((await addTag('Planning')).status).toBe(200)
    expect(await read('/tags')).toMatchObject({ items: [{ name: 'Planning' }] })

    mayAnswer.resolve()
    const place = `/recordings/${recordingId}`
    await vi.waitUntil(async () => (await read(place)).transcriptionCompletionReason === 'succeeded', timeoutMs)
    await vi.waitUntil(async () => (await read(`${place}/summaries`))[0]?.isSummarizationCompleted, timeoutMs)
    expect((await read(`${place}/transcription`)).segments).toHaveLength(1)
    expect(await service.stop()).toBe(0)
  },
)

const connectionsOf = (text: string) => parseConfig([], { MINUTEBOOK_DATABASE_CONNECTIONS: text }).databaseConnections

test('the number of connections must be a whole number that a process can work with', () => {
  expect(connectionsOf('')).toBe(16)
  expect(connectionsOf('40')).toBe(40)
  for (const wrong of ['7', '501', '16.5', 'many']) {
    expect(() => connectionsOf(wrong)).toThrow(/^MINUTEBOOK_DATABASE_CONNECTIONS must be a whole number from 8 to 500/)
  }
})
