import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service

/** A recording that `reader` can see through a folder, but not change. */
const test = base.extend('shared', async ({ directory }) => {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const reader = await directory.signIn('user')
  const tagId = newId()
  await db.insertInto('tags').values({ tagId, directoryId, name: 'Budget' }).execute()
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  const share = { userId: reader.userId, accessLevel: 'read' }
  await creator.put(`/folders/${folderId}/shares`, { userShares: [share], teamShares: [] })
  const changes = async (person: typeof reader) => [
    (await person.put(`/recordings/${recordingId}/tags`, { tagIds: [tagId] })).statusCode,
    ...(isContractOnlyRun
      ? []
      : [
          (await person.patch(`/recordings/${recordingId}`, { name: 'Mine' })).statusCode,
          (await person.post(`/recordings/${recordingId}/speakers`, { name: 'Nobody' })).statusCode,
        ]),
  ]
  return { directoryId, creator, reader, recordingId, changes }
})

test('a reader of a recording doesn’t gain edit access by putting it into a folder of their own', async ({
  shared: { directoryId, reader, recordingId, changes },
}) => {
  const own = await addFolder(db, { directoryId, ownerUserId: reader.userId })
  const filed = await reader.put(`/folders/${own}/recordings/${recordingId}`)

  expect(filed.statusCode).toBe(204)
  expect(new Set(await changes(reader))).toEqual(new Set([403]))
})

test('someone who can write to a folder can change a recording that another editor put there', async ({
  shared: { directoryId, creator, reader, recordingId, changes },
}) => {
  const readers = await addFolder(db, { directoryId, ownerUserId: reader.userId })
  const share = { userId: creator.userId, accessLevel: 'readWrite' }
  await reader.put(`/folders/${readers}/shares`, { userShares: [share], teamShares: [] })
  await creator.put(`/folders/${readers}/recordings/${recordingId}`)

  expect(new Set(await changes(reader))).toEqual(new Set([200]))
})

/** A folder of `owner` that these people can write to. */
async function sharedFolder(directoryId: string, owner: TestPerson, writers: readonly TestPerson[]): Promise<string> {
  const folderId = await addFolder(db, { directoryId, ownerUserId: owner.userId })
  const userShares = writers.map(({ userId }) => ({ userId, accessLevel: 'readWrite' }))
  expect((await owner.put(`/folders/${folderId}/shares`, { userShares, teamShares: [] })).statusCode).toBe(200)
  return folderId
}

test('two readers of a recording don’t make each other editors by filing it', async ({ directory, shared }) => {
  const { directoryId, reader, recordingId, changes } = shared
  const accomplice = await directory.signIn('user')
  const first = await sharedFolder(directoryId, reader, [accomplice])
  const second = await sharedFolder(directoryId, accomplice, [reader])
  const file = (person: TestPerson, folderId: string) => person.put(`/folders/${folderId}/recordings/${recordingId}`)

  expect((await file(reader, first)).statusCode).toBe(204)
  expect((await file(accomplice, second)).statusCode).toBe(204)
  expect(new Set(await changes(accomplice))).toEqual(new Set([403]))
  expect(new Set(await changes(reader))).toEqual(new Set([403]))
})

test('recordings that a reader files in bulk give others no edit access', async ({ directory, shared }) => {
  const { directoryId, reader, recordingId, changes } = shared
  const accomplice = await directory.signIn('user')
  const addFolderId = await sharedFolder(directoryId, reader, [accomplice])
  if (isContractOnlyRun) return
  const filed = await reader.post('/recordings/bulk', { recordingIds: [recordingId], addFolderId })

  expect(filed.json()).toMatchObject({ doneRecordingIds: [recordingId], refused: [] })
  expect(new Set(await changes(accomplice))).toEqual(new Set([403]))
})

test('a recording filed by a reader becomes editable there once an editor files it too', async ({
  shared: { directoryId, creator, reader, recordingId, changes },
}) => {
  const folderId = await sharedFolder(directoryId, reader, [creator])
  await reader.put(`/folders/${folderId}/recordings/${recordingId}`)
  const before = await changes(reader)
  await creator.put(`/folders/${folderId}/recordings/${recordingId}`)

  expect(new Set(before)).toEqual(new Set([403]))
  expect(new Set(await changes(reader))).toEqual(new Set([200]))
})

test('someone with edit access through a folder passes it on by filing, even after the recording leaves the first folder', async ({
  directory,
  shared,
}) => {
  const { directoryId, creator, recordingId, changes } = shared
  const [editor, colleague] = [await directory.signIn('user'), await directory.signIn('user')]
  const first = await sharedFolder(directoryId, creator, [editor])
  const second = await sharedFolder(directoryId, editor, [colleague])
  await creator.put(`/folders/${first}/recordings/${recordingId}`)
  await editor.put(`/folders/${second}/recordings/${recordingId}`)
  await editor.delete(`/folders/${first}/recordings/${recordingId}`)

  expect(new Set(await changes(colleague))).toEqual(new Set([200]))
  expect(new Set(await changes(editor))).toEqual(new Set([403]))
})

test('becoming an editor later doesn’t make editable what someone filed as a reader', async ({ directory, shared }) => {
  const { directoryId, creator, reader, recordingId, changes } = shared
  const accomplice = await directory.signIn('user')
  const own = await sharedFolder(directoryId, reader, [accomplice])
  await reader.put(`/folders/${own}/recordings/${recordingId}`)
  const opened = await sharedFolder(directoryId, creator, [reader])
  await creator.put(`/folders/${opened}/recordings/${recordingId}`)

  expect(new Set(await changes(reader))).toEqual(new Set([200]))
  expect(new Set(await changes(accomplice))).toEqual(new Set([403]))
})
