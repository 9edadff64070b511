import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { RESTORABLE_FOR_MS } from './recording-changes.ts'
import { freeDeletedFiles } from './free-deleted-files.ts'

const { db, services } = service
const test = base.skipIf(isContractOnlyRun)

const list = async (person: TestPerson, query = '') => (await person.get(`/recordings/deleted${query}`)).json()
const idsFor = async (person: TestPerson) =>
  (await list(person)).items.map(({ recordingId }: { recordingId: string }) => recordingId)

test('a deleted recording is listed for those who can restore it, last deleted first, until it is restored', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [creator, reader] = [await directory.signIn('user'), await directory.signIn('user')]
  const [admin, owner] = [await directory.signIn('admin'), await directory.signIn('owner')]
  const [first, second] = [newId(), newId()]
  for (const recordingId of [first, second]) {
    await addRecording(db, { directoryId, ownerUserId: creator.userId, recordingId, name: recordingId })
  }
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [first] })
  await db
    .insertInto('folderUserShares')
    .values({ folderId, userId: reader.userId, accessLevel: 'readWrite' })
    .execute()
  expect(await idsFor(creator)).toEqual([])
  await creator.delete(`/recordings/${second}`)
  await admin.delete(`/recordings/${first}`)

  const page = await list(creator)
  expectContract('listDeletedRecordings', 200, page)
  expect(page).toMatchObject({
    total: 2,
    items: [{ recordingId: first }, { recordingId: second, ownerName: 'Test user' }],
  })
  const { deletedOn, restorableUntil } = page.items[0]
  expect(Date.parse(restorableUntil) - Date.parse(deletedOn)).toBe(RESTORABLE_FOR_MS)
  expect(await Promise.all([reader, admin, owner].map(idsFor))).toEqual([[], [first, second], [first, second]])
  expect(await list(admin, '?page=2&pageSize=1')).toMatchObject({ hasMore: false, items: [{ recordingId: second }] })

  await creator.post(`/recordings/${first}/restore`)
  expect(await idsFor(creator)).toEqual([second])
})

const deletedOn = (ageMs: number) => new Date(Date.now() - ageMs)

test('recordings that can’t be restored, or belong to another company, are in no one’s list', async ({ directory }) => {
  const elsewhere = await service.createDirectory()
  const [admin, stranger] = [await directory.signIn('admin'), await elsewhere.signIn('admin')]
  const { directoryId } = directory

  const facts = { directoryId, ownerUserId: admin.userId }
  const kept = await addRecording(db, { ...facts, deletedOn: deletedOn(RESTORABLE_FOR_MS - 60_000) })
  await addRecording(db, { ...facts, deletedOn: deletedOn(RESTORABLE_FOR_MS + 1_000) })
  await addRecording(db, { ...facts, deletedOn: deletedOn(1_000), erasedOn: new Date() })
  await freeDeletedFiles(services)

  expect(await idsFor(admin)).toEqual([kept])
  expect(await idsFor(stranger)).toEqual([])
  expect((await stranger.get(`v1.0/directories/${directoryId}/recordings/deleted`)).statusCode).toBe(404)
})
