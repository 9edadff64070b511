import { writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'

const { db, services } = service
const { requestUpload, send, finalize } = await uploadSteps(service)

/** A recording with everything it can have. */
async function addComplete(directoryId: string, ownerUserId: string) {
  const [fileKey, peaksFileKey, recordingSummaryId, speakerId, tagId] = [newId(), newId(), newId(), newId(), newId()]
  for (const key of [fileKey, peaksFileKey]) await writeFile(await services.files.pathFor(key), 'sound')
  const file = { fileKey, peaksFileKey, fileName: 'a.mp3', sizeBytes: 5, playbackMimeType: 'audio/mpeg' }
  const recordingId = await addRecording(db, { directoryId, ownerUserId, ...file })
  await addAppointment(db, { directoryId, userId: ownerUserId, recordingIds: [recordingId] })
  await db.insertInto('tags').values({ tagId, directoryId, name: newId() }).execute()
  await db.insertInto('recordingTags').values({ recordingId, tagId }).execute()
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1 }).execute()
  const words = JSON.stringify([{ text: 'Yes', startTime: 0, endTime: 1 }])
  await db
    .insertInto('transcriptSegments')
    .values({ recordingId, position: 0, speakerId, startTime: 0, endTime: 1, text: 'Yes', words })
    .execute()
  const summary = { recordingSummaryId, directoryId, recordingId, languageCode: 'en' }
  await db.insertInto('summaries').values(summary).execute()
  const item = { sectionType: 'tasks', outputFormat: 'markdown', title: 'Tasks', sortOrder: 1 } as const
  await db
    .insertInto('summarySectionItems')
    .values({ ...item, sectionItemId: newId(), recordingSummaryId })
    .execute()
  return { recordingId, recordingSummaryId }
}

test('every response about recordings matches the document, complete and with fields selected (4.0)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { recordingId, recordingSummaryId } = await addComplete(directory.directoryId, user.userId)
  await addRecording(db, {
    directoryId: directory.directoryId,
    ownerUserId: user.userId,
    stage: 'transcribing',
    progress: 0.5,
    isTranscriptionCompleted: false,
  })
  const templateId = (await user.get('/meetingtemplates')).json().items[0].meetingTemplateId
  const answers: [operationId: string, address: string, fields: string][] = [
    ['listRecordings', '/recordings', 'recordingId,tags'],
    ['getRecording', `/recordings/${recordingId}`, 'name'],
    ['getTranscription', `/recordings/${recordingId}/transcription`, 'segments'],
    ['getRecordingMedia', `/recordings/${recordingId}/media`, 'url,peaksUrl'],
    ['listRecordingSummaries', `/recordings/${recordingId}/summaries`, 'summary,appointmentId'],
    ['listRecordingSummaries', `/recordings/${recordingId}/summaries?includeDetails=true`, 'sectionItems'],
    ['getSummary', `/summaries/${recordingSummaryId}`, 'sectionItems,languageCode'],
    ['listRuns', '/runs', 'stage,progress'],
    ['listMeetingTemplates', '/meetingtemplates?pageSize=3', 'title'],
    ['getMeetingTemplate', `/meetingtemplates/${templateId}`, 'scope,sections'],
    ['listMeetingTemplateSections', `/meetingtemplates/${templateId}/sections`, 'sectionType'],
  ]

  for (const [operationId, address, fields] of answers) {
    const whole = await user.get(address)
    expectContract(operationId, whole.statusCode, whole.json())
    const part = await user.get(`${address}${address.includes('?') ? '&' : '?'}fields=${fields}`)
    expectContractSelection(operationId, fields, part.json())
    const unknown = await user.get(`${address}${address.includes('?') ? '&' : '?'}fields=nothing`)
    expect(unknown.statusCode).toBe(400)
  }
})

test('upload responses match the document, including errors', async ({ directory }) => {
  const user = await directory.signIn('user')
  const requested = await user.post('/recordings/uploads', {
    fileName: 'a.mp3',
    mimeType: 'audio/mpeg',
    sizeBytes: 10,
  })
  const refused = await user.post('/recordings/uploads', { fileName: 'a.txt', mimeType: 'text/plain', sizeBytes: 10 })
  const upload = await requestUpload(user)
  const early = await finalize(user, upload)
  await send(upload)
  const finalized = await finalize(user, upload)

  expectContract('createUpload', 200, requested.json())
  expectContract('createUpload', 400, refused.json())
  expectContract('finalizeUpload', 400, early.json())
  expectContract('finalizeUpload', 200, finalized.json())
})

test('finalize needs no body (4.9)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const upload = await requestUpload(user)
  await send(upload)

  const response = await service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directory.directoryId}/recordings/uploads/${upload.uploadId}/finalize`,
    headers: { authorization: `Bearer ${user.token}` },
  })

  expect(response.statusCode).toBe(200)
})
