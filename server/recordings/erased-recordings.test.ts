import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { makeSearchable } from '../search/make-searchable.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addLine, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { freeDeletedFiles } from './free-deleted-files.ts'

const { db, services } = service
const test = base.skipIf(isContractOnlyRun)

const DAY_MS = 24 * 3_600_000

const erase = (person: TestPerson, recordingIds: readonly string[]) =>
  person.post('/recordings/deleted/erase', { recordingIds })

const deletedIds = async (person: TestPerson): Promise<string[]> =>
  (await person.get('/recordings/deleted')).json().items.map(({ recordingId }: { recordingId: string }) => recordingId)

/** Returns the rows of the database in which a text occurs, by table. */
async function tracesOf(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`.execute(db)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as rows where rows::text ilike ${`%${text}%`}`.execute(
      db,
    )
    if (rows.length > 0) found[name] = rows.length
  }
  return found
}

/** Adds a recording in which `word` stands wherever people or engines write, and a task. */
async function addWordy({ directoryId, userId }: { directoryId: string; userId: string }, word: string) {
  const names = { name: word, nameBefore: `${word}.mp3`, fileName: `${word}.mp3`, sourceUrl: `https://${word}.test/` }
  const recordingId = await addRecording(db, { directoryId, ownerUserId: userId, ...names, errorDetail: word })
  const speakerId = await addLine(db, recordingId, { text: word, name: word })
  const person = { personKey: word, name: word, emailAddress: `${word}@example.test` }
  const rank = { confidence: 'perhaps' as const, score: 1, reasons: '[]' }
  await db
    .insertInto('speakerSuggestions')
    .values({ suggestionId: newId(), recordingId, speakerId, ...person, ...rank })
    .execute()
  const line = { recordingId, position: 0, series: newId(), startTime: 0, endTime: 1, text: word }
  await db.insertInto('liveLines').values(line).execute()
  for (const deletedOn of [null, new Date()]) {
    const note = { noteId: newId(), recordingId, authorUserId: userId, startTime: 0, text: word, deletedOn }
    await db.insertInto('recordingNotes').values(note).execute()
  }
  const uploadId = newId()
  const upload = { fileName: `${word}.mp3`, mimeType: 'audio/mpeg', sizeBytes: 1, fileKey: newId() }
  await db
    .insertInto('uploads')
    .values({ uploadId, directoryId, userId, recordingId, ...upload, expiresOn: new Date() })
    .execute()
  const recordingSummaryId = newId()
  await db
    .insertInto('summaries')
    .values({ recordingSummaryId, directoryId, recordingId, summary: word, errorDetail: word })
    .execute()
  await db
    .insertInto('recordingAttendees')
    .values({
      recordingId,
      email: `${word}@example.test`,
      directoryId,
      recordingCreatedOn: new Date(),
      isRecordingDeleted: false,
    })
    .execute()
  const webhook = { name: 'Hook', event: 'summary.ready' as const, url: 'https://hooks.example.test/' }
  const [webhookId, secret] = [newId(), `whsec_${'A'.repeat(32)}`]
  await db
    .insertInto('webhooks')
    .values({ webhookId, directoryId, userId, secret, ...webhook })
    .execute()
  const delivery = { deliveryId: newId(), webhookId, recordingId, recordingSummaryId, messageId: `msg_${newId()}` }
  await db
    .insertInto('webhookDeliveries')
    .values({ ...delivery, event: 'summary.ready', requestBody: JSON.stringify({ word }), status: 'succeeded' })
    .execute()
  await db.insertInto('tasks').values({ taskId: newId(), directoryId, subject: word, ownerUserId: userId }).execute()
  await makeSearchable(db, AbortSignal.timeout(60_000))
  return recordingId
}

test('of an erased recording, nothing remains but its tasks and the words that search knows of all companies', async ({
  directory,
}) => {
  const { directoryId } = directory
  const { userId } = await directory.signIn('user')
  const word = `quillon${newId().slice(-12)}`
  const recordingId = await addWordy({ directoryId, userId }, word)
  expect(Object.keys(await tracesOf(word))).toContain('recording_notes')
  const deletedOn = new Date(Date.now() - 31 * DAY_MS)
  await db.updateTable('recordings').set({ deletedOn }).where('recordingId', '=', recordingId).execute()

  await freeDeletedFiles(services)
  await makeSearchable(db, AbortSignal.timeout(60_000))

  expect(await tracesOf(word)).toEqual({ known_words: 1, searched_words: 1, tasks: 1 })
})

test('an admin erases deleted recordings at once, with their files; no one can restore them', async ({ directory }) => {
  const { directoryId } = directory
  const [user, admin] = [await directory.signIn('user'), await directory.signIn('admin')]
  const facts = { directoryId, ownerUserId: user.userId }
  const fileKey = newId()
  await writeFile(await services.files.pathFor(fileKey), 'sound')
  const erased = await addRecording(db, { ...facts, fileKey, name: 'Layoffs' })
  const kept = await addRecording(db, facts)
  for (const recordingId of [erased, kept]) await user.delete(`/recordings/${recordingId}`)

  const answer = await erase(admin, [erased.toUpperCase()])
  expectContract('eraseDeletedRecordings', 200, answer.json())
  expect(answer.json()).toEqual({ doneRecordingIds: [erased.toUpperCase()], refused: [] })

  expect(await deletedIds(admin)).toEqual([kept])
  expect((await user.post(`/recordings/${erased}/restore`)).statusCode).toBe(404)
  expect(await services.jobs.pending('free-deleted-files')).not.toEqual([])
  await freeDeletedFiles(services)
  expect(await services.files.sizeOf(fileKey)).toBeNull()
  expect((await user.post(`/recordings/${kept}/restore`)).statusCode).toBe(200)
  const entry = await db
    .selectFrom('auditEntries')
    .select(['action', 'userId', 'resourceName'])
    .where('resourceId', '=', erased)
    .orderBy('occurredOn', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ action: 'recording.deletedPermanently', userId: admin.userId, resourceName: 'Layoffs' })
})

test('recordings that aren’t deleted, are erased already or belong to others are refused one by one', async ({
  directory,
}) => {
  const elsewhere = await service.createDirectory()
  const [owner, stranger] = [await directory.signIn('owner'), await elsewhere.signIn('user')]
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  const deletedOn = new Date(Date.now() - DAY_MS)
  const live = await addRecording(db, facts)
  const [first, again] = [
    await addRecording(db, { ...facts, deletedOn }),
    await addRecording(db, { ...facts, deletedOn }),
  ]
  const foreign = await addRecording(db, {
    directoryId: elsewhere.directoryId,
    ownerUserId: stranger.userId,
    deletedOn,
  })
  await erase(owner, [again])

  const answer = await erase(owner, [live, first, again, foreign, 'no-id', first])

  expect(answer.json().doneRecordingIds).toEqual([first])
  expect(answer.json().refused).toEqual(
    [live, again, foreign, 'no-id'].map((recordingId) => expect.objectContaining({ recordingId, code: 'NOT_FOUND' })),
  )
  expect((await owner.get(`/recordings/${live}`)).statusCode).toBe(200)
})

test('members can’t erase, not even their own recordings, and too many at once are refused', async ({ directory }) => {
  const [user, admin] = [await directory.signIn('user'), await directory.signIn('admin')]
  const facts = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const recordingId = await addRecording(db, { ...facts, deletedOn: new Date() })

  expect((await erase(user, [recordingId])).statusCode).toBe(403)
  expect(await deletedIds(user)).toEqual([recordingId])
  for (const ids of [[], Array.from({ length: 1001 }, newId)]) expect((await erase(admin, ids)).statusCode).toBe(400)
})

test('a recording restored and erased at the same time is either back or gone', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  const recordingId = await addRecording(db, { ...facts, deletedOn: new Date() })

  const [restored, erased] = await Promise.all([
    owner.post(`/recordings/${recordingId}/restore`),
    erase(owner, [recordingId]),
  ])

  const isErased = erased.json().refused.length === 0
  expect(restored.statusCode).toBe(isErased ? 404 : 200)
  expect((await owner.get(`/recordings/${recordingId}`)).statusCode).toBe(isErased ? 404 : 200)
})

test('deleted notes and tasks are erased after 30 days; until then they can be restored', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { directoryId } = directory
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const ids: { noteId: string; taskId: string }[] = []
  for (const days of [29.9, 30.1]) {
    const [noteId, taskId] = [newId(), newId()]
    const deletedOn = new Date(Date.now() - days * DAY_MS)
    const note = { noteId, recordingId, authorUserId: user.userId, startTime: 0, text: 'Secret', deletedOn }
    await db.insertInto('recordingNotes').values(note).execute()
    const task = { taskId, directoryId, subject: 'Secret', ownerUserId: user.userId, deletedOn }
    await db.insertInto('tasks').values(task).execute()
    const told = { kind: 'taskAssigned', taskId, createdOn: new Date() } as const
    await db
      .insertInto('news')
      .values({ newsId: newId(), directoryId, userId: user.userId, ...told })
      .execute()
    ids.push({ noteId, taskId })
  }

  await freeDeletedFiles(services)

  const restored = ids.map(async ({ noteId, taskId }) => [
    (await user.post(`/recordings/${recordingId}/notes/${noteId}/restore`)).statusCode,
    (await user.post(`/tasks/${taskId}/restore`)).statusCode,
  ])
  expect(await Promise.all(restored)).toEqual([
    [200, 200],
    [404, 404],
  ])
})
