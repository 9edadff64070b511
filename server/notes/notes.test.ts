import { sql } from 'kysely'
import { expect } from 'vitest'
import { limits } from '../limits.ts'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service
const { requestUpload, send, finalize } = await uploadSteps(service)

/** A recording of `creator` that only admins can see, too. */
const test = base
  .extend('creator', ({ directory }) => directory.signIn('user'))
  .extend('recordingId', ({ directory: { directoryId }, creator }) =>
    addRecording(db, { directoryId, ownerUserId: creator.userId, name: 'Talk about okapis' }),
  )

type Note = { noteId: string; startTime: number; text: string; authorUserId: string; authorName: string }

async function add(person: TestPerson, recordingId: string, body: { startTime: number; text: string }): Promise<Note> {
  const response = await person.post(`/recordings/${recordingId}/notes`, body)
  expectContract('createRecordingNote', response.statusCode, response.json())
  return response.json()
}

async function notesOf(person: TestPerson, recordingId: string): Promise<Note[]> {
  const response = await person.get(`/recordings/${recordingId}/notes`)
  expectContract('listRecordingNotes', response.statusCode, response.json())
  return response.json().items
}

test('notes are listed in order of time, with their author', async ({ creator, recordingId }) => {
  await add(creator, recordingId, { startTime: 62.5, text: '  Ask\nlegal\u202E ' })
  await add(creator, recordingId, { startTime: 4, text: '' })

  const { email } = (await creator.get('v1.0/me')).json()
  const [mark, note] = await notesOf(creator, recordingId)
  expect(mark).toMatchObject({ startTime: 4, text: '', authorUserId: creator.userId })
  expect(note).toMatchObject({ startTime: 62.5, text: 'Ask legal', authorUserId: creator.userId })
  expect([email, expect.stringMatching(/\S/)]).toContainEqual(note?.authorName)
})

test('a note can be changed, deleted and restored', async ({ creator, recordingId }) => {
  const { noteId } = await add(creator, recordingId, { startTime: 4, text: 'Budgte' })
  const at = `/recordings/${recordingId}/notes/${noteId}`

  const changed = await creator.patch(at, { text: 'Budget' })
  expectContract('updateRecordingNote', changed.statusCode, changed.json())
  expect(changed.json()).toMatchObject({ startTime: 4, text: 'Budget' })
  expect((await creator.patch(at, { startTime: 7 })).json()).toMatchObject({ startTime: 7, text: 'Budget' })

  expect((await creator.delete(at)).statusCode).toBe(204)
  expect(await notesOf(creator, recordingId)).toEqual([])
  expect((await creator.patch(at, { text: 'Gone' })).statusCode).toBe(404)
  expect((await creator.delete(at)).statusCode).toBe(404)

  for (const time of ['first', 'again']) {
    const restored = await creator.post(`${at}/restore`)
    expectContract('restoreRecordingNote', restored.statusCode, restored.json())
    expect({ time, note: restored.json() }).toMatchObject({ time, note: { noteId, startTime: 7, text: 'Budget' } })
  }
  expect(await notesOf(creator, recordingId)).toHaveLength(1)
})

test('if two people change a note as they read it, one gets an error and nothing is overwritten', async ({
  directory,
  creator,
  recordingId,
}) => {
  const admin = await directory.signIn('admin')
  const { noteId } = await add(creator, recordingId, { startTime: 4, text: 'Budget' })
  const change = (person: TestPerson, body: object) => person.patch(`/recordings/${recordingId}/notes/${noteId}`, body)

  const answers = await Promise.all([
    change(creator, { text: 'Budget 2027', expected: { text: 'Budget' } }),
    change(admin, { text: 'Budget 2028', expected: { text: 'Budget' } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expectContract('updateRecordingNote', 409, refused)
  expect(refused.code).toBe('EDIT_CONFLICT')
  const { text } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {}
  expect(await notesOf(creator, recordingId)).toMatchObject([{ startTime: 4, text }])

  expect((await change(admin, { startTime: 9, expected: { startTime: 4 } })).json()).toMatchObject({
    startTime: 9,
    text,
  })
  expect((await change(creator, { text, expected: { text: 'Budget' } })).statusCode).toBe(200)
  expect((await change(admin, { text: 'Late' })).json()).toMatchObject({ startTime: 9, text: 'Late' })
})

test('people who can see a recording can read its notes, those who can edit it can write them, and others find nothing', async ({
  directory,
  creator,
  recordingId,
}) => {
  const reader = await directory.signIn('user')
  const editor = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const userShares = [
    { userId: reader.userId, accessLevel: 'read' },
    { userId: editor.userId, accessLevel: 'readWrite' },
  ]
  await creator.put(`/recordings/${recordingId}/shares`, { userShares, teamShares: [] })
  const { noteId } = await add(creator, recordingId, { startTime: 4, text: 'Budget' })
  const at = `/recordings/${recordingId}/notes`
  const answersTo = async (person: TestPerson) => [
    (await person.get(at)).statusCode,
    (await person.post(at, { startTime: 1, text: 'New' })).statusCode,
    (await person.patch(`${at}/${noteId}`, { text: 'Budget 2027' })).statusCode,
    (await person.delete(`${at}/${noteId}`)).statusCode,
    (await person.post(`${at}/${noteId}/restore`)).statusCode,
  ]

  expect(await answersTo(reader)).toEqual([200, 403, 403, 403, 403])
  expect(await answersTo(stranger)).toEqual([404, 404, 404, 404, 404])
  expect(await answersTo(editor)).toEqual([200, 200, 200, 204, 200])
  expect(await notesOf(reader, recordingId)).toMatchObject([
    { text: 'New', authorUserId: editor.userId },
    { text: 'Budget 2027', authorUserId: creator.userId },
  ])
})

test('a note of another recording isn’t found in this one', async ({ directory, creator, recordingId }) => {
  const { noteId } = await add(creator, recordingId, { startTime: 4, text: 'Budget' })
  const other = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: creator.userId })
  for (const id of [noteId, newId(), 'none']) {
    expect((await creator.patch(`/recordings/${other}/notes/${id}`, { text: 'Moved' })).statusCode).toBe(404)
    expect((await creator.delete(`/recordings/${other}/notes/${id}`)).statusCode).toBe(404)
    expect((await creator.post(`/recordings/${other}/notes/${id}/restore`)).statusCode).toBe(404)
  }
  expect(await notesOf(creator, recordingId)).toMatchObject([{ text: 'Budget' }])
})

test('a recording has a maximum number of notes', async ({ creator, recordingId }) => {
  await sql`insert into recording_notes (note_id, recording_id, author_user_id, start_time, text)
    select gen_random_uuid(), ${recordingId}, ${creator.userId}, number, 'Note'
    from generate_series(1, ${limits.notes.most - 1}::int) as number`.execute(db)
  const { noteId } = await add(creator, recordingId, { startTime: 0, text: 'The last one' })
  const more = await creator.post(`/recordings/${recordingId}/notes`, { startTime: 1, text: 'One more' })

  expect(more.json()).toMatchObject({ status: 400, code: 'LIMIT_REACHED' })
  await creator.delete(`/recordings/${recordingId}/notes/${noteId}`)
  await add(creator, recordingId, { startTime: 1, text: 'In its place' })
  const restored = await creator.post(`/recordings/${recordingId}/notes/${noteId}/restore`)
  expect(restored.json()).toMatchObject({ status: 400, code: 'LIMIT_REACHED' })
})

test('notes written while recording are added with the upload, once', async ({ creator }) => {
  const upload = await requestUpload(creator)
  await send(upload)
  const notes = [
    { startTime: 12.5, text: 'Budget' },
    { startTime: 3, text: '' },
  ]

  expect((await finalize(creator, upload, { notes: [{ startTime: -1, text: '' }] })).statusCode).toBe(400)
  const answers = [await finalize(creator, upload, { notes }), await finalize(creator, upload, { notes })]
  const [{ recordingId }] = answers.map((answer) => answer.json())

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await notesOf(creator, recordingId)).toMatchObject([
    { startTime: 3, text: '', authorUserId: creator.userId },
    { startTime: 12.5, text: 'Budget', authorUserId: creator.userId },
  ])
})
