import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'
import { service, test } from '../test/service-test.ts'
import { put } from '../test/listen.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { type RequestedUpload, sound, uploadRequest, uploadSteps } from '../test/test-upload.ts'
import { MAX_PIECE_BYTES, MAX_PIECES, tailOf } from './growing-upload.ts'
import { createUploadStore } from './upload-store.ts'
import { sweepUploads } from './upload-stream.ts'

const { db, services } = service
const { requestUpload, finalize, filesOf, contentOf } = await uploadSteps(service)

const request = { ...uploadRequest, isGrowing: true, sizeBytes: 20_000_000 }
const grow = (person: TestPerson) => requestUpload(person, request)

async function sendPiece({ url, headers }: RequestedUpload, body: Buffer, offset: number | string) {
  const answer = await put({
    url: `${url}&offset=${offset}`,
    headers: { ...headers, 'content-length': body.length },
    body,
  })
  return { status: answer.status, offset: Number(answer.headers['upload-offset']), body: answer.body }
}

const ask = (upload: RequestedUpload, method: 'HEAD' | 'DELETE') => fetch(upload.url, { method })
const offsetOf = async (upload: RequestedUpload) => (await ask(upload, 'HEAD')).headers.get('upload-offset')

test('a growing upload becomes one recording with all its bytes, and nothing else is left', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await grow(user)
  expect(await offsetOf(upload)).toBe('0')
  for (const [from, to] of [
    [0, 100_000],
    [100_000, 100_001],
    [100_001, sound.length],
  ] as const) {
    expect(await sendPiece(upload, sound.subarray(from, to), from)).toMatchObject({ status: 200, offset: to })
    expect(await offsetOf(upload)).toBe(String(to))
  }

  const recording = await finalize(user, upload, { sizeBytes: sound.length })

  expect(recording.statusCode).toBe(200)
  const { recordingId } = recording.json()
  expect(await contentOf(recordingId)).toEqual(sound)
  expect(filesOf(upload)).toHaveLength(1)
  const row = db.selectFrom('recordings').select('sizeBytes').where('recordingId', '=', recordingId)
  expect(await row.executeTakeFirst()).toEqual({ sizeBytes: sound.length })
  expect((await finalize(user, upload, { sizeBytes: sound.length })).json().recordingId).toBe(recordingId)
  expect((await finalize(user, upload)).json().recordingId).toBe(recordingId)
})

test('a piece at the wrong offset is answered with the right one, and a repeated piece changes nothing', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const upload = await grow(user)
  await sendPiece(upload, sound.subarray(0, 1_000), 0)

  expect(await sendPiece(upload, sound.subarray(0, 1_000), 0)).toMatchObject({ status: 200, offset: 1_000 })
  expect(await sendPiece(upload, sound.subarray(1, 1_001), 0)).toMatchObject({ status: 409, offset: 1_000 })
  expect(await sendPiece(upload, sound.subarray(500, 1_500), 500)).toMatchObject({ status: 409, offset: 1_000 })
  expect(await sendPiece(upload, sound.subarray(0, 10), 2_000)).toMatchObject({ status: 409, offset: 1_000 })
  expect(filesOf(upload)).toHaveLength(1)
})

test('one of two concurrent writers is told where to resume', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await grow(user)
  const bodies = [randomBytes(200_000), randomBytes(200_000)]

  const answers = await Promise.all(bodies.map((body) => sendPiece(upload, body, 0)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.map(({ offset }) => offset)).toEqual([200_000, 200_000])
  const { recordingId } = (await finalize(user, upload, { sizeBytes: 200_000 })).json()
  expect(await contentOf(recordingId)).toEqual(bodies[answers.findIndex(({ status }) => status === 200)])
})

test.for<[string, (upload: RequestedUpload) => Parameters<typeof sendPiece>, number, RegExp]>([
  ['without an offset', (upload) => [upload, sound, ''], 400, /offset/],
  ['before the beginning', (upload) => [upload, sound, -1], 400, /offset/],
  ['at no whole number', (upload) => [upload, sound, '1e3'], 400, /offset/],
  ['at two offsets', (upload) => [upload, sound, '0&offset=1'], 400, /offset/],
  ['of nothing', (upload) => [upload, Buffer.alloc(0), 0], 400, /content-length/],
  ['beyond what was announced', (upload) => [upload, sound, request.sizeBytes - sound.length + 1], 413, /announced/],
  [
    'of another type',
    (upload) => [{ ...upload, headers: { 'content-type': 'text/html' } }, sound, 0],
    400,
    /content-type/,
  ],
  ['larger than a piece', (upload) => [upload, Buffer.alloc(MAX_PIECE_BYTES + 1), 0], 413, /at most 8388608/],
])('a piece %s is refused and leaves nothing', async ([, send, status, detail], { directory }) => {
  const user = await directory.signIn('user')
  const upload = await grow(user)

  const answer = await sendPiece(...send(upload))

  expect([answer.status, JSON.parse(answer.body).detail]).toEqual([status, expect.stringMatching(detail)])
  expect(filesOf(upload)).toEqual([])
  expect(await offsetOf(upload)).toBe('0')
})

test('finalizing states the size, and is refused if the service has another', async ({ directory }) => {
  const [user, colleague] = [await directory.signIn('user'), await directory.signIn('user')]
  const upload = await grow(user)
  const empty = await finalize(user, upload, { sizeBytes: 1 })
  await sendPiece(upload, sound.subarray(0, 1_000), 0)

  const nameless = await finalize(user, upload)
  const [less, more] = [
    await finalize(user, upload, { sizeBytes: 999 }),
    await finalize(user, upload, { sizeBytes: 1_001 }),
  ]

  expect([empty, less, more].map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    [1, 2, 3].map(() => [400, 'UPLOAD_INCOMPLETE']),
  )
  expect([nameless.statusCode, nameless.json().errors]).toMatchObject([400, [{ field: 'sizeBytes' }]])
  expect((await finalize(colleague, upload, { sizeBytes: 1_000 })).statusCode).toBe(404)
  expect((await finalize(user, upload, { sizeBytes: 1_000 })).statusCode).toBe(200)
})

test('without a free transcription slot the upload waits, and may keep growing', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await grow(user)
  await sendPiece(upload, sound.subarray(0, 1_000), 0)
  const limit = (maxConcurrentTranscriptions: number) =>
    db
      .updateTable('directories')
      .set({ maxConcurrentTranscriptions })
      .where('directoryId', '=', directory.directoryId)
      .execute()
  await limit(0)
  expect((await finalize(user, upload, { sizeBytes: 1_000 })).statusCode).toBe(429)
  await sendPiece(upload, sound.subarray(1_000), 1_000)
  expect((await finalize(user, upload, { sizeBytes: sound.length })).statusCode).toBe(429)
  await limit(4)

  const { recordingId } = (await finalize(user, upload, { sizeBytes: sound.length })).json()

  expect(await contentOf(recordingId)).toEqual(sound)
  expect(filesOf(upload)).toHaveLength(1)
})

test('once it is a recording, or its URL has expired, nothing more is accepted', async ({ directory }) => {
  const user = await directory.signIn('user')
  const [done, late] = [await grow(user), await grow(user)]
  await sendPiece(done, sound, 0)
  const { recordingId } = (await finalize(user, done, { sizeBytes: sound.length })).json()
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 + 1_000, toFake: ['Date'] })
  const expired = await sendPiece(late, sound, 0).finally(() => vi.useRealTimers())

  expect((await sendPiece(done, sound, sound.length)).status).toBe(409)
  expect([(await ask(done, 'HEAD')).status, (await ask(done, 'DELETE')).status]).toEqual([409, 409])
  expect(await contentOf(recordingId)).toEqual(sound)
  expect([expired.status, JSON.parse(expired.body).detail]).toEqual([403, expect.stringContaining('expired')])
})

test('a deleted upload leaves nothing behind, and neither does one that was not finalized within a day', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const [dropped, abandoned, fresh] = [await grow(user), await grow(user), await grow(user)]
  for (const upload of [dropped, abandoned, fresh]) {
    await sendPiece(upload, sound.subarray(0, 10), 0)
    await sendPiece(upload, sound.subarray(10, 20), 10)
  }

  expect((await ask(dropped, 'DELETE')).status).toBe(204)
  expect(filesOf(dropped)).toEqual([])
  expect((await ask(dropped, 'HEAD')).status).toBe(403)
  expect((await sendPiece(dropped, sound, 20)).status).toBe(403)
  expect((await finalize(user, dropped, { sizeBytes: 20 })).statusCode).toBe(404)
  const createdOn = new Date(Date.now() - 24 * 3_600_000 - 1_000)
  await db.updateTable('uploads').set({ createdOn }).where('uploadId', '=', abandoned.uploadId).execute()
  const deps = { uploads: createUploadStore(db), files: services.files, transfers: services.transfers }
  await sweepUploads({ ...deps, isShared: false })
  expect([filesOf(abandoned), filesOf(fresh).length]).toEqual([[], 2])
  expect((await finalize(user, fresh, { sizeBytes: 20 })).statusCode).toBe(200)
})

test('the number of pieces is limited, and a regular upload accepts none', async ({ directory }) => {
  const user = await directory.signIn('user')
  const [upload, whole] = [await grow(user), await requestUpload(user)]
  const changed = db
    .updateTable('uploads')
    .set({ putCount: MAX_PIECES - 1 })
    .where('uploadId', '=', upload.uploadId)
  await changed.execute()

  expect((await sendPiece(upload, sound.subarray(0, 1), 0)).status).toBe(200)
  expect(await sendPiece(upload, sound.subarray(1, 2), 1)).toMatchObject({ status: 403 })
  expect([(await ask(whole, 'HEAD')).status, (await ask(whole, 'DELETE')).status]).toEqual([405, 405])
  await user.post('/recordings/uploads', request)
  expect(
    (await user.post('/recordings/uploads', { ...request, sizeBytes: 1024 ** 3 + 1 })).json().errors,
  ).toMatchObject([{ field: 'sizeBytes' }])
  const transcript = { ...request, fileName: 'Notes.vtt', mimeType: 'text/vtt', isTranscript: true }
  expect((await user.post('/recordings/uploads', transcript)).json().errors).toMatchObject([{ field: 'isGrowing' }])
})

test('many small pieces are merged as they arrive, once they are numerous or large enough', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await grow(user)
  const body = randomBytes(12_000_040)
  let at = 0
  for (const size of [...Array<number>(40).fill(1), 6_000_000, 6_000_000]) {
    expect((await sendPiece(upload, body.subarray(at, at + size), at)).status).toBe(200)
    at += size
  }

  expect(filesOf(upload).length).toBeLessThan(12)
  const { recordingId } = (await finalize(user, upload, { sizeBytes: body.length })).json()
  expect((await contentOf(recordingId)).equals(body)).toBe(true)
  expect(filesOf(upload)).toHaveLength(1)
})

const tail = (...sizes: number[]) => {
  const pieces = sizes.map((sizeBytes, index) => ({ startByte: index, fileKey: String(index), sizeBytes }))
  return tailOf(pieces).map(({ fileKey }) => fileKey)
}

test('the small pieces at the end are merged, except the last', () => {
  expect(tail()).toEqual([])
  expect(tail(5)).toEqual([])
  expect(tail(5, 6)).toEqual(['0'])
  expect(tail(MAX_PIECE_BYTES, 5, 6, 7)).toEqual(['1', '2'])
  expect(tail(5, MAX_PIECE_BYTES, 6)).toEqual([])
})
