import { describe, expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service

const listed = async (person: TestPerson) => {
  const body = (await person.get('/tags')).json()
  expectContract('listTags', 200, body)
  return body.items.map(({ name }: { name: string }) => name)
}

async function addTag(person: TestPerson, name: string, colorCode?: string | null) {
  const response = await person.post('/tags', { name, ...(colorCode === undefined ? {} : { colorCode }) })
  expectContract('createTag', response.statusCode, response.json())
  return response.json()
}

async function tagRecording(recordingId: string, tagId: string) {
  await db.insertInto('recordingTags').values({ recordingId, tagId }).execute()
}

test('a tag has a name and a color from the palette, or none (contract 2.13, 4.7)', async ({ directory }) => {
  const admin = await directory.signIn('admin')

  expect(await addTag(admin, '  Stand-up ', 'teal')).toEqual({
    tagId: expect.any(String),
    name: 'Stand-up',
    colorCode: 'teal',
  })
  expect((await addTag(admin, 'Plain')).colorCode).toBeNull()
  expect((await addTag(admin, 'None', null)).colorCode).toBeNull()
})

test('the palette is listed as objects (contract 4.7)', async ({ directory }) => {
  const user = await directory.signIn('user')

  const colors = (await user.get('/tags/colors')).json()

  expectContract('listTagColors', 200, colors)
  expect(colors).toHaveLength(21)
  expect(colors[0]).toEqual({ colorCode: 'indigo' })
  expect((await user.get('/tags/colors?fields=colorCode')).json()).toEqual(colors)
})

test('names are case-insensitively unique: the existing tag is returned unchanged', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const first = await addTag(admin, 'Überblick é', 'red')

  expect(await addTag(admin, 'ÜBERBLICK e\u0301', 'blue')).toEqual(first)
  expect(await listed(admin)).toEqual(['Überblick é'])
})

test('twenty people adding the same name at once create one tag', async ({ directory }) => {
  const admin = await directory.signIn('admin')

  const tags = await Promise.all(
    Array.from({ length: 20 }, (_, index) => addTag(admin, index % 2 === 0 ? 'sprint' : 'SPRINT')),
  )

  expect(new Set(tags.map(({ tagId }) => tagId)).size).toBe(1)
  expect(await listed(admin)).toHaveLength(1)
})

test('the most used come first: by recordings and appointments that have them directly and aren’t deleted (4.7)', async ({
  directory: { directoryId, ...directory },
}) => {
  const admin = await directory.signIn('admin')
  const often = await addTag(admin, 'Z often')
  const once = await addTag(admin, 'Y once')
  await addTag(admin, 'B never')
  await addTag(admin, 'a never')
  const facts = { directoryId, ownerUserId: admin.userId }
  const recordings = await Promise.all([1, 2].map(() => addRecording(db, facts)))
  const appointmentId = await addAppointment(db, { directoryId, userId: admin.userId })
  for (const recordingId of recordings) await tagRecording(recordingId, once.tagId)
  await tagRecording(recordings[0] ?? '', often.tagId)
  await db.insertInto('appointmentTags').values({ appointmentId, tagId: often.tagId }).execute()

  expect(await listed(admin)).toEqual(['Y once', 'Z often', 'a never', 'B never'])

  const deleteRecording = (recordingId: string | undefined, deletedOn: Date | null) =>
    db
      .updateTable('recordings')
      .set({ deletedOn })
      .where('recordingId', '=', recordingId ?? '')
      .execute()
  await deleteRecording(recordings[1], new Date())
  expect(await listed(admin)).toEqual(['Z often', 'Y once', 'a never', 'B never'])

  await deleteRecording(recordings[1], null)
  await db
    .updateTable('appointments')
    .set({ deletedOn: new Date() })
    .where('appointmentId', '=', appointmentId)
    .execute()
  expect(await listed(admin)).toEqual(['Y once', 'Z often', 'a never', 'B never'])
})

describe('changing a tag', () => {
  test('either name or color is enough; null clears the color (contract 4.7)', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    const { tagId } = await addTag(admin, 'Old', 'red')
    const change = async (body: object) => (await admin.patch(`/tags/${tagId}`, body)).json()

    expect(await change({ name: 'New' })).toEqual({ tagId, name: 'New', colorCode: 'red' })
    expect(await change({ colorCode: 'zinc' })).toEqual({ tagId, name: 'New', colorCode: 'zinc' })
    expect(await change({ colorCode: null, name: 'NEW' })).toEqual({ tagId, name: 'NEW', colorCode: null })
  })

  test('neither of the two is 400 naming both', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    const { tagId } = await addTag(admin, 'Old')

    const response = await admin.patch(`/tags/${tagId}`, { nonsense: 1 })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'name' }, { field: 'colorCode' }])
  })

  test.skipIf(isContractOnlyRun)(
    'if two people rename a tag as they read it, one gets an error; name and color don’t conflict',
    async ({ directory }) => {
      const [admin, owner] = [await directory.signIn('admin'), await directory.signIn('owner')]
      const { tagId } = await addTag(admin, 'Sales')
      const change = (person: TestPerson, body: object) => person.patch(`/tags/${tagId}`, body)

      const answers = await Promise.all([
        change(admin, { name: 'Revenue', expected: { name: 'Sales' } }),
        change(owner, { name: 'Income', expected: { name: 'Sales' } }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
      expectContract('updateTag', 409, refused)
      expect(refused.code).toBe('EDIT_CONFLICT')
      const name = answers.find(({ statusCode }) => statusCode === 200)?.json().name
      expect(await listed(admin)).toEqual([name])

      const colored = await change(owner, { colorCode: 'amber', expected: { colorCode: null } })
      expect(colored.json()).toMatchObject({ name, colorCode: 'amber' })
      expect((await change(admin, { colorCode: 'red', expected: { colorCode: null } })).statusCode).toBe(409)
      expect((await change(admin, { colorCode: 'red' })).json()).toMatchObject({ name, colorCode: 'red' })
    },
  )

  test('a name in use is 400 and changes nothing, even in concurrent renames', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    await addTag(admin, 'Taken')
    const { tagId } = await addTag(admin, 'Old', 'red')
    const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addTag(admin, name)))

    const refused = await admin.patch(`/tags/${tagId}`, { name: 'tAKEN', colorCode: 'blue' })
    const raced = await Promise.all(others.map((tag) => admin.patch(`/tags/${tag.tagId}`, { name: 'Same' })))

    expect(refused.statusCode).toBe(400)
    expectContract('updateTag', 400, refused.json())
    expect(refused.json().errors).toMatchObject([{ field: 'name' }])
    expect((await admin.patch(`/tags/${tagId}`, { name: 'Old' })).json().colorCode).toBe('red')
    expect(raced.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '400', '400', '400'])
  })
})

test('a deleted tag leaves the catalog, every appointment and recording; its name is free again (contract 4.7)', async ({
  directory: { directoryId, ...directory },
}) => {
  const admin = await directory.signIn('admin')
  const { tagId } = await addTag(admin, 'Gone')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: admin.userId })
  const appointmentId = await addAppointment(db, { directoryId, userId: admin.userId })
  await tagRecording(recordingId, tagId)
  await db.insertInto('appointmentTags').values({ appointmentId, tagId }).execute()

  const response = await admin.delete(`/tags/${tagId}`)

  expect(response.statusCode).toBe(204)
  expect(await listed(admin)).toEqual([])
  expect((await admin.get(`/recordings/${recordingId}`)).json().tags).toEqual([])
  expect(await db.selectFrom('appointmentTags').selectAll().where('tagId', '=', tagId).execute()).toEqual([])
  expect((await admin.delete(`/tags/${tagId}`)).statusCode).toBe(404)
  expect((await admin.patch(`/tags/${tagId}`, { name: 'Back' })).statusCode).toBe(404)
  expect((await addTag(admin, 'gone')).tagId).not.toBe(tagId)
  const audit = await db.selectFrom('auditEntries').selectAll().where('resourceId', '=', tagId).execute()
  expect(audit).toMatchObject([{ directoryId, userId: admin.userId, action: 'tag.deleted', resourceName: 'Gone' }])
})

test('members read the catalog; only admins and owners change it (contract 4.7)', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const user = await directory.signIn('user')
  const { tagId } = await addTag(owner, 'Theirs')

  const refused = [
    await user.post('/tags', { name: 'Mine' }),
    await user.patch(`/tags/${tagId}`, { name: 'Mine' }),
    await user.delete(`/tags/${tagId}`),
  ]

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect(await listed(user)).toEqual(['Theirs'])
})

test('tags of another company do not exist (contract 5.4)', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const { tagId } = await addTag(elsewhere, 'Foreign')

  expect((await admin.patch(`/tags/${tagId}`, { name: 'Mine' })).statusCode).toBe(404)
  expect((await admin.delete(`/tags/${tagId}`)).statusCode).toBe(404)
  expect(await listed(admin)).toEqual([])
  expect((await addTag(admin, 'Foreign')).tagId).not.toBe(tagId)
})

test.for([
  { field: 'name', body: { name: '' } },
  { field: 'name', body: { name: ' \u00A0 ' } },
  { field: 'name', body: { name: 'x'.repeat(101) } },
  { field: 'name', body: { name: 'two\nlines' } },
  { field: 'name', body: { name: 'nul\u0000' } },
  { field: 'name', body: { colorCode: 'red' } },
  { field: 'colorCode', body: { name: 'Fine', colorCode: '#ff0000' } },
  { field: 'colorCode', body: { name: 'Fine', colorCode: 'Red' } },
])('a tag with a bad $field is 400 naming it, and none is created: $body', async ({ field, body }, { directory }) => {
  const admin = await directory.signIn('admin')

  const response = await admin.post('/tags', body)

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field }])
  expect(await listed(admin)).toEqual([])
})

test('a hundred characters count as characters, and markup is just text (contract 8)', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const emoji = '\u{1F600}'.repeat(100)

  expect((await addTag(admin, emoji)).name).toBe(emoji)
  expect((await addTag(admin, '<script>alert(1)</script>')).name).toBe('<script>alert(1)</script>')
  expect((await admin.delete(`/tags/${newId()}`)).statusCode).toBe(404)
})
