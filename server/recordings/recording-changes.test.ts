import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { freeDeletedFiles } from './free-deleted-files.ts'

const { db, services } = service
const DAY_MS = 24 * 3_600_000

/** A recording by `creator` in a folder that `reader` can read and `writer` can write to. */
async function addShared(directory: TestDirectory) {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const people = { reader: await directory.signIn('user'), writer: await directory.signIn('user') }
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  await db
    .insertInto('folderUserShares')
    .values([
      { folderId, userId: people.reader.userId, accessLevel: 'read' },
      { folderId, userId: people.writer.userId, accessLevel: 'readWrite' },
    ])
    .execute()
  return { directoryId, recordingId, creator, folderId, ...people, stranger: await directory.signIn('user') }
}

const statusesOf = async (people: TestPerson[], ask: (person: TestPerson) => Promise<{ statusCode: number }>) => {
  const statuses = []
  for (const person of people) statuses.push((await ask(person)).statusCode)
  return statuses
}

const entriesOf = (recordingId: string) =>
  db
    .selectFrom('auditEntries')
    .select(['action', 'userId'])
    .where('resourceId', '=', recordingId)
    .orderBy('auditEntryId')
    .execute()

test('its creator, folder writers, admins and owners can rename a recording; readers get 403, others 404', async ({
  directory,
}) => {
  const { recordingId, creator, reader, writer, stranger } = await addShared(directory)
  const [admin, owner] = [await directory.signIn('admin'), await directory.signIn('owner')]
  const rename = (person: TestPerson) => person.patch(`/recordings/${recordingId}`, { name: `By ${person.userId}` })

  expect(await statusesOf([creator, writer, admin, owner, reader, stranger], rename)).toEqual([
    200, 200, 200, 200, 403, 404,
  ])
  const seen = (await reader.get(`/recordings/${recordingId}`)).json()
  expect(seen.name).toBe(`By ${owner.userId}`)
})

test('a name is stored without invisible characters; an empty one is 400, and an empty change does nothing', async ({
  directory,
}) => {
  const { recordingId, creator } = await addShared(directory)
  const rename = (name: unknown) => creator.patch(`/recordings/${recordingId}`, { name })

  // Persian for “I want”, and a family emoji: without joiners, the former is misspelled and the latter is three people.
  for (const name of ['می\u200cخواهم', '👩\u200d👩\u200d👧'])
    expect((await rename(`\u200d${name} `)).json().name).toBe(name)
  expect((await rename(' <b>Q3/Q4</b> 100%\u202e ')).json().name).toBe('<b>Q3/Q4</b> 100%')
  for (const name of ['', ' \u200b ', '\u200c \u200d', 'x'.repeat(1001), null, 5]) {
    const response = await rename(name)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].field).toBe('name')
  }
  const unchanged = await creator.patch(`/recordings/${recordingId}`, {})
  expectContract('updateRecording', 200, unchanged.json())
  expect(unchanged.json().name).toBe('<b>Q3/Q4</b> 100%')
})

test('if two people rename a recording at once, one gets a conflict; a name from the service can always be replaced', async ({
  directory,
}) => {
  const { recordingId, creator, writer } = await addShared(directory)
  const rename = (person: TestPerson, body: object) => person.patch(`/recordings/${recordingId}`, body)
  await db.updateTable('recordings').set({ namedBy: 'summary' }).where('recordingId', '=', recordingId).execute()
  const first = await rename(creator, { name: 'Sales', expected: { name: 'call.mp3' } })
  expect(first.json()).toMatchObject({ name: 'Sales' })

  const answers = await Promise.all([
    rename(creator, { name: 'Revenue', expected: { name: 'Sales' } }),
    rename(writer, { name: 'Income', expected: { name: 'Sales' } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expectContract('updateRecording', 409, refused)
  expect(refused.code).toBe('EDIT_CONFLICT')
  const name = answers.find(({ statusCode }) => statusCode === 200)?.json().name
  expect((await writer.get(`/recordings/${recordingId}`)).json().name).toBe(name)

  expect((await rename(writer, { name, expected: { name: 'Sales' } })).statusCode).toBe(200)
  expect((await rename(writer, { name: 'Late' })).json().name).toBe('Late')
})

test('a recording can be linked to an appointment of the caller, and null unlinks only that one', async ({
  directory,
}) => {
  const { directoryId, recordingId, creator, writer } = await addShared(directory)
  const [mine, other] = [
    await addAppointment(db, { directoryId, userId: creator.userId }),
    await addAppointment(db, { directoryId, userId: creator.userId }),
  ]
  const theirs = await addAppointment(db, { directoryId, userId: writer.userId, recordingIds: [recordingId] })
  const link = (appointmentId: unknown) => creator.patch(`/recordings/${recordingId}`, { appointmentId })
  const linked = async () =>
    (
      await db
        .selectFrom('recordingAppointments')
        .select('appointmentId')
        .where('recordingId', '=', recordingId)
        .execute()
    )
      .map((row) => row.appointmentId)
      .toSorted()

  await link(mine)
  expect(await linked()).toEqual([theirs, mine].toSorted())
  await link(other)
  expect(await linked()).toEqual([theirs, other].toSorted())
  const refused = await link(theirs)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors[0].field).toBe('appointmentId')
  await link(null)
  expect(await linked()).toEqual([theirs])
})

test('its creator, admins and owners can delete a recording; folder writers and readers get 403, others 404', async ({
  directory,
}) => {
  const { recordingId, creator, reader, writer, stranger } = await addShared(directory)
  const remove = (person: TestPerson) => person.delete(`/recordings/${recordingId}`)

  expect(await statusesOf([reader, writer, stranger, creator, creator], remove)).toEqual([403, 403, 404, 204, 404])
})

test('the parts of a deleted recording are 404 at once, tasks stay, and restoring brings everything back', async ({
  directory,
}) => {
  const { directoryId, recordingId, creator, reader, folderId } = await addShared(directory)
  const admin = await directory.signIn('admin')
  const [fileKey, recordingSummaryId, taskId] = [newId(), newId(), newId()]
  await writeFile(await services.files.pathFor(fileKey), 'sound')
  const file = { fileKey, fileName: 'a.mp3', sizeBytes: 5, playbackMimeType: 'audio/mpeg' }
  await db.updateTable('recordings').set(file).where('recordingId', '=', recordingId).execute()
  await db
    .insertInto('summaries')
    .values({ recordingSummaryId, directoryId, recordingId, languageCode: 'en', summary: 'Kumquats are in season.' })
    .execute()
  await db
    .insertInto('tasks')
    .values({ taskId, directoryId, subject: 'Buy', ownerUserId: creator.userId, recordingSummaryId })
    .execute()
  const media = (await creator.get(`/recordings/${recordingId}/media`)).json()
  const { pathname, search } = new URL(media.url)
  const statuses = async () => [
    ...(await statusesOf(
      ['', '/transcription', '/summaries', '/media'].map(() => creator),
      (person) => person.get(`/recordings/${recordingId}`),
    )),
    (await creator.get(`/summaries/${recordingSummaryId}`)).statusCode,
    (await creator.patch(`/recordings/${recordingId}`, { name: 'New' })).statusCode,
    (await service.app.inject(pathname + search)).statusCode,
  ]
  const counts = async () => [
    (await reader.get('/recordings')).json().total,
    (await reader.get(`/folders/${folderId}/recordings`)).json().total,
    (await reader.post('/summaries/search', { search: 'kumquats' })).json().total,
    (await admin.post('/summaries/search', { search: 'kumquats' })).json().total,
  ]
  expect([await statuses(), await counts()]).toEqual([Array.from({ length: 7 }, () => 200), [1, 1, 1, 1]])

  expect((await creator.delete(`/recordings/${recordingId}`)).statusCode).toBe(204)

  expect([await statuses(), await counts()]).toEqual([Array.from({ length: 7 }, () => 404), [0, 0, 0, 0]])
  expect((await creator.get(`/tasks/${taskId}`)).statusCode).toBe(200)
  expect((await reader.post(`/recordings/${recordingId}/restore`)).statusCode).toBe(404)
  const restored = await admin.post(`/recordings/${recordingId}/restore`)
  expectContract('restoreRecording', 200, restored.json())
  expect([await statuses(), await counts()]).toEqual([Array.from({ length: 7 }, () => 200), [1, 1, 1, 1]])
  expect(await entriesOf(recordingId)).toEqual([
    { action: 'recording.deleted', userId: creator.userId },
    { action: 'recording.restored', userId: admin.userId },
  ])
})

test('restoring a recording that isn’t deleted returns it to those who could delete it, and is 403 for others who see it', async ({
  directory,
}) => {
  const { recordingId, creator, writer, stranger } = await addShared(directory)
  const restore = (person: TestPerson) => person.post(`/recordings/${recordingId}/restore`)

  expect(await statusesOf([creator, writer, stranger], restore)).toEqual([200, 403, 404])
  expect(await entriesOf(recordingId)).toEqual([])
})

/** A one-sentence transcript and a summary with one item. */
async function addWords(recordingId: string, directoryId: string) {
  const [speakerId, recordingSummaryId] = [newId(), newId()]
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1, name: 'Ada' }).execute()
  const segment = { recordingId, position: 0, speakerId, startTime: 0, endTime: 1, text: 'Said' }
  await db.insertInto('transcriptSegments').values(segment).execute()
  await db
    .insertInto('summaries')
    .values({ recordingSummaryId, directoryId, recordingId, summary: 'Summed up' })
    .execute()
  await db
    .insertInto('summarySectionItems')
    .values({
      sectionItemId: newId(),
      recordingSummaryId,
      sectionType: 'tasks',
      outputFormat: 'markdown',
      sortOrder: 1,
      title: 'Tasks',
      content: 'Agreed',
    })
    .execute()
}

/** Everything stored of what was said and written. */
async function wordsOf(recordingId: string): Promise<string[]> {
  const of = sql`where recording_id = ${recordingId}`
  const { rows } = await sql<{ text: string }>`
    select text from transcript_segments ${of}
    union all select summary from summaries ${of} and summary is not null
    union all select content from summary_section_items
      where recording_summary_id in (select recording_summary_id from summaries ${of})
    union all select name from transcript_speakers ${of}`.execute(db)
  return rows.map(({ text }) => text)
}

test('after 30 days a deleted recording can’t be restored, and its files and texts are gone; until then they stay', async ({
  directory,
}) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const ids: string[] = []
  for (const days of [29.9, 30.1]) {
    const keys = { fileKey: newId(), playbackFileKey: newId(), peaksFileKey: newId() }
    for (const key of Object.values(keys)) await writeFile(await services.files.pathFor(key), 'sound')
    const deletedOn = new Date(Date.now() - days * DAY_MS)
    ids.push(await addRecording(db, { directoryId, ownerUserId: user.userId, deletedOn, ...keys }))
  }
  const [recent = '', old = ''] = ids
  for (const recordingId of ids) await addWords(recordingId, directoryId)
  const keysOf = async (recordingId: string) => {
    const row = await db
      .selectFrom('recordings')
      .selectAll()
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow()
    return [row.fileKey, row.playbackFileKey, row.peaksFileKey]
  }
  const [oldKeys, recentKeys] = [await keysOf(old), await keysOf(recent)]
  const restore = (recordingId: string) => user.post(`/recordings/${recordingId}/restore`)
  expect((await restore(old)).statusCode).toBe(404)

  await freeDeletedFiles({ db, files: services.files })

  expect(await keysOf(old)).toEqual([null, null, null])
  for (const key of oldKeys) expect(await services.files.sizeOf(key ?? '')).toBeNull()
  for (const key of recentKeys) expect(await services.files.sizeOf(key ?? '')).toBe(5)
  expect((await restore(old)).statusCode).toBe(404)
  expect((await restore(recent)).statusCode).toBe(200)
  expect(await wordsOf(old)).toEqual([])
  expect(await wordsOf(recent)).toEqual(['Said', 'Summed up', 'Agreed', 'Ada'])
})

test('one of several concurrent deletions of a recording succeeds, with one audit entry', async ({ directory }) => {
  const { recordingId, creator } = await addShared(directory)
  const admin = await directory.signIn('admin')

  const answers = await Promise.all(
    [creator, admin, creator, admin].map((person) => person.delete(`/recordings/${recordingId}`)),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404])
  expect(await entriesOf(recordingId)).toHaveLength(1)
})
