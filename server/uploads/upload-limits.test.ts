import { afterAll, expect, test as base } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { startTestService } from '../test/start-test-service.ts'
import { sound, uploadRequest, uploadSteps } from '../test/test-upload.ts'
import { MAX_OPEN_UPLOADS } from './upload-rules.ts'
import { MAX_PUTS } from './upload-store.ts'

const QUOTA_BYTES = 1_000_000
const service = await startTestService({ storageQuotaBytes: QUOTA_BYTES })
const { db, services } = service
const { requestUpload, send, finalize, filesOf } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())

test('a URL of someone who was blocked, removed or erased accepts no file', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  const memberships = db.updateTable('memberships').where('userId', '=', user.userId)

  await memberships.set({ isBlocked: true }).execute()
  const whileBlocked = await send(upload)
  await memberships.set({ isBlocked: false, deletedOn: new Date() }).execute()
  const afterRemoval = await send(upload)

  expect([whileBlocked.status, afterRemoval.status]).toEqual([403, 403])
  expect(filesOf(upload)).toEqual([])
  await memberships.set({ deletedOn: null }).execute()
  expect((await send(upload)).status).toBe(200)
})

test('requests to upload URLs count toward a rate limit that the response states', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 2 })
    .where('directoryId', '=', directoryId)
    .execute()
  const answers = [await send(upload), await send(upload), await send(upload)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[0]?.headers['ratelimit']).toMatch(/^"minute";r=1;/)
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a URL accepts a file again after a failed attempt, but only so often', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  await db
    .updateTable('uploads')
    .set({ putCount: MAX_PUTS - 1 })
    .where('uploadId', '=', upload.uploadId)
    .execute()
  const answers = [await send(upload), await send(upload)]

  expect(answers.map(({ status }) => status)).toEqual([200, 403])
  expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({ detail: expect.stringContaining(`${MAX_PUTS} times`) })
  expect(filesOf(upload)).toHaveLength(1)
})

test('a person’s open uploads are limited, and each frees its place once it is a recording or deleted', async ({
  directory,
}) => {
  const [user, colleague] = [await directory.signIn('user'), await directory.signIn('user')]
  const small = { ...uploadRequest, sizeBytes: 1 }
  const ask = () => user.post('/recordings/uploads', small)
  const first = await ask()
  const { uploadId, ...upload } = await db
    .selectFrom('uploads')
    .selectAll()
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: MAX_OPEN_UPLOADS - 15 }, () => ({ ...upload, uploadId: newId() }))
  await db.insertInto('uploads').values(more).execute()
  const requests = [first, ...(await Promise.all(Array.from({ length: 19 }, ask)))]
  const refused = requests.filter(({ statusCode }) => statusCode === 429)

  expect(refused).toHaveLength(5)
  expect(refused[0]?.json()).toMatchObject({
    detail: expect.stringContaining(`${MAX_OPEN_UPLOADS} unfinished uploads`),
  })
  expect(refused[0]?.json()).not.toHaveProperty('code', 'RATE_LIMITED')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await colleague.post('/recordings/uploads', small)).statusCode).toBe(200)
  await db.deleteFrom('uploads').where('uploadId', '=', uploadId).execute()
  expect((await ask()).statusCode).toBe(200)
})

test('a company’s storage is limited, counting announced uploads, and the response states the limit', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const other = await (await service.createDirectory()).signIn('user')
  const uploads = [await requestUpload(user), await requestUpload(user), await requestUpload(user)]
  const refused = await user.post('/recordings/uploads', uploadRequest)

  expect(refused.statusCode).toBe(507)
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('1 MB') })
  expect((await other.post('/recordings/uploads', uploadRequest)).statusCode).toBe(200)
  for (const upload of uploads.slice(0, 1)) {
    await send(upload)
    await finalize(user, upload)
  }
  expect((await user.post('/recordings/uploads', uploadRequest)).statusCode).toBe(507)
  if (isContractOnlyRun) return
  expect((await admin.get('/usage')).json()).toMatchObject({
    storedBytes: 3 * sound.length,
    maxStoredBytes: QUOTA_BYTES,
  })
  const imported = await user.post('/recordings/from-url', { url: 'http://127.0.0.1:9/a.wav' })
  expect(imported.statusCode).toBe(200)
})

test.skipIf(isContractOnlyRun)('a growing upload counts with what has arrived', async ({ directory }) => {
  const user = await directory.signIn('user')
  const growing = await requestUpload(user, { ...uploadRequest, sizeBytes: 100 * QUOTA_BYTES, isGrowing: true })
  const other = await requestUpload(user)
  const sendAt = (offset: number) => send({ ...growing, url: `${growing.url}&offset=${offset}` })

  expect((await sendAt(0)).status).toBe(200)
  expect((await sendAt(sound.length)).status).toBe(200)
  const refused = await sendAt(2 * sound.length)
  expect([refused.status, JSON.parse(refused.body).detail]).toEqual([507, expect.stringContaining('1 MB')])
  await db.deleteFrom('uploads').where('uploadId', '=', other.uploadId).execute()
  expect((await sendAt(2 * sound.length)).status).toBe(200)
})

test('a company’s announced uploads must fit on the disk, even before they are sent', async ({ directory }) => {
  const { freeBytes } = services.files
  const room = { bytes: 256 * 1024 ** 2 + 2 * sound.length }
  services.files.freeBytes = async () => room.bytes
  try {
    const user = await directory.signIn('user')
    const first = await requestUpload(user)
    await requestUpload(user)
    expect((await user.post('/recordings/uploads', uploadRequest)).statusCode).toBe(507)
    // Received bytes are already on the disk and counted there.
    await send(first)
    expect((await user.post('/recordings/uploads', uploadRequest)).statusCode).toBe(200)
    const stranger = await (await service.createDirectory()).signIn('user')
    expect((await stranger.post('/recordings/uploads', uploadRequest)).statusCode).toBe(200)
  } finally {
    services.files.freeBytes = freeBytes
  }
})
