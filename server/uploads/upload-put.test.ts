import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, vi } from 'vitest'
import { registerErrorAnswers } from '../http/error-answers.ts'
import { newId } from '../new-id.ts'
import { listen, put } from '../test/listen.ts'
import { service, test } from '../test/service-test.ts'
import { sound, uploadSteps, type RequestedUpload } from '../test/test-upload.ts'
import { createUploadStore } from './upload-store.ts'
import { registerUploadStream } from './upload-stream.ts'

const { db, services } = service
const { origin, requestUpload, send, finalize, filesOf, contentOf } = await uploadSteps(service)

test.for<[string, (upload: RequestedUpload) => { url?: string; headers: Record<string, string | number> }, number]>([
  ['another content type', () => ({ headers: { 'content-type': 'text/html', 'content-length': sound.length } }), 400],
  ['no content type', () => ({ headers: { 'content-length': sound.length } }), 400],
  ['no length', ({ headers }) => ({ headers: { ...headers, 'transfer-encoding': 'chunked' } }), 411],
  ['too large a length', ({ headers }) => ({ headers: { ...headers, 'content-length': sound.length + 1 } }), 413],
  ['too small a length', ({ headers }) => ({ headers: { ...headers, 'content-length': sound.length - 1 } }), 400],
  [
    'a changed signature',
    ({ url, headers }) => ({
      url: url.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      headers: { ...headers, 'content-length': sound.length },
    }),
    403,
  ],
  [
    'a later expiry',
    ({ url, headers }) => ({
      url: url.replace(/expires=\d/, 'expires=9'),
      headers: { ...headers, 'content-length': sound.length },
    }),
    403,
  ],
  [
    'the signature of another upload',
    ({ url, headers }) => ({
      url: url.replace(/uploads\/[^?]+/, `uploads/${newId()}`),
      headers: { ...headers, 'content-length': sound.length },
    }),
    403,
  ],
  [
    'no id of ours',
    ({ url, headers }) => ({
      url: url.replace(/uploads\/[^?]+/, 'uploads/..%2f..%2fetc%2fpasswd'),
      headers: { ...headers, 'content-length': sound.length },
    }),
    403,
  ],
])('a PUT with %s is refused and leaves nothing', async ([, change, status], { directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  const { url = upload.url, headers } = change(upload)

  const answer = await put({ url, headers, body: sound.subarray(0, Number(headers['content-length'] ?? sound.length)) })

  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toMatchObject({ status })
  expect(filesOf(upload)).toEqual([])
  expect((await finalize(user, upload)).json().code).toBe('UPLOAD_INCOMPLETE')
})

test('an expired URL is refused with an explanation', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  vi.useFakeTimers({ now: Date.now() + 6 * 3_600_000 + 1_000, toFake: ['Date'] })
  const answer = await send(upload).finally(() => vi.useRealTimers())

  expect(answer.status).toBe(403)
  expect(JSON.parse(answer.body).detail).toContain('expired')
})

test('an interrupted body leaves nothing behind, and the same URL accepts the file afterwards', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  const body = new PassThrough()
  const headers = { ...upload.headers, 'content-length': sound.length }
  const broken = put({ url: upload.url, headers, body })
  body.write(sound.subarray(0, 100_000))
  await vi.waitUntil(() => filesOf(upload).length === 1, { timeout: 60_000 })
  body.destroy(new Error('the network was cut'))

  await expect(broken).rejects.toThrow('the network was cut')
  await vi.waitUntil(() => filesOf(upload).length === 0, { timeout: 60_000 })
  expect((await finalize(user, upload)).json().code).toBe('UPLOAD_INCOMPLETE')

  expect((await send(upload)).status).toBe(200)
  expect((await finalize(user, upload)).statusCode).toBe(200)
})

test('a repeated PUT replaces the file until it is finalized, then it is refused', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  const second = randomBytes(sound.length)
  await send(upload)
  await send(upload, second)
  expect(filesOf(upload)).toHaveLength(1)

  const { recordingId } = (await finalize(user, upload)).json()
  const late = await send(upload)

  expect(late.status).toBe(409)
  expect(filesOf(upload)).toHaveLength(1)
  expect(await contentOf(recordingId)).toEqual(second)
})

test('two concurrent PUTs to one URL leave one complete file', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  const second = randomBytes(sound.length)

  const answers = await Promise.all([send(upload), send(upload, second)])

  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(filesOf(upload)).toHaveLength(1)
  const { recordingId } = (await finalize(user, upload)).json()
  const content = await contentOf(recordingId)
  expect(content.equals(sound) || content.equals(second)).toBe(true)
})

test('a PUT that ends after finalizing doesn’t change the recording’s file', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  await send(upload)
  const body = new PassThrough()
  const slow = put({ url: upload.url, headers: { ...upload.headers, 'content-length': sound.length }, body })
  body.write(sound.subarray(0, 1_000))
  await vi.waitUntil(() => filesOf(upload).length === 2, { timeout: 60_000 })

  expect((await finalize(user, upload)).statusCode).toBe(200)
  body.end(randomBytes(sound.length - 1_000))

  expect((await slow).status).toBe(409)
  expect(filesOf(upload)).toHaveLength(1)
})

test('a PUT that doesn’t fit on the disk is 507 before the body is read', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  const files = { ...services.files, freeBytes: () => Promise.resolve(sound.length) }
  const full = fastify()
  registerErrorAnswers(full)
  await registerUploadStream(full, { ...services, files, uploads: createUploadStore(db) })
  const url = upload.url.replace(origin, await listen(full))

  const answer = await put({ url, headers: { ...upload.headers, 'content-length': sound.length }, body: sound })

  await full.close()
  expect(answer.status).toBe(507)
  expect(filesOf(upload)).toEqual([])
})
