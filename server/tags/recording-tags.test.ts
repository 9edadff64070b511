import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service

async function addTags(directoryId: string, names: readonly string[]): Promise<string[]> {
  const tags = names.map((name) => ({ tagId: newId(), directoryId, name }))
  await db.insertInto('tags').values(tags).execute()
  return tags.map(({ tagId }) => tagId)
}

const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => a.localeCompare(b))

const put = (person: TestPerson, recordingId: string, tagIds: unknown) =>
  person.put(`/recordings/${recordingId}/tags`, { tagIds })

async function named(person: TestPerson, recordingId: string, tagIds: unknown) {
  const response = await put(person, recordingId, tagIds)
  expectContract('replaceRecordingTags', response.statusCode, response.json())
  expect(response.statusCode).toBe(200)
  return response.json().map(({ name }: { name: string }) => name)
}

test('the set replaces the recording’s own tags; the response has inherited ones too (contract 2.15, 4.9)', async ({
  directory: { directoryId, ...directory },
}) => {
  const user = await directory.signIn('user')
  const [a = '', b = '', c = '', d = ''] = await addTags(directoryId, ['a', 'b', 'c', 'd'])
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const facts = { directoryId, userId: user.userId }
  const seriesMasterId = await addAppointment(db, facts)
  const appointmentId = await addAppointment(db, { ...facts, seriesMasterId, recordingIds: [recordingId] })
  const links = [
    { appointmentId, tagId: c },
    { appointmentId: seriesMasterId, tagId: d },
  ]
  await db.insertInto('appointmentTags').values(links).execute()

  expect(await named(user, recordingId, [b, a, b.toUpperCase()])).toEqual(['a', 'b', 'c', 'd'])
  expect(await named(user, recordingId, [b, c])).toEqual(['b', 'c', 'd'])
  expect(await named(user, recordingId, [])).toEqual(['c', 'd'])
  expect((await user.get(`/recordings/${recordingId}`)).json().tags).toHaveLength(2)
  expect(await db.selectFrom('appointmentTags').selectAll().where('tagId', 'in', [c, d]).execute()).toHaveLength(2)
})

test('a recording has up to twenty tags of its own; more is 400 TAG_LIMIT (contract 8)', async ({
  directory: { directoryId, ...directory },
}) => {
  const user = await directory.signIn('user')
  const tagIds = await addTags(
    directoryId,
    Array.from({ length: 21 }, (_, index) => `tag ${index}`),
  )
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })

  expect(await named(user, recordingId, [...tagIds.slice(0, 20), ...tagIds.slice(0, 20)])).toHaveLength(20)
  const refused = await put(user, recordingId, tagIds)
  const huge = await put(
    user,
    recordingId,
    Array.from({ length: 1_000 }, () => newId()),
  )

  expect([refused.statusCode, huge.statusCode]).toEqual([400, 400])
  expect([refused.json().code, huge.json().code]).toEqual(['TAG_LIMIT', 'TAG_LIMIT'])
  expect(refused.json().errors).toMatchObject([{ field: 'tagIds' }])
  expect((await user.get(`/recordings/${recordingId}`)).json().tags).toHaveLength(20)
})

test('an id that is not in the catalog is 400, and nothing changes (contract 4.9)', async ({
  directory: { directoryId, ...directory },
}) => {
  const user = await directory.signIn('user')
  const [known = '', deleted = ''] = await addTags(directoryId, ['known', 'deleted'])
  const [foreign = ''] = await addTags((await service.createDirectory()).directoryId, ['foreign'])
  await db.updateTable('tags').set({ deletedOn: new Date() }).where('tagId', '=', deleted).execute()
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  await named(user, recordingId, [known])

  for (const tagIds of [[newId()], [known, foreign], [deleted], ['%'], [''], [null], 'known', undefined]) {
    const response = await put(user, recordingId, tagIds)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].field).toMatch(/^tagIds/)
  }
  expect((await user.get(`/recordings/${recordingId}`)).json().tags).toMatchObject([{ name: 'known' }])
})

test('for its creator, writers of a folder that holds it, admins and owners; readers 403, others 404 (contract 5.4)', async ({
  directory: { directoryId, ...directory },
}) => {
  const [creator, writer, reader, stranger] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const admin = await directory.signIn('admin')
  const outsider = await (await service.createDirectory()).signIn('owner')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  await db
    .insertInto('folderUserShares')
    .values([
      { folderId, userId: writer.userId, accessLevel: 'readWrite' },
      { folderId, userId: reader.userId, accessLevel: 'read' },
    ])
    .execute()
  const status = async (person: TestPerson) => (await put(person, recordingId, [])).statusCode

  expect([await status(creator), await status(writer), await status(admin)]).toEqual([200, 200, 200])
  expect([await status(reader), await status(stranger), await status(outsider)]).toEqual([403, 404, 404])
})

test('concurrent replacements leave one of the sets, with correct usage counts', async ({
  directory: { directoryId, ...directory },
}) => {
  const user = await directory.signIn('user')
  const tagIds = await addTags(directoryId, ['a', 'b', 'c', 'd', 'e', 'f'])
  const recordingIds = await Promise.all(
    [1, 2, 3].map(() => addRecording(db, { directoryId, ownerUserId: user.userId })),
  )
  const sets = tagIds.map((_, index) => [...tagIds.slice(index), ...tagIds.slice(0, index)].slice(0, 3))

  const answers = await Promise.all(sets.flatMap((set) => recordingIds.map((id) => put(user, id, set))))
  const carried = await Promise.all(
    recordingIds.map(async (id) => {
      const tags: { tagId: string }[] = (await user.get(`/recordings/${id}`)).json().tags
      return tags
    }),
  )
  const counted = await db.selectFrom('tags').select(['tagId', 'useCount']).where('tagId', 'in', tagIds).execute()

  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  for (const tags of carried) expect(sets.map(sorted)).toContainEqual(sorted(tags.map(({ tagId }) => tagId)))
  for (const { tagId, useCount } of counted) {
    expect(useCount).toBe(carried.flat().filter((tag) => tag.tagId === tagId).length)
  }
})

test('a tag being deleted from the catalog can’t be added', async ({ directory: { directoryId, ...directory } }) => {
  const admin = await directory.signIn('admin')
  const [tagId = ''] = await addTags(directoryId, ['going'])
  const recordingIds = await Promise.all(
    Array.from({ length: 10 }, () => addRecording(db, { directoryId, ownerUserId: admin.userId })),
  )

  const [removed] = await Promise.all([
    admin.delete(`/tags/${tagId}`),
    ...recordingIds.map((id) => put(admin, id, [tagId])),
  ])

  expect(removed.statusCode).toBe(204)
  expect(await db.selectFrom('recordingTags').selectAll().where('tagId', '=', tagId).execute()).toEqual([])
})
