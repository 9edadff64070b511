import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as base } from '../test/service-test.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service

/** A recording that `reader` may see through a folder, and no more than see. */
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

test('who may only see a recording does not come to change it by putting it into a folder of their own', async ({
  shared: { directoryId, reader, recordingId, changes },
}) => {
  const own = await addFolder(db, { directoryId, ownerUserId: reader.userId })
  const filed = await reader.put(`/folders/${own}/recordings/${recordingId}`)

  expect(filed.statusCode).toBe(204)
  expect(new Set(await changes(reader))).toEqual(new Set([403]))
})

test('whoever may write in a folder into which somebody else put a recording may change it (decisions.md)', async ({
  shared: { directoryId, creator, reader, recordingId, changes },
}) => {
  const readers = await addFolder(db, { directoryId, ownerUserId: reader.userId })
  const share = { userId: creator.userId, accessLevel: 'readWrite' }
  await reader.put(`/folders/${readers}/shares`, { userShares: [share], teamShares: [] })
  await creator.put(`/folders/${readers}/recordings/${recordingId}`)

  expect(new Set(await changes(reader))).toEqual(new Set([200]))
})
