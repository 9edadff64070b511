import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bearer, postJson, setUpCompany } from '../tools/set-up-company.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { parseConfig } from './config.ts'
import { prepareDataFolder } from './test/prepare-data-folder.ts'
import { put } from './test/listen.ts'
import { wavOf } from './test/test-wav.ts'

const talk = wavOf(1)
/** The number of transcriptions that one company may run in parallel. */
const UPLOADS = 4
const timeoutMs = { timeout: 60_000, interval: 20 }
const isUnderWay = (name: string) => name.endsWith('.part')
const delayOf = (seconds: string) => parseConfig([], { MINUTEBOOK_STOP_DELAY_SECONDS: seconds }).stopDelayMs

test('told to stop, the service reports not ready at once, keeps answering, and finishes what has begun without loss', async () => {
  const dataFolder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-drain-')))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const start = (env = {}) =>
    spawnService(['--data', dataFolder, '--no-app'], { MINUTEBOOK_TRANSCRIBER: 'subtitles', ...env })
  let service = await start({ MINUTEBOOK_STOP_DELAY_SECONDS: '10' })
  onTestFinished(async () => void (await service.kill()))
  const { directoryId, token } = await setUpCompany(service)
  const recordings = () => `${service.address}/v1.0/directories/${directoryId}/recordings`
  const begun = await Promise.all(
    Array.from({ length: UPLOADS }, async (_, index) => {
      const announced = { fileName: `Talk ${index}.wav`, mimeType: 'audio/wav', sizeBytes: talk.length }
      const { uploadId, uploadUrl, requiredHeaders } = await postJson(`${recordings()}/uploads`, token, announced)
      const body = new PassThrough()
      const headers = { ...requiredHeaders, 'content-length': talk.length }
      const answer = put({ url: uploadUrl, headers, body })
      body.write(talk.subarray(0, 1000))
      return { uploadId, body, answer }
    }),
  )
  const uploadsFolder = path.join(dataFolder, 'files', 'uploads')
  await vi.waitUntil(
    () => existsSync(uploadsFolder) && readdirSync(uploadsFolder).filter(isUnderWay).length === UPLOADS,
    timeoutMs,
  )
  const status = async (address: string) => (await fetch(address, { headers: bearer(token) })).status

  const exit = service.stop()
  await vi.waitUntil(async () => (await status(`${service.address}/readyz`)) === 503, timeoutMs)
  expect(await status(`${service.address}/livez`)).toBe(200)
  const late = await fetch(recordings(), { headers: bearer(token) })
  expect(late.status).toBe(200)
  expect(late.headers.get('connection')).toBe('close')
  // From here on, new connections are refused while the uploads are still running.
  await vi.waitUntil(
    () =>
      status(`${service.address}/livez`).then(
        () => false,
        () => true,
      ),
    timeoutMs,
  )
  for (const { body } of begun) body.end(talk.subarray(1000))

  const answers = await Promise.all(begun.map(({ answer }) => answer))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: UPLOADS }, () => 200))
  expect(await exit).toBe(0)

  service = await start()
  for (const { uploadId } of begun) await postJson(`${recordings()}/uploads/${uploadId}/finalize`, token, {})
  const list = await fetch(recordings(), { headers: bearer(token) })
  expect(await list.json()).toMatchObject({ total: UPLOADS })
})

test('the stop delay is a number of seconds', () => {
  expect([delayOf(''), delayOf('0'), delayOf('5')]).toEqual([0, 0, 5000])
  for (const wrong of ['-1', '61', 'soon', '1.5']) {
    expect(() => delayOf(wrong)).toThrow('MINUTEBOOK_STOP_DELAY_SECONDS must be a whole number from 0 to 60')
  }
})
