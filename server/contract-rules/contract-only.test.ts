import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newId } from '../new-id.ts'
import { startTestService } from '../test/start-test-service.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'

const service = await startTestService({ isContractOnly: true })
const { app, db } = service
afterAll(() => service.close())

test('a transcript has the fields of the contract and no other, kept or not, whole or selected (contract 2.16; contract-decisions, rule for extensions)', async () => {
  const directory = await service.createDirectory()
  const { directoryId } = directory
  const person = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: person.userId })
  const speakerId = newId()
  const speaker = { recordingId, speakerId, speakerNumber: 1, name: 'Ada Byron', emailAddress: null }
  await db.insertInto('transcriptSpeakers').values(speaker).execute()
  const text = JSON.stringify([{ text: 'Good', startTime: 0, endTime: 1 }])
  const segment = { recordingId, position: 0, speakerId, startTime: 0, endTime: 1, text: 'Good “morning”' }
  await db
    .insertInto('transcriptSegments')
    .values({ ...segment, words: text })
    .execute()
  const segments = [{ speakerId, startTime: 0, endTime: 1, text: 'Good “morning”' }]
  const address = `/recordings/${recordingId}/transcription`

  for (const _ of ['made', 'kept']) {
    expect((await person.get(address)).json()).toEqual({
      recordingId,
      speakers: [{ speakerId, speakerNumber: 1, name: 'Ada Byron', emailAddress: null }],
      segments,
    })
    expect((await person.get(`${address}?fields=segments`)).json()).toEqual({ segments })
  }
})

test('extension parameters that would narrow a list or a change are ignored (contract-decisions, rule for extensions)', async () => {
  const directory = await service.createDirectory()
  const { directoryId } = directory
  const [person, colleague] = [await directory.signIn('admin'), await directory.signIn('user')]
  const recordingId = await addRecording(db, { directoryId, ownerUserId: colleague.userId })
  const folderId = await addFolder(db, { directoryId, ownerUserId: person.userId, recordingIds: [recordingId] })
  const narrowings = [
    'onlyOwn=true',
    'onlyUnfiled=true',
    'search=nothing',
    'state=failed',
    'state=x',
    'tagId=x',
    'sort=name',
    'sort=x',
  ]

  for (const narrowing of narrowings) {
    expect((await person.get(`/recordings?${narrowing}`)).json()).toMatchObject({ total: 1 })
  }
  const shares = { userShares: [], teamShares: [], inheritedShares: [] }
  expect((await person.get(`/folders/${folderId}/shares`)).json()).toEqual(shares)
  const replaced = await person.put(`/folders/${folderId}/shares`, { ...shares, expectedVersion: 'of another list' })
  expect([replaced.statusCode, replaced.json()]).toEqual([200, shares])
  expect((await person.get('/folders/counts')).statusCode).toBe(404)
  expect((await person.get('/folders/tree')).statusCode).toBe(404)
})

test('appointments and webhooks have the fields of the contract and no other (contract 2.14, 2.19)', async () => {
  const directory = await service.createDirectory()
  const { directoryId } = directory
  const person = await directory.signIn('user')
  await addAppointment(db, { directoryId, userId: person.userId, startTime: new Date('2026-01-01T10:00:00Z') })
  const created = await person.post('/webhooks', { url: 'https://hooks.example.com/x' })

  const appointmentFields =
    'appointmentId subject description startTime endTime durationInMinutes isAllDay location isPrivate isCanceled isRecurring icalId attendees tags'
  const webhookFields = 'webhookId name event url isActive directoryWide createdOn'
  for (const _ of ['made', 'kept']) {
    expect(namesOf((await person.get('/appointments')).json().items[0])).toEqual(sorted(appointmentFields))
    expect(namesOf((await person.post('/appointments/search')).json().items[0])).toEqual(sorted(appointmentFields))
    expect(namesOf((await person.get('/webhooks')).json()[0])).toEqual(sorted(webhookFields))
  }
  expect(namesOf(created.json())).toEqual(sorted(webhookFields))
  expect((await person.get('/webhooks?fields=failingSince')).json()).toMatchObject({ code: 'UNKNOWN_FIELD' })
})

test('the served document names no extension (contract-decisions, rule for extensions)', async () => {
  const { body } = await app.inject('/openapi.yaml')
  const served = parse(body)

  expect(Object.keys(served.paths)).toContain('/v1.0/directories/{directoryId}/recordings')
  expect(served.paths).not.toHaveProperty('/v1.0/directories/{directoryId}/calendars')
  expect(served.components.schemas.Segment.properties).not.toHaveProperty('words')
  expect((await app.inject('/v1.0/health')).json()).toEqual({ status: 'ok', version: '1.0', extensions: [] })
})

function namesOf(entry: object): string[] {
  return Object.keys(entry).toSorted()
}

function sorted(names: string): string[] {
  return names.split(' ').toSorted()
}
