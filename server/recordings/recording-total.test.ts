import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'

const { db } = service

test('the total for those who see everything follows all changes of recordings, including bulk statements', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [admin, first, second] = [
    await directory.signIn('admin'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const total = async () => (await admin.get('/recordings')).json().total
  const ofFirst = { directoryId, ownerUserId: first.userId }
  const ofDirectory = () => db.updateTable('recordings').where('directoryId', '=', directoryId)
  expect(await total()).toBe(0)

  const recordingIds = await Promise.all([1, 2, 3].map(() => addRecording(db, ofFirst)))
  await addRecording(db, { directoryId, ownerUserId: second.userId })
  expect(await total()).toBe(4)

  await ofDirectory().set({ deletedOn: new Date() }).where('recordingId', 'in', recordingIds).execute()
  expect(await total()).toBe(1)

  // Deleted recordings never count, and other changes don't affect the count.
  await ofDirectory().set({ name: 'Renamed', ownerUserId: second.userId }).execute()
  expect(await total()).toBe(1)

  await ofDirectory().set({ deletedOn: null }).execute()
  expect(await total()).toBe(4)

  await ofDirectory()
    .set({ ownerUserId: first.userId, deletedOn: new Date() })
    .where('recordingId', 'in', recordingIds.slice(1))
    .execute()
  expect(await total()).toBe(2)

  await db.deleteFrom('recordings').where('recordingId', 'in', recordingIds).execute()
  expect(await total()).toBe(1)
})
