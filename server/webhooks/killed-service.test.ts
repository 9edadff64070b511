import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { bearer, postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { spawnService } from '../../tools/spawn-service.ts'
import { startStandIn } from '../speech/fixtures/stand-in-server.ts'
import { prepareDataFolder } from '../test/prepare-data-folder.ts'
import { put } from '../test/listen.ts'
import { wavOf } from '../test/test-wav.ts'
import { startReceiver, verify } from './fixtures/test-webhooks.ts'

const talk = wavOf(4)
const dataFolder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-webhooks-')))
const receiver = await startReceiver()
const speechServer = await startStandIn(() => {
  const text = 'We decided to ship the release on Thursday.'
  return { json: { language: 'english', text, segments: [{ start: 0, end: 4, text }] } }
})
let service = await start()
const { directoryId, token } = await setUpCompany(service)

afterAll(async () => {
  await service.stop()
  await receiver[Symbol.asyncDispose]()
  await speechServer[Symbol.asyncDispose]()
  rmSync(dataFolder, { recursive: true, force: true })
})

function start() {
  return spawnService(['--data', dataFolder, '--no-app', '--allow-private-targets'], {
    MINUTEBOOK_TRANSCRIBER: 'openai',
    MINUTEBOOK_TRANSCRIBER_URL: new URL('v1', speechServer.url).href,
    MINUTEBOOK_SUMMARIZER: 'extractive',
  })
}

const api = (address: string) => `${service.address}/v1.0/directories/${directoryId}${address}`
const read = async (address: string) => (await fetch(api(address), { headers: bearer(token) })).json()

async function uploadTalk(): Promise<void> {
  const request = { fileName: 'Planning.wav', mimeType: 'audio/wav', sizeBytes: talk.length }
  const { uploadId, uploadUrl, requiredHeaders } = await postJson(api('/recordings/uploads'), token, request)
  const { pathname, search } = new URL(uploadUrl)
  const headers = { ...requiredHeaders, 'content-length': talk.length }
  await put({ url: service.address + pathname + search, headers, body: talk })
  await postJson(api(`/recordings/uploads/${uploadId}/finalize`), token, {})
}

test('killed while the receiver holds a delivery, then stopped during the next: it arrives once there is a response', async () => {
  const webhook = await postJson(api('/webhooks'), token, { url: `${receiver.url}/hook`, directoryWide: true })
  const deliveries = async () => (await read(`/webhooks/${webhook.webhookId}/deliveries`)).items
  const arrived = (count: number) =>
    vi.waitUntil(() => receiver.at('/hook').length >= count, { timeout: 60_000, interval: 50 })
  receiver.answerWith(() => undefined)

  await uploadTalk()
  await arrived(1)
  await service.kill()
  service = await start()
  await arrived(2)
  await service.stop()
  receiver.answerWith()
  service = await start()
  await vi.waitUntil(async () => (await deliveries())[0].status === 'succeeded', { timeout: 60_000, interval: 50 })

  expect(await deliveries()).toMatchObject([{ status: 'succeeded', attemptCount: 1, responseStatus: 204 }])
  const ids = receiver.at('/hook').map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  for (const message of receiver.at('/hook')) expect(verify(webhook.secret, message).type).toBe('summary.ready')
}, 180_000)

test('a failed attempt is retried by the queue after five seconds, even by the next process', async () => {
  const [webhook] = await read('/webhooks')
  const newest = async () => (await read(`/webhooks/${webhook.webhookId}/deliveries`)).items[0]
  receiver.answerWith((_message, response) => response.writeHead(503).end())

  await uploadTalk()
  await vi.waitUntil(async () => (await newest()).responseStatus === 503, { timeout: 60_000, interval: 50 })
  receiver.answerWith()
  await service.kill()
  service = await start()
  await vi.waitUntil(async () => (await newest()).status === 'succeeded', { timeout: 60_000, interval: 50 })

  expect(await newest()).toMatchObject({ attemptCount: 2, responseStatus: 204, error: null, nextAttemptOn: null })
}, 180_000)
