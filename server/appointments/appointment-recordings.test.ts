import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { meetingAttendees } from './appointment-recordings.ts'
import { service, test } from '../test/service-test.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'

const startTime = new Date('2026-03-02T09:00:00Z')
const icalId = 'weekly@example.com'

test('an appointment is the caller’s own copy; a colleague’s, a deleted and an unknown one are 404 (extension calendars)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const owner = await directory.signIn('owner')
  const common = { directoryId: directory.directoryId, userId: person.userId }
  const appointmentId = await addAppointment(service.db, { ...common, startTime })
  const deleted = await addAppointment(service.db, { ...common, deletedOn: new Date() })

  expect((await person.get(`/appointments/${appointmentId}`)).json()).toMatchObject({
    appointmentId,
    seriesMasterId: null,
  })
  for (const path of ['', '/recordings']) {
    expect((await owner.get(`/appointments/${appointmentId}${path}`)).statusCode).toBe(404)
    expect((await person.get(`/appointments/${deleted}${path}`)).statusCode).toBe(404)
    expect((await person.get(`/appointments/${newId()}${path}`)).statusCode).toBe(404)
  }
})

test('recordings of an appointment: linked to any copy of the meeting, newest first, and only what the caller may see', async ({
  directory,
}) => {
  const { directoryId } = directory
  const host = await directory.signIn('user')
  const guest = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const record = (day: number, ownerUserId = host.userId) =>
    addRecording(service.db, { directoryId, ownerUserId, createdOn: new Date(Date.UTC(2026, 2, day)) })
  const [older, newer, uninvited] = await Promise.all([record(2), record(3), record(4, admin.userId)])
  const meeting = { directoryId, icalId, startTime }
  const hosted = await addAppointment(service.db, {
    ...meeting,
    userId: host.userId,
    attendees: [guest.email],
    recordingIds: [older, newer],
  })
  const copy = await addAppointment(service.db, { ...meeting, userId: guest.userId })
  const adminsCopy = await addAppointment(service.db, { ...meeting, userId: admin.userId, recordingIds: [uninvited] })
  await addAppointment(service.db, {
    directoryId,
    icalId,
    userId: host.userId,
    startTime: new Date('2026-03-09T09:00:00Z'),
    recordingIds: [await record(9)],
  })
  const idsFor = async (person: typeof host, id: string) => {
    const recordings = (await person.get(`/appointments/${id}/recordings`)).json()
    return recordings.map(({ recordingId }: { recordingId: string }) => recordingId)
  }

  expect(await idsFor(host, hosted)).toEqual([newer, older])
  expect(await idsFor(guest, copy)).toEqual([newer, older])
  expect(await idsFor(admin, adminsCopy)).toEqual([uninvited, newer, older])
})

test('recordings of a master are those of all appointments of its series', async ({ directory }) => {
  const { directoryId } = directory
  const person = await directory.signIn('user')
  const common = { directoryId, userId: person.userId, icalId, isRecurring: true }
  const seriesMasterId = await addAppointment(service.db, { ...common, startTime, isSeriesMaster: true })
  const recordingIds: string[] = []
  for (const day of [9, 2]) {
    const recordingId = await addRecording(service.db, {
      directoryId,
      ownerUserId: person.userId,
      createdOn: new Date(Date.UTC(2026, 2, day)),
    })
    recordingIds.push(recordingId)
    await addAppointment(service.db, {
      ...common,
      seriesMasterId,
      startTime: new Date(Date.UTC(2026, 2, day, 9)),
      recordingIds: [recordingId],
    })
  }

  const recordings = (await person.get(`/appointments/${seriesMasterId}/recordings`)).json()

  expect(recordings.map(({ recordingId }: { recordingId: string }) => recordingId)).toEqual(recordingIds)
})

test('attendees of a series see a recording of one of its appointments, as the calendar changes (contract-decisions, who sees a recording)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const host = await directory.signIn('user')
  const guest = await directory.signIn('user')
  const recordingId = await addRecording(service.db, { directoryId, ownerUserId: host.userId })
  const common = { directoryId, userId: host.userId, icalId, isRecurring: true, startTime }
  const seriesMasterId = await addAppointment(service.db, {
    ...common,
    isSeriesMaster: true,
    attendees: [guest.email.toUpperCase()],
  })
  const appointmentId = await addAppointment(service.db, {
    ...common,
    seriesMasterId,
    inheritsFromMaster: true,
    recordingIds: [recordingId],
  })
  const sees = async () => (await guest.get(`/recordings/${recordingId}`)).statusCode === 200

  expect(await sees()).toBe(true)
  expect(await meetingAttendees(service.db, recordingId)).toEqual([{ name: null, email: guest.email.toUpperCase() }])
  await service.db.deleteFrom('appointmentAttendees').where('appointmentId', '=', seriesMasterId).execute()
  expect(await sees()).toBe(false)
  await service.db
    .insertInto('appointmentAttendees')
    .values({ appointmentId: seriesMasterId, position: 0, email: guest.email })
    .execute()
  expect(await sees()).toBe(true)
  await service.db
    .updateTable('appointments')
    .set({ inheritsFromMaster: false })
    .where('appointmentId', '=', appointmentId)
    .execute()
  expect(await sees()).toBe(false)
})
