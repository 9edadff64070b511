import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as serviceTest } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import type { TestPerson } from '../test/test-directory.ts'

const { db } = service
const test = serviceTest.skipIf(isContractOnlyRun)

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

type Facts = { directoryId: string; ownerUserId: string }

async function find(person: TestPerson, query: string) {
  const { items, total, hasMore } = (await person.get(`/recordings?${query}`)).json()
  return { names: items.map(({ name }: { name: string }) => name), total, hasMore }
}

async function addMany({ directoryId, ownerUserId }: Facts, count: number, name: string) {
  await db
    .insertInto('recordings')
    .values(
      Array.from({ length: count }, (_, n) => ({
        recordingId: newId(),
        directoryId,
        ownerUserId,
        name,
        createdOn: at(100 + n),
        stage: 'finished' as const,
        isTranscriptionCompleted: true,
        isTranscriptionSucceeded: true,
        transcriptionCompletionReason: 'succeeded' as const,
      })),
    )
    .execute()
}

test('a single letter that many names contain finds the newest, and counts no more than requested', async ({
  directory,
}) => {
  const [user, other, admin] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('admin'),
  ]
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  for (const minute of [1, 2, 3, 4])
    await addRecording(db, { ...facts, name: `Quince ${minute}`, createdOn: at(minute) })
  await addRecording(db, { ...facts, name: 'Plum', createdOn: at(5) })

  for (const person of [user, admin]) {
    expect(await find(person, 'search=q&countUpTo=3')).toEqual({
      names: ['Quince 4', 'Quince 3', 'Quince 2'],
      total: 3,
      hasMore: false,
    })
    expect(await find(person, 'search=q&countUpTo=3&pageSize=2&page=2')).toMatchObject({
      names: ['Quince 2'],
      total: 3,
    })
    expect(await find(person, 'search=q&countUpTo=5')).toMatchObject({ total: 4 })
    expect(await find(person, 'search=q')).toMatchObject({ total: 4 })
    expect(await find(person, `search=q&countUpTo=5&createdBefore=${at(2).toISOString()}`)).toMatchObject({
      names: ['Quince 2', 'Quince 1'],
      total: 2,
    })
  }
  expect(await find(other, 'search=q&countUpTo=3')).toMatchObject({ names: [], total: 0 })
})

test('names that only old recordings have are found too', async ({ directory }) => {
  const [user, admin] = [await directory.signIn('user'), await directory.signIn('admin')]
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  for (const minute of [1, 2]) await addRecording(db, { ...facts, name: `Quince ${minute}`, createdOn: at(minute) })
  await addRecording(db, { ...facts, ownerUserId: admin.userId, name: 'Quince of the admin', createdOn: at(3) })
  await addMany(facts, 2_001, 'Plum')

  expect((await find(user, 'search=qu&countUpTo=5')).names).toEqual(['Quince 2', 'Quince 1'])
  expect((await find(user, 'search=qu&countUpTo=1')).names).toEqual(['Quince 2'])
  expect((await find(admin, 'search=qu&countUpTo=2')).names).toEqual(['Quince of the admin', 'Quince 2'])
})

test.for(['0', '201', 'many'])('counting up to %s is 400 and names the field', async (countUpTo, { directory }) => {
  const user = await directory.signIn('user')
  const response = await user.get(`/recordings?search=q&countUpTo=${countUpTo}`)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].field).toBe('countUpTo')
})
