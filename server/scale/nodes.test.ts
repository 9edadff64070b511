import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { benchOwner, bearer, postJson, setUpCompany, type BenchCompany } from '../../tools/set-up-company.ts'
import { spawnService, type SpawnedService } from '../../tools/spawn-service.ts'
import { newId } from '../new-id.ts'
import { startStandIn, type Answer } from '../speech/fixtures/stand-in-server.ts'
import { put } from '../test/listen.ts'
import { databaseAt, runOnServer } from '../test/open-test-database.ts'
import { wavOf } from '../test/test-wav.ts'

const serverUrl =
  process.env.MINUTEBOOK_TEST_DATABASE === 'postgres' ? process.env.MINUTEBOOK_TEST_POSTGRES_URL : undefined
/** Several processes start, on a machine that may be busy. */
const TIMEOUT_MS = 600_000
const timeoutMs = { timeout: 300_000, interval: 50 }
const isAllowed = Promise.withResolvers<void>()
const talk = wavOf(2)
const running: SpawnedService[] = []
const dataFolder = mkdtempSync(path.join(tmpdir(), 'minutebook-nodes-'))
const speechServer = await startStandIn(async (): Promise<Answer> => {
  await isAllowed.promise
  const text = 'We decided to ship the release on Thursday.'
  return { json: { language: 'english', text, segments: [{ start: 0, end: 1, text }] } }
})
const databaseName = `minutebook_${newId().replaceAll('-', '')}`

afterAll(async () => {
  isAllowed.resolve()
  await Promise.all(running.map((node) => node.kill()))
  await speechServer[Symbol.asyncDispose]()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function start(role: 'web' | 'worker'): Promise<SpawnedService> {
  const databaseUrl = databaseAt(serverUrl ?? '', databaseName)
  const node = await spawnService(['--role', role, '--data', dataFolder, '--no-app', '--database-url', databaseUrl], {
    MINUTEBOOK_TRANSCRIBER: 'openai',
    MINUTEBOOK_TRANSCRIBER_URL: new URL('v1', speechServer.url).href,
    MINUTEBOOK_SUMMARIZER: 'extractive',
  })
  running.push(node)
  return node
}

let web: [SpawnedService, SpawnedService]
let worker: SpawnedService
let company: BenchCompany
const api = (node: SpawnedService, address: string) =>
  `${node.address}/v1.0/directories/${company.directoryId}/recordings${address}`
const read = async (node: SpawnedService, address: string) =>
  (await fetch(api(node, address), { headers: bearer(company.token) })).json()

test.skipIf(serverUrl === undefined)(
  'three nodes that start at once on an empty database are one service, and each setup link works',
  async () => {
    await runOnServer(serverUrl ?? '', `create database ${databaseName}`)
    const [first, second, third] = await Promise.all([start('web'), start('web'), start('worker')])
    web = [first, second]
    worker = third
    company = await setUpCompany(first)

    const directories = await fetch(`${second.address}/v1.0/directories`, { headers: bearer(company.token) })
    expect(await directories.json()).toMatchObject([{ directoryId: company.directoryId }])
    expect((await fetch(`${third.address}/readyz`)).status).toBe(200)
    expect((await fetch(`${third.address}/v1.0/health`)).status).toBe(404)
    expect(second.lines.join('\n')).toContain('#token=')
  },
  TIMEOUT_MS,
)

test.skipIf(serverUrl === undefined)(
  'an upload to one node is finalized through another; killed or stopped workers neither lose nor repeat a run',
  async () => {
    const [one, other] = web
    const announced = { fileName: 'Planning.wav', mimeType: 'audio/wav', sizeBytes: talk.length }
    const { uploadId, uploadUrl, requiredHeaders } = await postJson(api(one, '/uploads'), company.token, announced)
    await put({ url: uploadUrl, headers: { ...requiredHeaders, 'content-length': talk.length }, body: talk })
    const { recordingId } = await postJson(api(other, `/uploads/${uploadId}/finalize`), company.token, {})
    const isAsked = (times: number) => () => speechServer.requests.length === times
    await vi.waitUntil(isAsked(1), timeoutMs)

    const second = await start('worker')
    await worker.kill()
    // Only the run asks, so another worker has taken it over.
    await vi.waitUntil(isAsked(2), timeoutMs)
    await start('worker')
    expect(await second.stop()).toBe(0)
    await vi.waitUntil(isAsked(3), timeoutMs)
    isAllowed.resolve()
    await vi.waitUntil(async () => (await read(one, `/${recordingId}`)).isSummarizationCompleted !== false, timeoutMs)
    await vi.waitUntil(
      async () => (await read(other, `/${recordingId}/summaries`))[0]?.isSummarizationCompleted,
      timeoutMs,
    )

    expect(await read(other, `/${recordingId}`)).toMatchObject({ transcriptionCompletionReason: 'succeeded' })
    expect((await read(one, `/${recordingId}/transcription`)).segments).toHaveLength(1)
    expect(await read(one, `/${recordingId}/summaries`)).toMatchObject([{ summarizationCompletionReason: 'succeeded' }])
    expect(speechServer.requests).toHaveLength(3)
    expect(readdirSync(path.join(dataFolder, 'files', 'uploads'))).toHaveLength(1)
  },
  TIMEOUT_MS,
)

async function signInWrongly(node: SpawnedService): Promise<number> {
  const body = JSON.stringify({ email: benchOwner.email, password: 'a wrong one' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${node.address}/v1.0/sessions`, { method: 'POST', headers, body })).status
}

test.skipIf(serverUrl === undefined)('wrong passwords are counted across all nodes', async () => {
  const requests = Array.from({ length: 12 }, (_, index) => web[index % 2 === 0 ? 0 : 1])

  const statuses = []
  for (const node of requests) {
    // Sequentially, as an attacker waits for each answer.
    statuses.push(await signInWrongly(node))
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})
