import { describe, expect } from 'vitest'
import { makeTeam } from '../folders/fixtures/test-folders.ts'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service

const SECRET = 'Redundancies 2027'

/** A user's recording that an admin filed into two of the admin's folders; the user can read one of them. */
async function fileRecording(directory: TestDirectory) {
  const { directoryId } = directory
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const facts = { directoryId, ownerUserId: admin.userId, recordingIds: [recordingId] }
  const secretId = await addFolder(db, { ...facts, name: SECRET })
  const sharedId = await addFolder(db, { ...facts, name: 'Sales' })
  await share(sharedId, user)
  return { admin, user, recordingId, secretId, sharedId }
}

const share = (folderId: string, { userId }: TestPerson) =>
  db.insertInto('folderUserShares').values({ folderId, userId, accessLevel: 'read' }).execute()

const list = (person: TestPerson) => person.get('/recordings?withContext=true')

/** Who shared the only recording that the person sees. */
async function sharersIn(person: TestPerson): Promise<string[]> {
  const response = await list(person)
  expectContract('listRecordings', response.statusCode, response.json())
  return response.json().items[0].sharedByNames
}

describe.skipIf(isContractOnlyRun)('a list with context', () => {
  test('names the folders that the caller may read, and no others, no matter who asked before', async ({
    directory,
  }) => {
    const { admin, user, secretId, sharedId } = await fileRecording(directory)
    const [sales, secret] = [
      { folderId: sharedId, name: 'Sales' },
      { folderId: secretId, name: SECRET },
    ]

    expect((await list(admin)).json().items[0].folders).toEqual([secret, sales])
    const told = await list(user)
    expect(told.json().items[0].folders).toEqual([sales])
    expect(told.body).not.toContain(SECRET)
    expect(told.body).not.toContain(secretId)
    // Another admin sees the same recordings, but neither of the folders.
    const other = await list(await directory.signIn('admin'))
    expect(other.json().items[0].folders).toEqual([])
    expect(other.body).not.toContain(SECRET)
  })

  test('reflects shares, renames and deletions with the next request', async ({ directory }) => {
    const { user, secretId, sharedId } = await fileRecording(directory)
    const names = async () =>
      (await list(user))
        .json()
        .items[0].folders.map(({ name }: { name: string }) => name)
        .join()
    expect(await names()).toBe('Sales')

    await share(secretId, user)
    expect(await names()).toBe(`${SECRET},Sales`)
    await db.updateTable('folders').set({ name: 'Plans' }).where('folderId', '=', secretId).execute()
    expect(await names()).toBe('Plans,Sales')
    await db.deleteFrom('folderUserShares').where('folderId', '=', sharedId).execute()
    expect(await names()).toBe('Plans')
    await db.deleteFrom('folderRecordings').where('folderId', '=', secretId).execute()
    expect(await names()).toBe('')
  })

  test('lists speakers in order, with their current names', async ({ directory }) => {
    const { user, recordingId } = await fileRecording(directory)
    const speakerIds = [newId(), newId(), newId()]
    const people = [
      { name: 'Ana Ruiz', emailAddress: 'ana@example.test' },
      { name: null, emailAddress: 'tom@example.test' },
      { name: null, emailAddress: null },
    ]
    await db
      .insertInto('transcriptSpeakers')
      .values(
        people.map((person, at) => ({
          ...person,
          recordingId,
          speakerId: speakerIds[at] ?? '',
          speakerNumber: at + 1,
        })),
      )
      .execute()
    const names = async () => (await list(user)).json().items[0].speakerNames
    expect(await names()).toEqual(['Ana Ruiz', 'tom@example.test'])

    await db
      .updateTable('transcriptSpeakers')
      .set({ name: 'Helen Marsh' })
      .where('speakerId', '=', speakerIds[2] ?? '')
      .execute()
    expect(await names()).toEqual(['Ana Ruiz', 'tom@example.test', 'Helen Marsh'])
  })

  test('says why there’s no transcript, in the list and in a folder', async ({ directory }) => {
    const { user, recordingId, sharedId } = await fileRecording(directory)
    const failures = async () => [
      (await list(user)).json().items[0].failure,
      (await user.get(`/folders/${sharedId}/recordings?withContext=true`)).json().items[0].failure,
    ]
    expect(await failures()).toEqual([null, null])
    await db
      .updateTable('recordings')
      .set({ failure: 'fileUnreadable' })
      .where('recordingId', '=', recordingId)
      .execute()
    expect(await failures()).toEqual(['fileUnreadable', 'fileUnreadable'])
    expect((await user.get('/recordings')).json().items[0]).not.toHaveProperty('failure')
  })

  test('quotes a summary, in the list and in a folder: in the spoken language if there is one, then the newest', async ({
    directory,
  }) => {
    const { directoryId } = directory
    const { user, recordingId, sharedId } = await fileRecording(directory)
    const excerpts = async () => [
      (await list(user)).json().items[0].summaryExcerpt,
      (await user.get(`/folders/${sharedId}/recordings?withContext=true`)).json().items[0].summaryExcerpt,
    ]
    expect(await excerpts()).toEqual([null, null])

    const write = (languageCode: string, summary: string, written: { createdOn: string; deletedOn?: Date }) =>
      db
        .insertInto('summaries')
        .values({
          recordingSummaryId: newId(),
          recordingId,
          directoryId,
          summary,
          languageCode,
          isSummarizationCompleted: true,
          isSummarizationSucceeded: true,
          ...written,
          createdOn: new Date(written.createdOn),
        })
        .execute()
    await write('en', '## Overview\n\nThe limit is **5,000** rows for every plan. More follows.', {
      createdOn: '2026-01-02T00:00:00Z',
    })
    const first = 'The limit is 5,000 rows for every plan.'
    expect(await excerpts()).toEqual([first, first])
    await write('de', 'Older words that somebody wrote before.', { createdOn: '2026-01-01T00:00:00Z' })
    await write('fr', 'Deleted words that nobody sees any more.', {
      createdOn: '2026-01-03T00:00:00Z',
      deletedOn: new Date(),
    })
    expect(await excerpts()).toEqual([first, first])
    await db.updateTable('recordings').set({ languageCode: 'de-DE' }).where('recordingId', '=', recordingId).execute()
    const spoken = 'Older words that somebody wrote before.'
    expect(await excerpts()).toEqual([spoken, spoken])
    await db.updateTable('summaries').set({ summary: null }).where('recordingId', '=', recordingId).execute()
    expect(await excerpts()).toEqual([null, null])
  })

  test('says who shared a recording with someone, directly or through a team', async ({ directory }) => {
    const { directoryId } = directory
    const [admin, creator, ada] = [
      await directory.signIn('admin'),
      await directory.signIn('user'),
      await directory.signIn('user'),
    ]
    const rename = (person: TestPerson, firstName: string) =>
      db.updateTable('users').set({ firstName, lastName: 'Reed' }).where('userId', '=', person.userId).execute()
    await rename(creator, 'Carl')
    await rename(admin, 'Ana')
    const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
    const teamId = await makeTeam(admin, { of: [ada, admin] })
    const userShares = [{ userId: ada.userId, accessLevel: 'read' }]
    const shareItself = (person: TestPerson, teamShares: { teamId: string; accessLevel: string }[]) =>
      person.put(`/recordings/${recordingId}/shares`, { userShares, teamShares })
    expect(await sharersIn(admin)).toEqual([])

    await shareItself(creator, [])
    expect(await sharersIn(ada)).toEqual(['Carl Reed'])
    await shareItself(admin, [{ teamId, accessLevel: 'read' }])
    expect(await sharersIn(ada)).toEqual(['Ana Reed', 'Carl Reed'])
    expect([await sharersIn(creator), await sharersIn(admin)]).toEqual([[], []])

    await rename(creator, '')
    expect(await sharersIn(ada)).toEqual(['Ana Reed', 'Reed'])
    const folderId = await addFolder(db, { directoryId, ownerUserId: ada.userId, recordingIds: [recordingId] })
    const filed = await ada.get(`/folders/${folderId}/recordings?withContext=true`)
    expect(filed.json().items[0].sharedByNames).toEqual(['Ana Reed', 'Reed'])
    await db
      .updateTable('memberships')
      .set({ deletedOn: new Date() })
      .where('directoryId', '=', directoryId)
      .where('userId', '=', creator.userId)
      .execute()
    expect(await sharersIn(ada)).toEqual(['Ana Reed'])
  })

  test('says which of the shown tags are the recording’s own', async ({ directory }) => {
    const { directoryId } = directory
    const user = await directory.signIn('user')
    const { userId } = user
    const recordingId = await addRecording(db, { directoryId, ownerUserId: userId })
    const appointmentId = await addAppointment(db, { directoryId, userId, recordingIds: [recordingId] })
    const [own, inherited] = [newId(), newId()]
    await db
      .insertInto('tags')
      .values([own, inherited].map((tagId) => ({ tagId, directoryId, name: `Tag ${tagId}` })))
      .execute()
    await db.insertInto('recordingTags').values({ recordingId, tagId: own }).execute()
    await db.insertInto('appointmentTags').values({ appointmentId, tagId: inherited }).execute()

    const [shown] = (await list(user)).json().items
    expect(shown.tags).toHaveLength(2)
    expect(shown.ownTagIds).toEqual([own])
  })
})

test('a list returns only the contract’s fields unless context is requested, and in contract-only mode', async ({
  directory,
}) => {
  const { admin } = await fileRecording(directory)
  for (const path of ['/recordings', ...(isContractOnlyRun ? ['/recordings?withContext=true'] : [])]) {
    const answer = await admin.get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().items[0]).not.toHaveProperty('folders')
    expect(answer.json().items[0]).not.toHaveProperty('ownTagIds')
    expect(answer.json().items[0]).not.toHaveProperty('speakerNames')
    expect(answer.json().items[0]).not.toHaveProperty('sharedByNames')
    expect(answer.json().items[0]).not.toHaveProperty('summaryExcerpt')
    expect(answer.body).not.toContain(SECRET)
  }
})
