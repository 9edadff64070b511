import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { addSampleRecording } from '../sample/sample-recording.ts'
import { openLosingCommits } from '../test/breakable-way.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service

test('recordings are listed newest first, in the contract’s envelope and shape (2.15, 4.9)', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const facts = { directoryId: directory.directoryId, ownerUserId: admin.userId }
  const older = await addRecording(db, { ...facts, name: 'Older', createdOn: new Date('2026-01-01T10:00:00Z') })
  const newer = await addRecording(db, { ...facts, name: 'Newer', createdOn: new Date('2026-01-02T10:00:00Z') })

  const page = (await admin.get('/recordings')).json()

  expect(page).toMatchObject({ page: 1, pageSize: 25, total: 2, hasMore: false })
  expect(page.items.map((item: { recordingId: string }) => item.recordingId)).toEqual([newer, older])
  expect(page.items[0]).toEqual({
    recordingId: newer,
    name: 'Newer',
    durationInSeconds: 60,
    isManualUpload: true,
    isTranscriptionSucceeded: true,
    isTranscriptionCompleted: true,
    transcriptionCompletionReason: 'succeeded',
    languageCode: 'en',
    createdOn: '2026-01-02T10:00:00.000Z',
    tags: [],
  })
})

test('createdAfter and createdBefore are inclusive, and totals respect them (4.9)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  for (const day of ['01', '02', '03']) {
    await addRecording(db, { ...facts, name: day, createdOn: new Date(`2026-01-${day}T10:00:00Z`) })
  }

  const names = async (query: string) => {
    const page = (await user.get(`/recordings?${query}`)).json()
    expect(page.total).toBe(page.items.length)
    return page.items.map((item: { name: string }) => item.name)
  }

  expect(await names('createdAfter=2026-01-02T10:00:00Z')).toEqual(['03', '02'])
  expect(await names('createdBefore=2026-01-02T10:00:00Z')).toEqual(['02', '01'])
  expect(await names('createdAfter=2026-01-01T10:00:01Z&createdBefore=2026-01-03T09:59:59Z')).toEqual(['02'])
})

test.for(['2026-01-02', '2026-01-02T10:00:00', '2026-01-02T10:00:00+01:00', '2026-02-31T10:00:00Z', 'yesterday'])(
  'createdAfter=%s is 400 and names the field (4.0)',
  async (time, { directory }) => {
    const user = await directory.signIn('user')

    const response = await user.get(`/recordings?createdAfter=${encodeURIComponent(time)}`)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].field).toBe('createdAfter')
  },
)

test('a page past the end is empty and keeps the total; pages do not overlap (4.0)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const createdOn = new Date('2026-01-01T10:00:00Z')
  for (let count = 0; count < 5; count += 1) {
    await addRecording(db, { directoryId: directory.directoryId, ownerUserId: user.userId, createdOn })
  }

  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push((await user.get(`/recordings?page=${page}&pageSize=2`)).json())

  expect(pages.map((page) => [page.total, page.items.length, page.hasMore])).toEqual([
    [5, 2, true],
    [5, 2, true],
    [5, 1, false],
    [5, 0, false],
  ])
  const ids = pages.flatMap((page) => page.items.map((item: { recordingId: string }) => item.recordingId))
  expect(new Set(ids).size).toBe(5)
})

test('creator, attendees, folder readers, admins and owners see a recording; others get 404', async ({ directory }) => {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const attendee = await directory.signIn('user')
  const reader = await directory.signIn('user')
  const teamReader = await directory.signIn('user')
  const blocked = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const owner = await directory.signIn('owner')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  await addAppointment(db, {
    directoryId,
    userId: creator.userId,
    attendees: ['someone@else.test', attendee.email.toUpperCase()],
    recordingIds: [recordingId],
  })
  const top = await addFolder(db, { directoryId, ownerUserId: creator.userId })
  const folderId = await addFolder(db, {
    directoryId,
    ownerUserId: creator.userId,
    parentFolderId: top,
    recordingIds: [recordingId],
  })
  const teamId = newId()
  await db.insertInto('teams').values({ teamId, directoryId, name: 'Sales' }).execute()
  for (const { userId } of [teamReader, blocked]) {
    await db.insertInto('teamMemberships').values({ teamId, userId }).execute()
  }
  await db
    .insertInto('folderUserShares')
    .values([
      { folderId: top, userId: reader.userId, accessLevel: 'read' },
      { folderId, userId: blocked.userId, accessLevel: 'none' },
    ])
    .execute()
  await db.insertInto('folderTeamShares').values({ folderId: top, teamId, accessLevel: 'read' }).execute()

  for (const person of [creator, attendee, reader, teamReader, owner]) {
    expect((await person.get(`/recordings/${recordingId}`)).statusCode).toBe(200)
    expect((await person.get('/recordings')).json()).toMatchObject({ total: 1, items: [{ recordingId }] })
    expect((await person.get(`/recordings/${recordingId}/transcription`)).statusCode).toBe(200)
    expect((await person.get(`/recordings/${recordingId}/summaries`)).statusCode).toBe(200)
  }
  for (const person of [blocked, stranger]) {
    expect((await person.get('/recordings')).json()).toMatchObject({ total: 0, items: [] })
    for (const part of ['', '/transcription', '/summaries']) {
      expect((await person.get(`/recordings/${recordingId}${part}`)).statusCode).toBe(404)
    }
  }
})

test('visibility changes at once with shares, teams, folders, attendees and deletion', async ({ directory }) => {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const person = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  const share = { folderId, userId: person.userId, accessLevel: 'read' as const }
  const seen = async () => (await person.get('/recordings')).json().total
  expect(await seen()).toBe(0)

  await db.insertInto('folderUserShares').values(share).execute()
  expect(await seen()).toBe(1)
  await db.updateTable('folderUserShares').set({ accessLevel: 'none' }).where('folderId', '=', folderId).execute()
  expect(await seen()).toBe(0)
  await db.updateTable('folderUserShares').set({ accessLevel: 'read' }).where('folderId', '=', folderId).execute()
  expect(await seen()).toBe(1)
  await db.updateTable('folders').set({ deletedOn: new Date() }).where('folderId', '=', folderId).execute()
  expect(await seen()).toBe(0)

  const appointmentId = await addAppointment(db, { directoryId, userId: creator.userId, recordingIds: [recordingId] })
  expect(await seen()).toBe(0)
  await db.insertInto('appointmentAttendees').values({ appointmentId, position: 0, email: person.email }).execute()
  expect(await seen()).toBe(1)
  await db.updateTable('recordings').set({ deletedOn: new Date() }).where('recordingId', '=', recordingId).execute()
  expect(await seen()).toBe(0)
  expect((await creator.get(`/recordings/${recordingId}`)).statusCode).toBe(404)
})

test('a recording of another company is 404, even for its owner in their own company', async ({ directory }) => {
  const elsewhere = await service.createDirectory()
  const other = await elsewhere.signIn('owner')
  const admin = await directory.signIn('admin')
  const recordingId = await addRecording(db, { directoryId: elsewhere.directoryId, ownerUserId: other.userId })

  expect((await admin.get(`/recordings/${recordingId}`)).statusCode).toBe(404)
})

test('tags are its own and those of linked appointments and their series master, without duplicates (2.15)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const master = await addAppointment(db, { directoryId, userId: user.userId })
  const appointmentId = await addAppointment(db, {
    directoryId,
    userId: user.userId,
    seriesMasterId: master,
    recordingIds: [recordingId],
  })
  const [own, both, inherited, deleted] = [newId(), newId(), newId(), newId()]
  await db
    .insertInto('tags')
    .values([
      { tagId: own, directoryId, name: 'own', colorCode: 'teal' },
      { tagId: both, directoryId, name: 'Both' },
      { tagId: inherited, directoryId, name: 'master' },
      { tagId: deleted, directoryId, name: 'gone', deletedOn: new Date() },
    ])
    .execute()
  await db
    .insertInto('recordingTags')
    .values([own, both, deleted].map((tagId) => ({ recordingId, tagId })))
    .execute()
  await db
    .insertInto('appointmentTags')
    .values([
      { appointmentId, tagId: both },
      { appointmentId: master, tagId: inherited },
    ])
    .execute()

  const { tags } = (await user.get(`/recordings/${recordingId}`)).json()

  expect(tags).toEqual([
    { tagId: both, name: 'Both', colorCode: null },
    { tagId: inherited, name: 'master', colorCode: null },
    { tagId: own, name: 'own', colorCode: 'teal' },
  ])
})

test.skipIf(isContractOnlyRun)(
  'a transcript is returned complete and in order, with hostile text unchanged (2.16)',
  async ({ directory }) => {
    const { directoryId } = directory
    const user = await directory.signIn('user')
    const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
    const speakerId = newId()
    const words = [{ text: '"Quoted"', startTime: 0, endTime: 0.25 }]
    const asRecognised = { revision: 1, originalText: null, originalSpeakerId: null }
    const text = '</script><b>"Quoted"\\ \u2028 \u{1F600}\n'
    await db
      .insertInto('transcriptSpeakers')
      .values({ speakerId, recordingId, speakerNumber: 1, name: 'Ada "A" Byron' })
      .execute()
    await db
      .insertInto('transcriptSegments')
      .values([
        { recordingId, position: 1, speakerId, startTime: 1e-7, endTime: 61.25, text: null },
        { recordingId, position: 0, speakerId, startTime: 0, endTime: 0.25, text, words: JSON.stringify(words) },
      ])
      .execute()

    const response = await user.get(`/recordings/${recordingId}/transcription`)

    expect(response.json()).toEqual({
      recordingId,
      canCorrect: true,
      engineId: null,
      speakerDetection: null,
      speakerSearch: null,
      file: null,
      speakers: [{ speakerId, speakerNumber: 1, name: 'Ada "A" Byron', emailAddress: null, revision: 1 }],
      segments: [
        { ...asRecognised, segmentId: '0', speakerId, startTime: 0, endTime: 0.25, text, words },
        { ...asRecognised, segmentId: '1', speakerId, startTime: 1e-7, endTime: 61.25, text: null },
      ],
    })
    const selected = await user.get(`/recordings/${recordingId}/transcription?fields=recordingId`)
    expect(selected.json()).toEqual({ recordingId })
  },
)

test.skipIf(process.env.MINUTEBOOK_TEST_DATABASE !== 'postgres')(
  'a recording that was committed although the response was lost keeps its files',
  async ({ directory }) => {
    const user = await directory.signIn('user')
    await using lossy = await openLosingCommits(db)

    const adding = addSampleRecording({ ...service.services, db: lossy.db }, { ...user, role: 'user' }, 'en')
    await expect(adding).rejects.toMatchObject({ isUncertain: true })

    const [{ recordingId }] = (await user.get('/recordings')).json().items
    const kept = await service.services.files.list(`recordings/${recordingId}`)
    expect(kept.toSorted()).toEqual(['source', 'transcript.vtt'])
  },
)
