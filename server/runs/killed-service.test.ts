import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { bearer, postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { spawnService } from '../../tools/spawn-service.ts'
import { startStandIn, type Answer, type Seen } from '../speech/fixtures/stand-in-server.ts'
import { prepareDataFolder } from '../test/prepare-data-folder.ts'
import { put } from '../test/listen.ts'
import { telephoneWav, wavOf } from '../test/test-wav.ts'

/** Longer than two of the chunks that are sent to the speech server. */
const talk = wavOf(90)
const dataFolder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-killed-')))
const uploadsFolder = path.join(dataFolder, 'files', 'uploads')
const isSecondPartAllowed = Promise.withResolvers<void>()
const speechServer = await startStandIn(speak)
let service = await start()
const { directoryId, token } = await setUpCompany(service)

afterAll(async () => {
  await service.stop()
  await speechServer[Symbol.asyncDispose]()
  rmSync(dataFolder, { recursive: true, force: true })
})

function start() {
  return spawnService(['--data', dataFolder, '--no-app'], {
    MINUTEBOOK_TRANSCRIBER: 'openai',
    MINUTEBOOK_TRANSCRIBER_URL: new URL('v1', speechServer.url).href,
    MINUTEBOOK_TRANSCRIBER_MAX_MB: '1',
    MINUTEBOOK_SUMMARIZER: 'extractive',
  })
}

async function killAndRestart() {
  await service.kill()
  service = await start()
}

async function speak(seen: Seen): Promise<Answer> {
  const part = partOf(seen)
  if (part === 'part-1.wav') await isSecondPartAllowed.promise
  const text = `We decided in ${part} to ship the release on Thursday.`
  return { json: { language: 'english', text, segments: [{ start: 1, end: 5, text }] } }
}

function partOf({ form }: Seen): string {
  const file = form?.get('file')
  return file instanceof File ? file.name : ''
}

const api = (address: string) => `${service.address}/v1.0/directories/${directoryId}${address}`
const read = async (address: string) => (await fetch(api(address), { headers: bearer(token) })).json()
const namesOnDisk = () => (existsSync(uploadsFolder) ? readdirSync(uploadsFolder) : [])

/** The signed URL after a restart on another port. */
function here(uploadUrl: string): string {
  const { pathname, search } = new URL(uploadUrl)
  return service.address + pathname + search
}

const request = { fileName: 'Planning.wav', mimeType: 'audio/wav', sizeBytes: talk.length }
const { uploadId, uploadUrl, requiredHeaders } = await postJson(api('/recordings/uploads'), token, request)
const headers = { ...requiredHeaders, 'content-length': talk.length }
const finalize = () => postJson(api(`/recordings/uploads/${uploadId}/finalize`), token, {})

test('killed during the PUT: nothing is left of it, and the same URL accepts the file again', async () => {
  const body = new PassThrough()
  const broken = put({ url: here(uploadUrl), headers, body }).catch((error: unknown) => error)
  body.write(talk.subarray(0, 1_000_000))
  await vi.waitUntil(() => namesOnDisk().some((name) => name.endsWith('.part')), { timeout: 60_000 })

  await killAndRestart()

  expect(await broken).toBeInstanceOf(Error)
  await vi.waitUntil(() => namesOnDisk().length === 0, { timeout: 60_000 })
  expect(await put({ url: here(uploadUrl), headers, body: talk })).toMatchObject({ status: 200 })
}, 120_000)

test('killed during finalize: finalizing again returns the same recording, with the whole file', async () => {
  const unanswered = finalize().catch(() => null)
  await killAndRestart()
  await unanswered

  const { recordingId } = await finalize()

  expect(await read('/recordings')).toMatchObject({ total: 1, items: [{ recordingId, name: 'Planning' }] })
  const [file, ...others] = namesOnDisk()
  expect(others).toEqual([])
  expect(await readFile(path.join(uploadsFolder, file ?? ''))).toEqual(talk)
}, 120_000)

test('killed during transcription: the run resumes with the finished parts, and leaves one transcript and one summary', async () => {
  const isSecondPartAsked = () => speechServer.requests.some((seen) => partOf(seen) === 'part-1.wav')
  await vi.waitUntil(isSecondPartAsked, { timeout: 60_000, interval: 100 })
  await vi.waitUntil(async () => (await read('/runs'))[0].stage === 'transcribing', { timeout: 60_000 })
  const [run] = await read('/runs')
  const linesOf = (after = '') => read(`/runs/${run.recordingId}/lines${after}`)
  await vi.waitUntil(async () => (await linesOf()).lines.length > 0, { timeout: 60_000, interval: 100 })
  const before = await linesOf()

  await killAndRestart()
  expect(await read('/runs')).toMatchObject([{ recordingId: run.recordingId }])
  // The lines of the finished part arrive again at once and replace the previous ones.
  const isResumed = async () => (await linesOf(`?after=${before.next}`)).startsOver
  await vi.waitUntil(isResumed, { timeout: 60_000, interval: 100 })
  expect((await linesOf()).lines).toEqual(before.lines)
  isSecondPartAllowed.resolve()
  await vi.waitUntil(async () => (await read('/runs')).length === 0, { timeout: 60_000, interval: 100 })

  expect(await read(`/recordings/${run.recordingId}`)).toMatchObject({ transcriptionCompletionReason: 'succeeded' })
  const parts = speechServer.requests.map(partOf)
  expect(parts.filter((part) => part === 'part-0.wav')).toHaveLength(1)
  const { segments } = await read(`/recordings/${run.recordingId}/transcription`)
  expect(segments.map((segment: { text: string }) => segment.text)).toEqual(
    [...new Set(parts)].map((part) => `We decided in ${part} to ship the release on Thursday.`),
  )
  expect(await read(`/recordings/${run.recordingId}/summaries`)).toMatchObject([
    { summarizationCompletionReason: 'succeeded' },
  ])
  await vi.waitUntil(() => readdirSync(path.join(dataFolder, 'files', 'work')).length === 0, { timeout: 60_000 })
}, 180_000)

test('killed during a rendition: it is completed anyway, independently of the transcript', async () => {
  const call = telephoneWav(400)
  const upload = await postJson(api('/recordings/uploads'), token, {
    fileName: 'Call.wav',
    mimeType: 'audio/wav',
    sizeBytes: call.length,
  })
  const sending = { ...upload.requiredHeaders, 'content-length': call.length }
  await put({ url: here(upload.uploadUrl), headers: sending, body: call })
  const { recordingId } = await postJson(api(`/recordings/uploads/${upload.uploadId}/finalize`), token, {})
  const folder = path.join(dataFolder, 'files', 'work', `${recordingId}.playback`)
  await vi.waitUntil(() => existsSync(folder) && readdirSync(folder).length > 0, { timeout: 60_000, interval: 20 })

  await service.kill()
  expect(existsSync(folder)).toBe(true)
  service = await start()
  const media = async () => fetch(api(`/recordings/${recordingId}/media`), { headers: bearer(token) })
  await vi.waitUntil(async () => (await media()).status === 200, { timeout: 120_000, interval: 200 })

  expect(await (await media()).json()).toMatchObject({ mimeType: 'audio/mp4' })
  await vi.waitUntil(async () => (await read('/runs')).length === 0, { timeout: 120_000, interval: 200 })
  expect(await read(`/recordings/${recordingId}`)).toMatchObject({ transcriptionCompletionReason: 'succeeded' })
  expect(existsSync(folder)).toBe(false)
}, 300_000)

const ownCopies = async (method: string, address = '') =>
  (await fetch(`${service.address}/v1.0/me/exports${address}`, { method, headers: bearer(token) })).json()

test('killed after a copy of personal data was requested: it is created anyway', async () => {
  const { exportId } = await ownCopies('POST')

  await killAndRestart()

  const isReady = async () => (await ownCopies('GET'))[0]?.status === 'ready'
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 })
  const { url } = await ownCopies('POST', `/${exportId}/address`)
  const archive = Buffer.from(await (await fetch(here(url))).arrayBuffer())
  expect(archive.includes(talk)).toBe(true)
}, 120_000)
