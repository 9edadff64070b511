import { expect } from 'vitest'
import type { RecordingContext } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { readMeeting } from '../summaries/read-meeting.ts'
import { service, test } from '../test/service-test.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service
const startTime = new Date('2026-03-02T09:00:00Z')

async function addTag(directoryId: string, name: string) {
  const tagId = newId()
  await db.insertInto('tags').values({ tagId, directoryId, name }).execute()
  return tagId
}

async function contextFor(person: TestPerson, recordingId: string): Promise<RecordingContext> {
  const response = await person.get(`/recordings/${recordingId}/context`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** A recording whose creator linked their copy of one meeting of a series; a colleague has a copy too. */
async function meet(directoryId: string, [maker, colleague]: [TestPerson, TestPerson]) {
  const recordingId = await addRecording(db, { directoryId, ownerUserId: maker.userId })
  const [own, once, series] = await Promise.all(['Own', 'Once', 'Series'].map((name) => addTag(directoryId, name)))
  const master = await addAppointment(db, { directoryId, userId: maker.userId, isSeriesMaster: true })
  const meeting = { directoryId, icalId: 'stand-up@example.test', startTime, isRecurring: true }
  const attendees = [maker.email, colleague.email]
  const linked = await addAppointment(db, {
    ...meeting,
    userId: maker.userId,
    seriesMasterId: master,
    attendees,
    recordingIds: [recordingId],
  })
  const copy = await addAppointment(db, { ...meeting, userId: colleague.userId, attendees })
  await db
    .insertInto('recordingTags')
    .values([own, once].map((tagId) => ({ recordingId, tagId: tagId ?? '' })))
    .execute()
  await db
    .insertInto('appointmentTags')
    .values([
      { appointmentId: linked, tagId: once ?? '' },
      { appointmentId: master, tagId: series ?? '' },
    ])
    .execute()
  return { recordingId, linked, copy, master }
}

const origins = ({ tags }: RecordingContext) =>
  tags.map(({ name, isOwn, inheritedFrom }) => [name, isOwn, inheritedFrom])

test.skipIf(isContractOnlyRun)(
  'each tag says whether it is the recording’s own and where it is inherited from',
  async ({ directory }) => {
    const [maker, colleague] = [await directory.signIn('user'), await directory.signIn('user')]
    const { recordingId, linked, copy, master } = await meet(directory.directoryId, [maker, colleague])

    const seen = await contextFor(maker, recordingId)
    expect(origins(seen)).toEqual([
      ['Once', true, [{ appointmentId: linked, subject: 'Stand-up', isSeriesMaster: false }]],
      ['Own', true, []],
      ['Series', false, [{ appointmentId: master, subject: 'Stand-up', isSeriesMaster: true }]],
    ])
    expect(seen.appointment).toMatchObject({ appointmentId: linked, attendees: [{ email: maker.email }, {}] })

    const byColleague = await contextFor(colleague, recordingId)
    expect(byColleague.appointment?.appointmentId).toBe(copy)
    expect(origins(byColleague)[0]).toEqual([
      'Once',
      true,
      [{ appointmentId: copy, subject: 'Stand-up', isSeriesMaster: false }],
    ])
  },
)

test.skipIf(isContractOnlyRun)('an appointment only in other people’s calendars has no name', async ({ directory }) => {
  const [maker, colleague] = [await directory.signIn('user'), await directory.signIn('user')]
  const { recordingId } = await meet(directory.directoryId, [maker, colleague])

  const seen = await contextFor(await directory.signIn('admin'), recordingId)
  expect(seen.appointment).toBeNull()
  expect(origins(seen).at(-1)).toEqual([
    'Series',
    false,
    [{ appointmentId: null, subject: null, isSeriesMaster: true }],
  ])
})

test.skipIf(isContractOnlyRun)(
  'it says who may change a recording, and hides it from those who may not see it',
  async ({ directory }) => {
    const { directoryId } = directory
    const [maker, reader, writer] = await Promise.all([1, 2, 3].map(() => directory.signIn('user')))
    const stranger = await directory.signIn('user')
    if (!maker || !reader || !writer) throw new Error('three people')
    const recordingId = await addRecording(db, { directoryId, ownerUserId: maker.userId })
    await addFolder(db, { directoryId, ownerUserId: writer.userId, recordingIds: [recordingId] })
    const shared = await addFolder(db, { directoryId, ownerUserId: maker.userId, recordingIds: [recordingId] })
    await maker.put(`/folders/${shared}/shares`, {
      userShares: [{ userId: reader.userId, accessLevel: 'read' }],
      teamShares: [],
    })

    expect(await contextFor(maker, recordingId)).toMatchObject({ canEdit: true, canManage: true })
    expect(await contextFor(writer, recordingId)).toMatchObject({ canEdit: true, canManage: false })
    expect(await contextFor(reader, recordingId)).toMatchObject({ canEdit: false, canManage: false })
    expect((await stranger.get(`/recordings/${recordingId}/context`)).statusCode).toBe(404)
  },
)

test.skipIf(isContractOnlyRun)(
  'the recording time is what a person entered, and null means the time of the upload',
  async ({ directory }) => {
    const { directoryId } = directory
    const [user, other] = [await directory.signIn('user'), await directory.signIn('user')]
    const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
    expect(await contextFor(user, recordingId)).toMatchObject({ recordedOn: null })
    const createdOn = (await readMeeting(db, recordingId)).startedOn

    const recordedOn = '2025-03-04T09:15:00.000Z'
    const say = (person: TestPerson, wanted: unknown) =>
      person.patch(`/recordings/${recordingId}`, { recordedOn: wanted })
    expect((await say(user, recordedOn)).statusCode).toBe(200)
    expect(await contextFor(user, recordingId)).toMatchObject({ recordedOn })
    expect((await readMeeting(db, recordingId)).startedOn).toEqual(new Date(recordedOn))
    const listed = (await user.get('/recordings?withContext=true')).json()
    expect(listed.items[0]).toMatchObject({ recordingId, recordedOn })
    expect((await user.get('/recordings')).json().items[0]).not.toHaveProperty('recordedOn')

    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    for (const [wanted, code] of [
      [tomorrow, 'inTheFuture'],
      ['2025-02-30T09:00:00Z', 'wrongFormat'],
      ['yesterday', 'wrongFormat'],
      [7, 'wrongType'],
    ] as const) {
      const refused = await say(user, wanted)
      expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ field: 'recordedOn', code }]])
    }
    expect((await say(other, recordedOn)).statusCode).toBe(404)
    expect(await contextFor(user, recordingId)).toMatchObject({ recordedOn })

    expect((await say(user, null)).statusCode).toBe(200)
    expect(await contextFor(user, recordingId)).toMatchObject({ recordedOn: null })
    expect((await readMeeting(db, recordingId)).startedOn).toEqual(createdOn)
  },
)

test.skipIf(isContractOnlyRun)(
  'a meeting began when its appointment did, unless a person says otherwise',
  async ({ directory }) => {
    const { directoryId } = directory
    const user = await directory.signIn('user')
    const ofFile = new Date('2026-03-02T11:00:00Z')
    const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId, recordedOn: ofFile })
    expect((await readMeeting(db, recordingId)).startedOn).toEqual(ofFile)
    await addAppointment(db, { directoryId, userId: user.userId, startTime, recordingIds: [recordingId] })
    expect((await readMeeting(db, recordingId)).startedOn).toEqual(startTime)
    await user.patch(`/recordings/${recordingId}`, { recordedOn: '2025-03-04T09:15:00Z' })
    expect((await readMeeting(db, recordingId)).startedOn).toEqual(new Date('2025-03-04T09:15:00Z'))
  },
)
