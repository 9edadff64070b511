import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { uploadRequest, uploadSteps } from '../test/test-upload.ts'

const { db } = service
const { requestUpload, send, finalize } = await uploadSteps(service)

test('request, PUT, finalize: the three steps of contract 3.2', async ({ directory }) => {
  const user = await directory.signIn('user')

  const upload = await requestUpload(user)
  const stored = await send(upload)
  const recording = (await finalize(user, upload)).json()

  expect(upload.headers).toEqual({ 'content-type': 'audio/mp4' })
  expect(stored).toMatchObject({ status: 200, body: '' })
  expect(recording).toMatchObject({
    name: 'Weekly stand-up',
    durationInSeconds: null,
    isManualUpload: true,
    isTranscriptionCompleted: false,
    transcriptionCompletionReason: 'unknown',
    tags: [],
  })
  expect((await user.get(`/recordings/${recording.recordingId}`)).statusCode).toBe(200)
})

test.runIf(isContractOnlyRun)(
  'without the extension an upload takes a whole file, even if declared as growing',
  async ({ directory }) => {
    const user = await directory.signIn('user')
    const upload = await requestUpload(user, { ...uploadRequest, isGrowing: true })

    expect((await send(upload)).status).toBe(200)
    expect((await finalize(user, upload, { sizeBytes: 1 })).statusCode).toBe(200)
  },
)

test('uploadUrl is absolute and needs no bearer token', async ({ directory }) => {
  const user = await directory.signIn('user')

  const { uploadUrl } = (await user.post('/recordings/uploads', uploadRequest)).json()

  expect(new URL(uploadUrl).protocol).toBe('http:')
  expect(uploadUrl).not.toContain(user.token)
})

test.for([
  [{ ...uploadRequest, sizeBytes: 0 }, 'sizeBytes'],
  [{ ...uploadRequest, sizeBytes: 5 * 1024 ** 3 + 1 }, 'sizeBytes'],
  [{ ...uploadRequest, sizeBytes: 1.5 }, 'sizeBytes'],
  [{ ...uploadRequest, sizeBytes: '300' }, 'sizeBytes'],
  [{ ...uploadRequest, fileName: '' }, 'fileName'],
  [{ ...uploadRequest, fileName: 'notes.txt' }, 'fileName'],
  [{ ...uploadRequest, fileName: `${'n'.repeat(296)}.mp4` }, 'fileName'],
  [{ ...uploadRequest, fileName: '../../etc/passwd' }, 'fileName'],
  [{ ...uploadRequest, mimeType: 'a\r\nb' }, 'mimeType'],
  [{ fileName: 'a.mp3', mimeType: 'audio/mpeg' }, 'sizeBytes'],
] as const)('an upload request with an invalid field is 400 and names it: %j', async ([body, field], { directory }) => {
  const user = await directory.signIn('user')

  const response = await user.post('/recordings/uploads', body)

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

test('exactly 5 GiB may be announced', async ({ directory }) => {
  const user = await directory.signIn('user')

  expect((await user.post('/recordings/uploads', { ...uploadRequest, sizeBytes: 5 * 1024 ** 3 })).statusCode).toBe(200)
})

test('with the month’s minutes used up a request is 429 FUP_LIMIT_EXCEEDED without Retry-After (4.9, 7)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  await db.insertInto('transcriptionUsage').values({ recordingId, directoryId, minutes: 5_999.5 }).execute()
  await requestUpload(user)
  await db.updateTable('transcriptionUsage').set({ minutes: 6_000 }).where('recordingId', '=', recordingId).execute()

  const response = await user.post('/recordings/uploads', uploadRequest)

  expect(response.statusCode).toBe(429)
  expect(response.json().code).toBe('FUP_LIMIT_EXCEEDED')
  expect(response.headers).not.toHaveProperty('retry-after')
})

test('minutes of last month do not count', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const countedOn = new Date(Date.now() - 32 * 86_400_000)
  await db.insertInto('transcriptionUsage').values({ recordingId, directoryId, minutes: 9_000, countedOn }).execute()

  expect((await user.post('/recordings/uploads', uploadRequest)).statusCode).toBe(200)
})
