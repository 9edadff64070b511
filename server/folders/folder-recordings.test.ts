import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'
import { makeFolder, shareFolder } from './fixtures/test-folders.ts'

const test = base
  .extend('admin', ({ directory }) => directory.signIn('admin'))
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))
  .extend(
    'record',
    ({ directory, ada }) =>
      (name: string, facts: { createdOn?: Date; ownerUserId?: string } = {}) =>
        addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: ada.userId, name, ...facts }),
  )

const put = (person: TestPerson, folderId: string, recordingId: string) =>
  person.put(`/folders/${folderId}/recordings/${recordingId}`)
const take = (person: TestPerson, folderId: string, recordingId: string) =>
  person.delete(`/folders/${folderId}/recordings/${recordingId}`)

async function recordingsIn(person: TestPerson, folderId: string, query = ''): Promise<string[]> {
  const response = await person.get(`/folders/${folderId}/recordings${query}`)
  expectContract('listFolderRecordings', response.statusCode, response.json())
  return response.json().items.map(({ name }: { name: string }) => name)
}

async function foldersOf(person: TestPerson, recordingId: string): Promise<string[]> {
  const response = await person.get(`/recordings/${recordingId}/folders`)
  expectContract('listRecordingFolders', response.statusCode, response.json())
  return response.json().map(({ name }: { name: string }) => name)
}

test('a recording can be added to a folder and removed, idempotently (contract 4.4)', async ({ ada, record }) => {
  const recordingId = await record('Stand-up')
  const folderId = await makeFolder(ada, { name: 'Team' })
  const countOf = async () => (await ada.get(`/folders/${folderId}`)).json().recordingsCount

  for (let time = 0; time < 2; time += 1) {
    const added = await put(ada, folderId, recordingId)
    expect(added.statusCode).toBe(204)
    expectContract('addFolderRecording', 204, added.body)
    expect([await recordingsIn(ada, folderId), await countOf()]).toEqual([['Stand-up'], 1])
  }
  expect(await foldersOf(ada, recordingId)).toEqual(['Team'])
  for (let time = 0; time < 2; time += 1) {
    const taken = await take(ada, folderId, recordingId)
    expect(taken.statusCode).toBe(204)
    expectContract('deleteFolderRecording', 204, taken.body)
    expect([await recordingsIn(ada, folderId), await countOf()]).toEqual([[], 0])
  }
  expect((await ada.get(`/recordings/${recordingId}`)).statusCode).toBe(200)
})

test('readers of the folder see its recordings while they are in it (contract-decisions, who sees a recording)', async ({
  ada,
  bob,
  record,
}) => {
  const recordingId = await record('Secret')
  const top = await makeFolder(ada)
  const inside = await makeFolder(ada, { in: top })
  await shareFolder(ada, top, { people: [[bob, 'read']] })
  const statusFor = async () => (await bob.get(`/recordings/${recordingId}`)).statusCode

  expect(await statusFor()).toBe(404)
  await put(ada, inside, recordingId)
  expect(await statusFor()).toBe(200)
  await take(ada, inside, recordingId)
  expect(await statusFor()).toBe(404)
  await put(ada, inside, recordingId)
  await ada.patch(`/folders/${inside}`, { parentFolderId: null })
  expect(await statusFor()).toBe(404)
})

test('someone who can’t see a recording can’t file it, not even in a folder of their own (contract 5.4)', async ({
  bob,
  record,
}) => {
  const recordingId = await record('Secret')
  const folderId = await makeFolder(bob)

  for (const id of [recordingId, newId()]) {
    expect((await put(bob, folderId, id)).statusCode).toBe(404)
    expect((await take(bob, folderId, id)).statusCode).toBe(404)
    expect((await bob.get(`/recordings/${id}/folders`)).statusCode).toBe(404)
  }
  expect(await recordingsIn(bob, folderId)).toEqual([])
})

test('a recording of another company is 404 (contract 5.4)', async ({ ada }) => {
  const other = await service.createDirectory()
  const { userId } = await other.signIn('owner')
  const foreign = await addRecording(service.db, { directoryId: other.directoryId, ownerUserId: userId })

  expect((await put(ada, await makeFolder(ada), foreign)).statusCode).toBe(404)
})

test('admins, who see every recording, still need read-write access to the folder', async ({ admin, ada, record }) => {
  const recordingId = await record('Any')
  const folderId = await makeFolder(ada)

  expect((await put(admin, folderId, recordingId)).statusCode).toBe(404)
  await shareFolder(ada, folderId, { people: [[admin, 'read']] })
  expect((await put(admin, folderId, recordingId)).statusCode).toBe(403)
  await shareFolder(ada, folderId, { people: [[admin, 'readWrite']] })
  expect((await put(admin, folderId, recordingId)).statusCode).toBe(204)
})

test('recordings of a folder come newest first, in pages', async ({ ada, record }) => {
  const folderId = await makeFolder(ada)
  for (const [index, name] of ['middle', 'oldest', 'newest'].entries()) {
    const createdOn = new Date(Date.UTC(2026, 0, [2, 1, 3][index]))
    await put(ada, folderId, await record(name, { createdOn }))
  }

  expect(await recordingsIn(ada, folderId)).toEqual(['newest', 'middle', 'oldest'])
  expect(await recordingsIn(ada, folderId, '?page=2&pageSize=2')).toEqual(['oldest'])
  const past = (await ada.get(`/folders/${folderId}/recordings?page=3&pageSize=2`)).json()
  expect(past).toMatchObject({ page: 3, pageSize: 2, total: 3, hasMore: false, items: [] })
  const selected = await ada.get(`/folders/${folderId}/recordings?fields=name,tags`)
  expectContractSelection('listFolderRecordings', 'name,tags', selected.json())
})

test('includeSubfolders adds recordings of readable subfolders, each once (contract 4.4)', async ({
  ada,
  bob,
  record,
}) => {
  const top = await makeFolder(ada)
  const closed = await makeFolder(ada, { in: top })
  const open = await makeFolder(ada, { in: closed })
  const beside = await makeFolder(ada)
  await shareFolder(ada, top, { people: [[bob, 'read']] })
  await shareFolder(ada, closed, { people: [[bob, 'none']] })
  await shareFolder(ada, open, { people: [[bob, 'read']] })
  const shared = await record('in three', { createdOn: new Date('2026-01-04') })
  for (const folderId of [top, closed, open, beside]) await put(ada, folderId, shared)
  await put(ada, closed, await record('in closed', { createdOn: new Date('2026-01-03') }))
  await put(ada, open, await record('in open', { createdOn: new Date('2026-01-02') }))
  await put(ada, beside, await record('beside', { createdOn: new Date('2026-01-01') }))

  expect(await recordingsIn(ada, top)).toEqual(['in three'])
  expect(await recordingsIn(ada, top, '?includeSubfolders=false')).toEqual(['in three'])
  expect(await recordingsIn(ada, top, '?includeSubfolders=true')).toEqual(['in three', 'in closed', 'in open'])
  expect(await recordingsIn(bob, top, '?includeSubfolders=true')).toEqual(['in three', 'in open'])
  const page = (await ada.get(`/folders/${top.toUpperCase()}/recordings?includeSubfolders=true&pageSize=1`)).json()
  expect(page).toMatchObject({ total: 3, hasMore: true, items: [{ name: 'in three' }] })
  expect((await ada.get(`/folders/${top}/recordings?includeSubfolders=perhaps`)).statusCode).toBe(400)
})

test('admins each have their own view of subfolders, though they see every recording', async ({
  admin,
  ada,
  directory,
  record,
}) => {
  const second = await directory.signIn('admin')
  const top = await makeFolder(ada)
  const inside = await makeFolder(ada, { in: top })
  await put(ada, inside, await record('inside'))
  for (const [folderId, level] of [
    [top, 'read'],
    [inside, 'none'],
  ] as const) {
    await shareFolder(ada, folderId, {
      people: [
        [admin, 'read'],
        [second, level],
      ],
    })
  }

  for (const [person, total] of [
    [admin, 1],
    [second, 0],
  ] as const) {
    const page = await person.get(`/folders/${top}/recordings?includeSubfolders=true`)
    expect(page.json()).toMatchObject({ total })
  }
})

test('a deleted recording leaves its folders and their counts (contract-decisions, deletes)', async ({
  ada,
  record,
}) => {
  const folderId = await makeFolder(ada)
  const recordingId = await record('Gone')
  await put(ada, folderId, recordingId)

  await service.db
    .updateTable('recordings')
    .set({ deletedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()

  expect(await recordingsIn(ada, folderId)).toEqual([])
  expect((await ada.get(`/folders/${folderId}`)).json()).toMatchObject({ recordingsCount: 0 })
  expect((await take(ada, folderId, recordingId)).statusCode).toBe(404)
})

test('the folders of a recording are those the caller may read, by name (extension folders.edit)', async ({
  ada,
  bob,
  record,
}) => {
  const recordingId = await record('Everywhere')
  const shared = await makeFolder(ada, { name: 'Shared' })
  const own = await makeFolder(ada, { name: 'Own' })
  const deleted = await makeFolder(ada, { name: 'Deleted' })
  await shareFolder(ada, shared, { people: [[bob, 'read']] })
  for (const folderId of [shared, own, deleted]) await put(ada, folderId, recordingId)
  await ada.delete(`/folders/${deleted}`)

  expect(await foldersOf(ada, recordingId)).toEqual(['Own', 'Shared'])
  expect(await foldersOf(bob, recordingId)).toEqual(['Shared'])
  const selected = await bob.get(`/recordings/${recordingId}/folders?fields=folderId`)
  expectContractSelection('listRecordingFolders', 'folderId', selected.json())
})

test('concurrent additions to one folder are all kept', async ({ ada, record }) => {
  const folderId = await makeFolder(ada)
  const recordingIds = await Promise.all(Array.from({ length: 8 }, (_, index) => record(`Talk ${index}`)))

  const answers = await Promise.all([...recordingIds, ...recordingIds].map((id) => put(ada, folderId, id)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 204))
  expect((await ada.get(`/folders/${folderId}`)).json()).toMatchObject({ recordingsCount: 8 })
})

test('the audit log records who filed which recording where (extension audit)', async ({ ada, record, directory }) => {
  const recordingId = await record('Stand-up')
  const folderId = await makeFolder(ada, { name: 'Team' })
  await put(ada, folderId, recordingId)
  await put(ada, folderId, recordingId)
  await take(ada, folderId, recordingId)

  const entries = await service.db
    .selectFrom('auditEntries')
    .select(['action', 'resourceId', 'resourceName', 'changes'])
    .where('directoryId', '=', directory.directoryId)
    .orderBy('auditEntryId')
    .execute()
  const about = { resourceId: recordingId, resourceName: 'Stand-up' }
  expect(entries).toEqual([
    { ...about, action: 'recording.filed', changes: [{ field: 'folder', before: null, after: 'Team' }] },
    { ...about, action: 'recording.unfiled', changes: [{ field: 'folder', before: 'Team', after: null }] },
  ])
})
