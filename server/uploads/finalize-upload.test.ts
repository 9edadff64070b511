import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'
import { uploadSteps } from '../test/test-upload.ts'

const { db } = service
const { requestUpload, send, finalize } = await uploadSteps(service)

test('finalizing twice, or many times at once, returns the same recording', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  await send(upload)

  const answers = await Promise.all([1, 2, 3, 4].map(() => finalize(user, upload)))

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().recordingId)).size).toBe(1)
  expect((await user.get('/recordings')).json().total).toBe(1)
})

test('over the concurrency cap finalize is 429, the file stays, and a later finalize succeeds (4.9)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const running = {
    directoryId,
    ownerUserId: user.userId,
    stage: 'transcribing',
    isTranscriptionCompleted: false,
  } as const
  const [first] = await Promise.all([1, 2, 3, 4].map(() => addRecording(db, running)))
  const upload = await requestUpload(user)
  await send(upload)

  const refused = await finalize(user, upload)
  await db
    .updateTable('recordings')
    .set({ stage: 'summarizing', isTranscriptionCompleted: true })
    .where('recordingId', '=', first ?? '')
    .execute()
  const accepted = await finalize(user, upload)

  expect(refused.statusCode).toBe(429)
  expect(refused.json().code).toBe('TOO_MANY_CONCURRENT_TRANSCRIPTIONS')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(accepted.statusCode).toBe(200)
})

test('only as many of thirty uploads finalized at once start as the cap allows', async ({ directory }) => {
  const user = await directory.signIn('user')
  const uploads = await Promise.all(Array.from({ length: 30 }, () => requestUpload(user)))
  await Promise.all(uploads.map((upload) => send(upload)))

  const answers = await Promise.all(uploads.map((upload) => finalize(user, upload)))
  const refused = answers.filter((answer) => answer.statusCode !== 200)

  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(4)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(429)
    expect(answer.json().code).toBe('TOO_MANY_CONCURRENT_TRANSCRIPTIONS')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await user.get('/recordings')).json().total).toBe(4)
})

test.skipIf(isContractOnlyRun)(
  'finalize accepts language, speakers, appointment and template, and refuses invalid ones',
  async ({ directory }) => {
    const { directoryId } = directory
    const user = await directory.signIn('user')
    const colleague = await directory.signIn('user')
    const appointmentId = await addAppointment(db, { directoryId, userId: user.userId })
    const notMine = await addAppointment(db, { directoryId, userId: colleague.userId })
    const meetingTemplateId = (await user.get('/meetingtemplates')).json().items[2].meetingTemplateId
    const upload = await requestUpload(user)
    await send(upload)

    const bad = await finalize(user, upload, {
      languageCode: 'not a language',
      speakerCount: 51,
      appointmentId: notMine,
      meetingTemplateId: newId(),
    })
    const zero = await finalize(user, upload, { speakerCount: 0 })
    const garbage = await finalize(user, upload, { appointmentId: "'; drop table recordings" })
    const good = await finalize(user, upload, {
      languageCode: 'DE-at',
      speakerCount: 3,
      appointmentId,
      meetingTemplateId,
    })

    expect(bad.json().errors.map((error: { field: string }) => error.field)).toEqual([
      'languageCode',
      'speakerCount',
      'appointmentId',
      'meetingTemplateId',
    ])
    expect([bad.statusCode, zero.statusCode, garbage.statusCode]).toEqual([400, 400, 400])
    expect(good.json()).toMatchObject({ languageCode: 'de-AT' })
    const { recordingId } = good.json()
    expect(
      await db
        .selectFrom('recordingAppointments')
        .select('appointmentId')
        .where('recordingId', '=', recordingId)
        .execute(),
    ).toEqual([{ appointmentId }])
  },
)

test('only its uploader finalizes an upload; for others it does not exist', async ({ directory }) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const upload = await requestUpload(user)
  await send(upload)

  expect((await finalize(admin, upload)).statusCode).toBe(404)
  expect((await finalize(user, { ...upload, uploadId: newId() })).statusCode).toBe(404)
})

test('if the token is revoked during the upload, the file arrives, but finalize is 401 and no recording appears', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const upload = await requestUpload(user)
  await db.updateTable('accessTokens').set({ revokedOn: new Date() }).where('userId', '=', user.userId).execute()

  expect((await send(upload)).status).toBe(200)
  expect((await finalize(user, upload)).statusCode).toBe(401)
  expect((await admin.get('/recordings')).json().total).toBe(0)
})
