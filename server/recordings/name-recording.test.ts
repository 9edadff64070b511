import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment } from '../test/test-recording.ts'
import { addUnsummarized, finishSummary, shortSummary } from '../webhooks/fixtures/summarized-recording.ts'

const { db, services } = service
const test = isContractOnlyRun ? base.skip : base

/** A recording named after its file, with a summary that is yet to be written. */
async function upload(directoryId: string, owner: TestPerson) {
  const told = await addUnsummarized(services, { directoryId, ownerUserId: owner.userId })
  await db
    .updateTable('recordings')
    .set({ name: 'Recording_0042', namedBy: 'file' })
    .where('recordingId', '=', told.recordingId)
    .execute()
  return told
}

async function nameOf(person: TestPerson, recordingId: string) {
  const { name } = (await person.get(`/recordings/${recordingId}`)).json()
  const { namedBy, nameBefore } = (await person.get(`/recordings/${recordingId}/context`)).json()
  return { name, namedBy, nameBefore }
}

const rename = (person: TestPerson, recordingId: string, body: object) =>
  person.patch(`/recordings/${recordingId}`, body)

const audited = (recordingId: string) =>
  db
    .selectFrom('auditEntries')
    .select(['action', 'userId', 'changes'])
    .where('resourceId', '=', recordingId)
    .orderBy('auditEntryId')
    .execute()

test('a recording named after its file is renamed after its summary, once, until a person undoes it', async ({
  directory,
}) => {
  const maker = await directory.signIn('user')
  const told = await upload(directory.directoryId, maker)
  const { recordingId } = told
  const named = { name: 'Export limits', namedBy: 'summary', nameBefore: 'Recording_0042' }
  await finishSummary(services, told, { ...shortSummary, title: 'Export limits' })
  expect(await nameOf(maker, recordingId)).toEqual(named)

  const again = async (title: string) => {
    await db
      .updateTable('summaries')
      .set({ isSummarizationCompleted: false })
      .where('recordingId', '=', recordingId)
      .execute()
    await finishSummary(services, told, { ...shortSummary, title })
  }
  await again('Something else')
  expect(await nameOf(maker, recordingId)).toEqual(named)

  expect((await rename(maker, recordingId, { name: 'Recording_0042' })).statusCode).toBe(200)
  await again('A third title')
  expect(await nameOf(maker, recordingId)).toEqual({ name: 'Recording_0042', namedBy: 'person', nameBefore: null })
  expect(await audited(recordingId)).toEqual([
    {
      action: 'recording.renamed',
      userId: null,
      changes: [{ field: 'name', before: 'Recording_0042', after: 'Export limits' }],
    },
    {
      action: 'recording.renamed',
      userId: maker.userId,
      changes: [{ field: 'name', before: 'Export limits', after: 'Recording_0042' }],
    },
  ])
})

test('without a title, or if a person gave a name, the name stays', async ({ directory }) => {
  const maker = await directory.signIn('user')
  const untitled = await upload(directory.directoryId, maker)
  await finishSummary(services, untitled, { ...shortSummary, title: null })
  expect(await nameOf(maker, untitled.recordingId)).toMatchObject({ name: 'Recording_0042', namedBy: 'file' })

  const given = await upload(directory.directoryId, maker)
  await rename(maker, given.recordingId, { name: 'Recording_0042' })
  await finishSummary(services, given, { ...shortSummary, title: 'Export limits' })
  expect(await nameOf(maker, given.recordingId)).toMatchObject({ name: 'Recording_0042', namedBy: 'person' })
  expect(await audited(given.recordingId)).toEqual([])
})

test('a linked appointment takes precedence over a summary for the name, unless it is private', async ({
  directory,
}) => {
  const { directoryId } = directory
  const maker = await directory.signIn('user')
  const told = await upload(directoryId, maker)
  const { recordingId } = told
  const secret = await addAppointment(db, { directoryId, userId: maker.userId })
  await db.updateTable('appointments').set({ isPrivate: true }).where('appointmentId', '=', secret).execute()
  await rename(maker, recordingId, { appointmentId: secret })
  expect(await nameOf(maker, recordingId)).toMatchObject({ name: 'Recording_0042', namedBy: 'file' })

  await finishSummary(services, told, { ...shortSummary, title: 'Export limits' })
  const appointmentId = await addAppointment(db, { directoryId, userId: maker.userId })
  await rename(maker, recordingId, { appointmentId })
  expect(await nameOf(maker, recordingId)).toEqual({
    name: 'Stand-up',
    namedBy: 'appointment',
    nameBefore: 'Recording_0042',
  })
  const { items } = (await maker.get('/recordings?withContext=true')).json()
  expect(items).toMatchObject([{ recordingId, name: 'Stand-up', namedBy: 'appointment' }])
})
