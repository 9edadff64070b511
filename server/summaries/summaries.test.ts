import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'

const { db } = service

async function addSummary({ recordingId, directoryId }: { recordingId: string; directoryId: string }) {
  const recordingSummaryId = newId()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId,
      recordingId,
      directoryId,
      languageCode: 'en',
      summary: 'Short. [0:04]',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
      createdOn: new Date('2026-01-01T10:00:00Z'),
    })
    .execute()
  const item = { recordingSummaryId, sectionType: 'decisions' as const, outputFormat: 'markdown' as const }
  await db
    .insertInto('summarySectionItems')
    .values([
      { ...item, sectionItemId: newId(), title: 'Second', sortOrder: 2 },
      { ...item, sectionItemId: newId(), title: 'First', sortOrder: 1, content: 'Yes.' },
    ])
    .execute()
  return recordingSummaryId
}

test('summaries have their sections only on request (2.17, 4.9)', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const recordingSummaryId = await addSummary({ recordingId, directoryId })

  const plain = (await user.get(`/recordings/${recordingId}/summaries`)).json()
  const detailed = (await user.get(`/recordings/${recordingId}/summaries?includeDetails=true`)).json()
  const one = (await user.get(`/summaries/${recordingSummaryId}`)).json()

  expect(plain).toEqual([
    {
      recordingSummaryId,
      recordingId,
      appointmentId: null,
      languageCode: 'en',
      summary: 'Short. [0:04]',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
      createdOn: '2026-01-01T10:00:00.000Z',
      ...(isContractOnlyRun
        ? {}
        : { writtenBy: null, writing: null, writings: [], improvement: null, isOutdated: false }),
      sectionItems: null,
    },
  ])
  expect(detailed).toEqual([one])
  expect(one.sectionItems.map((item: { title: string }) => item.title)).toEqual(['First', 'Second'])
  expect(one.sectionItems[0]).toEqual({
    sectionItemId: expect.any(String),
    meetingTemplateSectionId: null,
    title: 'First',
    sectionType: 'decisions',
    outputFormat: 'markdown',
    sortOrder: 1,
    content: 'Yes.',
    subject: null,
    description: null,
    responsibleUserName: null,
    responsibleUserEmail: null,
    dueDate: null,
  })
})

test('appointmentId is the caller’s own copy of the linked appointment (2.14, 2.17)', async ({ directory }) => {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const attendee = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const recordingSummaryId = await addSummary({ recordingId, directoryId })
  const meeting = { directoryId, icalId: 'uid-1', startTime: new Date('2026-01-01T09:00:00Z') }
  const linked = await addAppointment(db, {
    ...meeting,
    userId: creator.userId,
    attendees: [attendee.email],
    recordingIds: [recordingId],
  })
  const copy = await addAppointment(db, { ...meeting, userId: attendee.userId })
  await addAppointment(db, { ...meeting, userId: attendee.userId, startTime: new Date('2026-01-08T09:00:00Z') })

  const seenBy = async (person: typeof admin) => (await person.get(`/summaries/${recordingSummaryId}`)).json()

  expect((await seenBy(creator)).appointmentId).toBe(linked)
  expect((await seenBy(attendee)).appointmentId).toBe(copy)
  expect((await seenBy(admin)).appointmentId).toBeNull()
})

test('admins and owners, who see every recording, each get their own appointment, no matter who asks first (contract 2.17)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const owner = await directory.signIn('owner')
  const admin = await directory.signIn('admin')
  const another = await directory.signIn('admin')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: owner.userId })
  const recordingSummaryId = await addSummary({ recordingId, directoryId })
  const meeting = { directoryId, icalId: 'uid-1', startTime: new Date('2026-01-01T09:00:00Z') }
  const linked = await addAppointment(db, { ...meeting, userId: owner.userId, recordingIds: [recordingId] })
  const copy = await addAppointment(db, { ...meeting, userId: admin.userId })

  const seenBy = async (person: typeof admin) => {
    const one = (await person.get(`/summaries/${recordingSummaryId}`)).json()
    const [listed] = (await person.get(`/recordings/${recordingId}/summaries`)).json()
    const [hit] = (await person.post('/summaries/search', { search: 'short' })).json().items
    return [one.appointmentId, listed.appointmentId, hit.appointmentId]
  }

  expect(await seenBy(owner)).toEqual([linked, linked, linked])
  expect(await seenBy(admin)).toEqual([copy, copy, copy])
  expect(await seenBy(another)).toEqual([null, null, null])
})

test('a summary of a recording the caller can’t see is 404 (4.9)', async ({ directory }) => {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const recordingSummaryId = await addSummary({ recordingId, directoryId })

  expect((await stranger.get(`/summaries/${recordingSummaryId}`)).statusCode).toBe(404)
  expect((await creator.get(`/summaries/${newId()}`)).statusCode).toBe(404)
})
