import { expect } from 'vitest'
import { service, test as base } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { folderNames, makeFolder, shareFolder } from './fixtures/test-folders.ts'

const test = base
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))

test('deleting a folder deletes its subfolders, keeps the recordings, and makes it 404 (contract-decisions, deletes)', async ({
  ada,
  bob,
  directory,
}) => {
  const recordingId = await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: ada.userId })
  const top = await makeFolder(ada, { name: 'Top' })
  const middle = await makeFolder(ada, { name: 'Middle', in: top })
  const leaf = await makeFolder(ada, { name: 'Leaf', in: middle })
  await shareFolder(ada, top, { people: [[bob, 'readWrite']] })
  await shareFolder(ada, middle, { people: [[bob, 'none']] })
  await makeFolder(ada, { name: 'Beside' })
  await ada.put(`/folders/${leaf}/recordings/${recordingId}`)

  const response = await bob.delete(`/folders/${top}`)

  expect(response.statusCode).toBe(204)
  expectContract('deleteFolder', 204, response.body)
  expect(await folderNames(ada)).toEqual(['Beside'])
  for (const folderId of [top, middle, leaf]) {
    expect((await ada.get(`/folders/${folderId}`)).statusCode).toBe(404)
    expect((await ada.patch(`/folders/${folderId}`, { name: 'Back' })).statusCode).toBe(404)
    expect((await ada.delete(`/folders/${folderId}`)).statusCode).toBe(404)
  }
  expect((await ada.get(`/recordings/${recordingId}`)).statusCode).toBe(200)
  const rows = await service.db.selectFrom('folders').select('deletedOn').where('folderId', '=', leaf).execute()
  expect(rows).toEqual([{ deletedOn: expect.any(Date) }])
})

test('deletion is in the audit log, with everything that was deleted along (extension audit)', async ({
  ada,
  directory,
}) => {
  const top = await makeFolder(ada, { name: 'Top' })
  await makeFolder(ada, { name: 'Inside', in: top })

  await ada.delete(`/folders/${top}`)

  const entries = await service.db
    .selectFrom('auditEntries')
    .select(['userId', 'action', 'resourceId', 'resourceName', 'changes'])
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect(entries).toEqual([
    {
      userId: ada.userId,
      action: 'folder.deleted',
      resourceId: top,
      resourceName: 'Top',
      changes: [{ field: 'subfolder', before: 'Inside', after: null }],
    },
  ])
})
