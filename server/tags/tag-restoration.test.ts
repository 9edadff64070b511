import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service

const test = base
  .extend('admin', ({ directory }) => directory.signIn('admin'))
  .extend('user', ({ directory }) => directory.signIn('user'))

const makeTag = async (admin: TestPerson, name: string): Promise<string> =>
  (await admin.post('/tags', { name, colorCode: 'teal' })).json().tagId

const tagsOf = async (person: TestPerson, path: string): Promise<string[]> =>
  (await person.get(path)).json().tags.map(({ name }: { name: string }) => name)

test('a restored tag is back on everything that had it, with its color and the same usage', async ({
  admin,
  user,
  directory: { directoryId },
}) => {
  const [own, other] = [
    await addRecording(db, { directoryId, ownerUserId: user.userId }),
    await addRecording(db, { directoryId, ownerUserId: user.userId }),
  ]
  const startTime = new Date('2026-01-01T10:00:00Z')
  const appointmentId = await addAppointment(db, { directoryId, userId: user.userId, startTime })
  const tagId = await makeTag(admin, 'Budget')
  await user.put(`/recordings/${own}/tags`, { tagIds: [tagId] })
  await user.put(`/appointments/${appointmentId}/tags`, { tagIds: [tagId] })
  const look = async () => [
    (await user.get('/tags')).json(),
    (await admin.get('/tags/usage')).json(),
    await tagsOf(user, `/recordings/${own}`),
    await tagsOf(user, `/recordings/${other}`),
    await tagsOf(user, `/appointments/${appointmentId}`),
  ]
  const there = await look()
  await admin.delete(`/tags/${tagId}`)
  expect(await tagsOf(user, `/recordings/${own}`)).toEqual([])

  const response = await admin.post(`/tags/${tagId}/restore`)

  expect([response.statusCode, response.json()]).toEqual([200, { tagId, name: 'Budget', colorCode: 'teal' }])
  expect(await look()).toEqual(there)
  const count = await db.selectFrom('tags').select('useCount').where('tagId', '=', tagId).executeTakeFirstOrThrow()
  expect(count.useCount).toBe(2)
  expect((await admin.post(`/tags/${tagId}/restore`)).json()).toEqual(response.json())
  const audit = await db.selectFrom('auditEntries').select('action').where('resourceId', '=', tagId).execute()
  expect(audit.map(({ action }) => action).toSorted()).toEqual(['tag.deleted', 'tag.restored'])
})

test('a name taken in the meantime is 400 and named, and the tag stays deleted', async ({ admin }) => {
  const tagId = await makeTag(admin, 'Budget')
  await admin.delete(`/tags/${tagId}`)
  const taken = await makeTag(admin, 'BUDGET')

  const response = await admin.post(`/tags/${tagId}/restore`)

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field: 'name', message: expect.stringContaining('Budget') }])
  expect((await admin.get('/tags')).json().items).toMatchObject([{ tagId: taken }])
})

test('a recording that got twenty other tags in the meantime keeps those', async ({
  admin,
  user,
  directory: { directoryId },
}) => {
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const tagId = await makeTag(admin, 'Budget')
  await user.put(`/recordings/${recordingId}/tags`, { tagIds: [tagId] })
  await admin.delete(`/tags/${tagId}`)
  const others = Array.from({ length: 20 }, (_, index) => ({ tagId: newId(), directoryId, name: `Tag ${index}` }))
  await db.insertInto('tags').values(others).execute()
  await user.put(`/recordings/${recordingId}/tags`, { tagIds: others.map((tag) => tag.tagId) })

  expect((await admin.post(`/tags/${tagId}/restore`)).statusCode).toBe(200)

  expect(await tagsOf(user, `/recordings/${recordingId}`)).toHaveLength(20)
})

test('only admins and owners can restore a tag, and only of their own company', async ({ admin, user }) => {
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const tagId = await makeTag(admin, 'Budget')
  await admin.delete(`/tags/${tagId}`)

  expect((await user.post(`/tags/${tagId}/restore`)).statusCode).toBe(403)
  expect((await elsewhere.post(`/tags/${tagId}/restore`)).statusCode).toBe(404)
  expect((await admin.post(`/tags/${newId()}/restore`)).statusCode).toBe(404)
})

async function usageOf(person: TestPerson) {
  const usage = (await person.get('/tags/usage')).json()
  for (const { tagId, recordingCount } of usage) {
    expect((await person.get(`/recordings?tagId=${tagId}`)).json().total).toBe(recordingCount)
  }
  return new Map(usage.map(({ tagId, ...counts }: { tagId: string }) => [tagId, counts]))
}

test('usage counts what the caller can see: recordings by their effective tags, like the filter', async ({
  admin,
  user,
  directory: { directoryId, ...directory },
}) => {
  const reader = await directory.signIn('user')
  const [budget, sales] = [await makeTag(admin, 'Budget'), await makeTag(admin, 'Sales')]
  const own = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const met = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const gone = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const series = await addAppointment(db, { directoryId, userId: user.userId })
  await addAppointment(db, { directoryId, userId: user.userId, seriesMasterId: series, recordingIds: [met] })
  await db.insertInto('appointmentTags').values({ appointmentId: series, tagId: budget }).execute()
  for (const recordingId of [own, gone]) await user.put(`/recordings/${recordingId}/tags`, { tagIds: [budget] })
  await user.delete(`/recordings/${gone}`)
  await addFolder(db, { directoryId, ownerUserId: reader.userId, recordingIds: [met] })

  const none = { recordingCount: 0, appointmentCount: 0 }
  expect(await usageOf(user)).toEqual(
    new Map([
      [budget, { recordingCount: 2, appointmentCount: 1 }],
      [sales, none],
    ]),
  )
  expect(await usageOf(reader)).toEqual(
    new Map([
      [budget, { recordingCount: 1, appointmentCount: 0 }],
      [sales, none],
    ]),
  )
  // People who can delete a tag see everything it would be removed from.
  expect(await usageOf(admin)).toEqual(
    new Map([
      [budget, { recordingCount: 2, appointmentCount: 1 }],
      [sales, none],
    ]),
  )
})

test('a recording with its own and an inherited copy of a tag, from several appointments, counts once', async ({
  admin,
  user,
  directory: { directoryId },
}) => {
  const budget = await makeTag(admin, 'Budget')
  const met = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const heard = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const gone = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const recordingIds = [met, heard, gone]
  const series = await addAppointment(db, { directoryId, userId: user.userId, isSeriesMaster: true })
  const first = await addAppointment(db, { directoryId, userId: user.userId, seriesMasterId: series, recordingIds })
  await addAppointment(db, { directoryId, userId: admin.userId, seriesMasterId: series, recordingIds })
  const appointmentTags = [series, first].map((appointmentId) => ({ appointmentId, tagId: budget }))
  await db.insertInto('appointmentTags').values(appointmentTags).execute()
  await user.put(`/recordings/${met}/tags`, { tagIds: [budget] })
  await user.delete(`/recordings/${gone}`)

  for (const person of [admin, user]) {
    expect(await usageOf(person)).toEqual(new Map([[budget, { recordingCount: 2, appointmentCount: 2 }]]))
  }
})

test('a tag deleted while it’s added to a recording isn’t on it, and the response either omits or names it', async ({
  admin,
  user,
  directory: { directoryId },
}) => {
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const [kept, tagId] = [await makeTag(admin, 'Kept'), await makeTag(admin, 'Budget')]

  const [given, deleted] = await Promise.all([
    user.put(`/recordings/${recordingId}/tags`, { tagIds: [kept, tagId] }),
    admin.delete(`/tags/${tagId}`),
  ])

  expect(deleted.statusCode).toBe(204)
  expect([200, 400]).toContain(given.statusCode)
  expect(JSON.stringify(given.json())).toContain(given.statusCode === 400 ? tagId : 'Kept')
  expect(await tagsOf(user, `/recordings/${recordingId}`)).toEqual(given.statusCode === 200 ? ['Kept'] : [])
})
