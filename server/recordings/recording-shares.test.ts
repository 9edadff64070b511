import { expect } from 'vitest'
import { makeTeam } from '../folders/fixtures/test-folders.ts'
import { newId } from '../new-id.ts'
import { makeSearchable } from '../search/make-searchable.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service

type Level = 'read' | 'readWrite'

/** A recording of `creator` that only admins see besides them. */
const test = base
  .extend('admin', ({ directory }) => directory.signIn('admin'))
  .extend('creator', ({ directory }) => directory.signIn('user'))
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))
  .extend('recordingId', ({ directory: { directoryId }, creator }) =>
    addRecording(db, { directoryId, ownerUserId: creator.userId, name: 'Talk about okapis' }),
  )

type Shares = { people?: readonly (readonly [TestPerson, Level])[]; teams?: readonly (readonly [string, Level])[] }

async function share(person: TestPerson, recordingId: string, { people = [], teams = [] }: Shares) {
  const response = await person.put(`/recordings/${recordingId}/shares`, {
    userShares: people.map(([{ userId }, accessLevel]) => ({ userId, accessLevel })),
    teamShares: teams.map(([teamId, accessLevel]) => ({ teamId, accessLevel })),
  })
  expectContract('replaceRecordingShares', response.statusCode, response.json())
  return response.statusCode
}

/** The person's access to the recording, after checking that all endpoints agree on it. */
async function accessOf(person: TestPerson, recordingId: string): Promise<'none' | Level> {
  const { statusCode } = await person.get(`/recordings/${recordingId}`)
  const isSeen = statusCode === 200
  for (const part of ['/transcription', '/summaries', '/context', '/shares', '/access', '/folders', '/tasks']) {
    expect({ part, status: (await person.get(`/recordings/${recordingId}${part}`)).statusCode }).toEqual({
      part,
      status: statusCode,
    })
  }
  const listed: { items: { recordingId: string }[]; total: number } = (await person.get('/recordings')).json()
  expect(listed.items.some((item) => item.recordingId === recordingId)).toBe(isSeen)
  expect(listed.total).toBe(listed.items.length)
  for (const query of ['search=okapi', 'state=ready']) {
    const { items }: typeof listed = (await person.get(`/recordings?${query}`)).json()
    expect({ query, isSeen: items.some((item) => item.recordingId === recordingId) }).toEqual({ query, isSeen })
  }
  if (!isSeen) return 'none'
  const { canEdit }: { canEdit: boolean } = (await person.get(`/recordings/${recordingId}/context`)).json()
  return canEdit ? 'readWrite' : 'read'
}

const changesOf = async (person: TestPerson, recordingId: string) => [
  (await person.patch(`/recordings/${recordingId}`, { name: 'Talk about okapis' })).statusCode,
  (await person.put(`/recordings/${recordingId}/tags`, { tagIds: [] })).statusCode,
  (await person.post(`/recordings/${recordingId}/speakers`, { name: 'Somebody' })).statusCode,
  (await person.get(`/recordings/${recordingId}/shares`)).statusCode,
  (await person.delete(`/recordings/${recordingId}`)).statusCode,
]

test('a share lets a person see or edit a recording, and removing it ends that', async ({
  creator,
  ada,
  bob,
  recordingId,
}) => {
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['none', 'none'])

  expect(
    await share(creator, recordingId, {
      people: [
        [ada, 'read'],
        [bob, 'readWrite'],
      ],
    }),
  ).toBe(200)
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['read', 'readWrite'])
  expect(await changesOf(ada, recordingId)).toEqual([403, 403, 403, 200, 403])
  expect(await changesOf(bob, recordingId)).toEqual([200, 200, 200, 200, 403])

  expect(await share(creator, recordingId, { people: [[bob, 'read']] })).toBe(200)
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['none', 'read'])
  expect(await changesOf(bob, recordingId)).toEqual([403, 403, 403, 200, 403])
  expect(await share(creator, recordingId, {})).toBe(200)
  expect(await accessOf(bob, recordingId)).toBe('none')
})

test('a share with a team applies to its current members', async ({ admin, creator, ada, bob, recordingId }) => {
  const teamId = await makeTeam(admin, { of: [ada] })
  expect(await share(creator, recordingId, { teams: [[teamId, 'readWrite']] })).toBe(200)
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['readWrite', 'none'])

  await admin.put(`/teams/${teamId}/memberships`, { userIds: [bob.userId] })
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['none', 'readWrite'])
  await admin.delete(`/teams/${teamId}`)
  expect(await accessOf(bob, recordingId)).toBe('none')
  expect((await creator.get(`/recordings/${recordingId}/shares`)).json()).toMatchObject({ teamShares: [] })
})

test('only editors can share a recording: no reader makes anyone an editor, nor themselves', async ({
  admin,
  creator,
  ada,
  bob,
  recordingId,
}) => {
  expect(await share(ada, recordingId, { people: [[ada, 'readWrite']] })).toBe(404)
  await share(creator, recordingId, { people: [[ada, 'read']] })
  expect(await share(ada, recordingId, { people: [[bob, 'read']] })).toBe(403)
  expect(await share(ada, recordingId, { people: [[ada, 'readWrite']] })).toBe(403)
  expect(await share(ada, recordingId, {})).toBe(403)
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['read', 'none'])

  await share(admin, recordingId, { people: [[ada, 'readWrite']] })
  expect(
    await share(ada, recordingId, {
      people: [
        [ada, 'readWrite'],
        [bob, 'readWrite'],
      ],
    }),
  ).toBe(200)
  expect(await accessOf(bob, recordingId)).toBe('readWrite')
})

test('an editor’s share with themselves or their team ends with their own edit access', async ({
  directory: { directoryId },
  admin,
  creator,
  ada,
  bob,
  recordingId,
}) => {
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  const userShares = [{ userId: ada.userId, accessLevel: 'readWrite' }]
  await creator.put(`/folders/${folderId}/shares`, { userShares, teamShares: [] })
  const teamId = await makeTeam(admin, { of: [ada, bob] })
  expect(await share(ada, recordingId, { people: [[ada, 'readWrite']], teams: [[teamId, 'readWrite']] })).toBe(200)

  await creator.put(`/folders/${folderId}/shares`, { userShares: [], teamShares: [] })
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['read', 'readWrite'])
  expect(await share(ada, recordingId, { people: [[ada, 'readWrite']] })).toBe(403)
})

test('filing by someone it is shared with for editing gives others edit access; filing by a reader doesn’t', async ({
  directory: { directoryId },
  creator,
  ada,
  bob,
  recordingId,
}) => {
  const folderId = await addFolder(db, { directoryId, ownerUserId: ada.userId })
  const userShares = [{ userId: bob.userId, accessLevel: 'readWrite' }]
  await ada.put(`/folders/${folderId}/shares`, { userShares, teamShares: [] })
  await share(creator, recordingId, { people: [[ada, 'read']] })
  expect((await ada.put(`/folders/${folderId}/recordings/${recordingId}`)).statusCode).toBe(204)
  expect(await accessOf(bob, recordingId)).toBe('read')

  await share(creator, recordingId, { people: [[ada, 'readWrite']] })
  expect((await ada.put(`/folders/${folderId}/recordings/${recordingId}`)).statusCode).toBe(204)
  expect(await accessOf(bob, recordingId)).toBe('readWrite')
})

test('people of another company, unknown people or teams, duplicates, and other levels are refused', async ({
  creator,
  ada,
  recordingId,
}) => {
  const elsewhere = await service.createDirectory()
  const stranger = await elsewhere.signIn('user')
  const theirTeam = await makeTeam(await elsewhere.signIn('admin'))
  await share(creator, recordingId, { people: [[ada, 'read']] })

  expect(await share(creator, recordingId, { people: [[stranger, 'read']] })).toBe(400)
  for (const teamId of [theirTeam, newId(), 'nonsense']) {
    expect(await share(creator, recordingId, { teams: [[teamId, 'read']] })).toBe(400)
  }
  expect(
    await share(creator, recordingId, {
      people: [
        [ada, 'read'],
        [ada, 'readWrite'],
      ],
    }),
  ).toBe(400)
  for (const body of [
    {},
    { userShares: [{ userId: ada.userId, accessLevel: 'none' }], teamShares: [] },
    { userShares: [{ userId: ada.userId, accessLevel: 'owner' }], teamShares: [] },
  ]) {
    expect((await creator.put(`/recordings/${recordingId}/shares`, body)).statusCode).toBe(400)
  }
  expect(await accessOf(ada, recordingId)).toBe('read')
  expect((await stranger.get(`/recordings/${recordingId}/access`)).statusCode).toBe(404)
})

test('a change based on an outdated list is refused, and changes nothing', async ({
  creator,
  ada,
  bob,
  recordingId,
}) => {
  const path = `/recordings/${recordingId}/shares`
  const { version: expectedVersion }: { version: string } = (await creator.get(path)).json()
  await share(creator, recordingId, { people: [[ada, 'read']] })
  const userShares = [{ userId: bob.userId, accessLevel: 'read' }]
  const refused = await creator.put(path, { userShares, teamShares: [], expectedVersion })
  expectContract('replaceRecordingShares', refused.statusCode, refused.json())

  expect(refused.statusCode).toBe(409)
  expect([await accessOf(ada, recordingId), await accessOf(bob, recordingId)]).toEqual(['read', 'none'])
})

test('leaving the company ends a person’s shares for good; a blocked member regains theirs when unblocked', async ({
  admin,
  creator,
  ada,
  bob,
  recordingId,
}) => {
  await share(creator, recordingId, {
    people: [
      [ada, 'read'],
      [bob, 'read'],
    ],
  })
  expect((await admin.delete(`/memberships/${ada.userId}`)).statusCode).toBe(204)
  await db.updateTable('memberships').set({ deletedOn: null }).where('userId', '=', ada.userId).execute()
  expect(await accessOf(ada, recordingId)).toBe('none')

  const block = (isBlocked: boolean) => admin.patch(`/memberships/${bob.userId}`, { isBlocked })
  await block(true)
  expect((await bob.get(`/recordings/${recordingId}`)).statusCode).toBe(404)
  await block(false)
  expect(await accessOf(bob, recordingId)).toBe('read')
})

const sharedWith = async (person: TestPerson, query = ''): Promise<string[]> => {
  const response = await person.get(`/recordings?onlyShared=true${query}`)
  expectContract('listRecordings', response.statusCode, response.json())
  const { items, total }: { items: { name: string }[]; total: number } = response.json()
  expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

test('the list shows what is shared directly with someone, and nothing they see only for another reason', async ({
  directory: { directoryId },
  admin,
  creator,
  ada,
  recordingId,
}) => {
  const add = (name: string, hour: number, ownerUserId = creator.userId) =>
    addRecording(db, { directoryId, ownerUserId, name, createdOn: new Date(Date.UTC(2026, 4, 4, hour)) })
  const [early, late, own, failed] = [
    await add('Early', 8),
    await add('Late', 9),
    await add('Own', 10, ada.userId),
    await addRecording(db, {
      directoryId,
      ownerUserId: creator.userId,
      name: 'Failed',
      createdOn: new Date(Date.UTC(2026, 4, 4, 7)),
      isTranscriptionSucceeded: false,
    }),
  ]
  const filed = await add('Filed', 11)
  await addFolder(db, { directoryId, ownerUserId: ada.userId, recordingIds: [filed] })
  const teamId = await makeTeam(admin, { of: [ada, admin] })
  await share(creator, early, { people: [[ada, 'read']], teams: [[teamId, 'read']] })
  await share(creator, late, { teams: [[teamId, 'read']] })
  await share(creator, failed, { people: [[ada, 'read']] })
  await share(ada, own, { teams: [[teamId, 'read']] })

  expect(await sharedWith(ada)).toEqual(['Late', 'Early', 'Failed'])
  expect(await sharedWith(ada, '&state=ready')).toEqual(['Late', 'Early'])
  expect(await sharedWith(ada, '&search=ear')).toEqual(['Early'])
  expect(await sharedWith(ada, '&onlyOwn=true')).toEqual([])
  expect(await sharedWith(ada, '&createdAfter=2026-05-04T08:30:00Z')).toEqual(['Late'])
  expect(await sharedWith(ada, '&withContext=true&exactTotal=false')).toEqual(['Late', 'Early', 'Failed'])
  expect(await sharedWith(admin)).toEqual(['Own', 'Late', 'Early'])
  expect(await sharedWith(creator)).toEqual([])
  await creator.delete(`/recordings/${late}`)
  expect(await sharedWith(ada)).toEqual(['Early', 'Failed'])
  await creator.post(`/recordings/${late}/restore`)
  expect(await sharedWith(ada)).toEqual(['Late', 'Early', 'Failed'])
  expect(await accessOf(ada, recordingId)).toBe('none')
})

test('shared recordings are found by search, but only by those who see them', async ({
  directory: { directoryId },
  creator,
  ada,
  bob,
  recordingId,
}) => {
  const speakerId = newId()
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1 }).execute()
  const line = { recordingId, position: 0, speakerId, startTime: 0, endTime: 1, text: 'We need a pangolin.' }
  await db.insertInto('transcriptSegments').values(line).execute()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId: newId(),
      recordingId,
      directoryId,
      languageCode: 'en',
      summary: 'A pangolin is needed.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    })
    .execute()
  await share(creator, recordingId, { people: [[ada, 'read']] })
  await makeSearchable(db, AbortSignal.timeout(60_000))

  for (const path of ['/search', '/transcriptions/search', '/summaries/search']) {
    const body = { search: 'pangolin' }
    const found = async (person: TestPerson) => (await person.post(path, body)).json().items.length
    expect({ path, found: [await found(ada), await found(bob)] }).toEqual({ path, found: [1, 0] })
  }
})

type Listed = {
  items: {
    userId: string
    accessLevel: Level
    reasons: { kind: string; accessLevel: Level; [name: string]: unknown }[]
  }[]
}

test('the list of people with access gives every reason, and matches who really sees the recording', async ({
  directory,
  admin,
  creator,
  ada,
  bob,
  recordingId,
}) => {
  const { directoryId } = directory
  const [guest, reader, nobody, blocked] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const teamId = await makeTeam(admin, { name: 'Sales', of: [ada, bob] })
  const above = await addFolder(db, { directoryId, ownerUserId: creator.userId, name: 'Customers' })
  const folderId = await addFolder(db, {
    directoryId,
    ownerUserId: creator.userId,
    parentFolderId: above,
    name: 'Contoso',
    recordingIds: [recordingId],
  })
  await creator.put(`/folders/${above}/shares`, {
    userShares: [
      { userId: reader.userId, accessLevel: 'read' },
      { userId: bob.userId, accessLevel: 'readWrite' },
    ],
    teamShares: [],
  })
  await addAppointment(db, { directoryId, userId: guest.userId, attendees: [guest.email], recordingIds: [recordingId] })
  await share(creator, recordingId, {
    people: [
      [ada, 'read'],
      [blocked, 'readWrite'],
    ],
    teams: [[teamId, 'read']],
  })
  await admin.patch(`/memberships/${blocked.userId}`, { isBlocked: true })

  async function peopleSeenBy(person: TestPerson) {
    const response = await person.get(`/recordings/${recordingId}/access`)
    expectContract('listRecordingAccess', response.statusCode, response.json())
    const { items }: Listed = response.json()
    expect(items[0]?.userId).toBe(person.userId)
    return new Map(items.map((item) => [item.userId, item]))
  }
  const people = await peopleSeenBy(creator)
  const reasonsOf = ({ userId }: TestPerson) =>
    people.get(userId)?.reasons.map(({ kind, accessLevel }) => `${kind} ${accessLevel}`)
  expect(reasonsOf(creator)).toEqual(['owner readWrite', 'folder readWrite'])
  expect(reasonsOf(admin)).toEqual(['role readWrite'])
  expect(reasonsOf(ada)).toEqual(['share read', 'team read'])
  expect(reasonsOf(bob)).toEqual(['folder readWrite', 'team read'])
  expect(reasonsOf(reader)).toEqual(['folder read'])
  expect(reasonsOf(guest)).toEqual(['attendee read'])
  expect(people.size).toBe(6)
  const sharer = await db.selectFrom('users').selectAll().where('userId', '=', creator.userId).executeTakeFirstOrThrow()
  expect(people.get(ada.userId)?.reasons).toMatchObject([
    { sharedByName: `${sharer.firstName} ${sharer.lastName}`.trim() },
    { teamId, teamName: 'Sales' },
  ])
  expect(people.get(reader.userId)?.reasons).toMatchObject([{ folderId, folderName: 'Contoso' }])
  expect((await peopleSeenBy(ada)).get(reader.userId)?.reasons).toMatchObject([{ folderId: null, folderName: null }])

  for (const person of [creator, admin, ada, bob, reader, guest, nobody]) {
    expect(people.get(person.userId)?.accessLevel ?? 'none').toBe(await accessOf(person, recordingId))
  }
})

test('the audit log records who shared what with whom', async ({ admin, creator, ada, recordingId }) => {
  await share(creator, recordingId, { people: [[ada, 'readWrite']] })
  await share(creator, recordingId, { people: [[ada, 'readWrite']] })
  const { items }: { items: { action: string; resourceName: string; changes: object[] }[] } = (
    await admin.get('/audit?action=recording.shared')
  ).json()

  expect(items).toMatchObject([
    {
      resourceName: 'Talk about okapis',
      changes: [{ field: 'userShare', before: null, after: expect.stringMatching(/: readWrite$/) }],
    },
  ])
})
