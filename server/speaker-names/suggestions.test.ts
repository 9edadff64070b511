import type { Worker } from 'node:worker_threads'
import { expect, vi } from 'vitest'
import type { SpeakerSuggestions } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { addMeeting } from '../test/test-meeting.ts'
import { ownService } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addFolder } from '../test/test-recording.ts'
import { scriptedTranscriber, segment } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { wavOf } from '../test/test-wav.ts'
import { findNameCues } from './suggest-names.ts'
import type { KnownPerson } from './known-people.ts'

const engine = scriptedTranscriber()
const { service, test } = await ownService({ isWorking: true, transcribers: [engine] })
const { db, services } = service
const { uploadWav } = await uploadSteps(service)

const pathOf = (recordingId: string) => `/recordings/${recordingId}/speaker-suggestions`
const read = async (person: TestPerson, recordingId: string): Promise<SpeakerSuggestions> =>
  (await person.get(pathOf(recordingId))).json()

async function looked(person: TestPerson, recordingId: string) {
  await vi.waitUntil(
    async () => {
      const { isLooking, lookedOn } = await read(person, recordingId)
      return !isLooking && lookedOn !== null
    },
    { timeout: 120_000, interval: 50 },
  )
  return read(person, recordingId)
}

async function look(person: TestPerson, recordingId: string) {
  const response = await person.post(pathOf(recordingId))
  expect(response.statusCode).toBe(200)
  return looked(person, recordingId)
}

const talk: [string, string][] = [
  ['a', 'Good morning. Let us begin with the release, and what is missing. Thanks, Helen.'],
  ['b', 'You are welcome. It ships on Thursday, and the notes are done.'],
  ['a', 'Thank you, Helen. Over to you, Tom.'],
  ['c', 'The budget is as it was.'],
]

/** Adds a meeting that Helen and Tom were invited to. */
async function addTalk(owner: TestPerson, lines = talk) {
  const { directoryId, userId } = owner
  const meeting = await addMeeting(services, { directoryId, ownerUserId: userId, lines, hasSound: false })
  const appointmentId = await addAppointment(db, { directoryId, userId, recordingIds: [meeting.recordingId] })
  const attendees = [
    { name: 'Helen Marsh', email: 'helen@example.test' },
    { name: 'Tom Baker', email: 'tom@example.test' },
  ]
  await db
    .insertInto('appointmentAttendees')
    .values(attendees.map((attendee, position) => ({ appointmentId, position, ...attendee })))
    .execute()
  return meeting
}

test('a new transcript gets suggestions, and no one is named automatically', async ({ directory }) => {
  const user = await directory.signIn('user')
  engine.answerWith(() =>
    Promise.resolve({
      languageCode: 'en',
      segments: talk.map(([speaker, text], index) => segment(index * 10, speaker, text)),
    }),
  )
  await db
    .updateTable('users')
    .set({ firstName: 'Helen', lastName: 'Marsh' })
    .where('userId', '=', user.userId)
    .execute()
  const recordingId = await uploadWav(user, wavOf(3))
  const { items, voices } = await looked(user, recordingId)

  expect(voices).toBe('off')
  expect(items).toMatchObject([{ name: 'Helen Marsh', emailAddress: user.email }])
  const { speakers } = (await user.get(`/recordings/${recordingId}/transcription`)).json()
  expect(speakers.map(({ name }: { name: string | null }) => name)).toEqual([null, null, null])
}, 180_000)

test('suggestions have reasons and a confidence, and naming one speaker leaves the others', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { recordingId, idOf } = await addTalk(user)
  const { items } = await look(user, recordingId)

  expect(items).toMatchObject([
    {
      speakerId: idOf('b'),
      name: 'Helen Marsh',
      emailAddress: 'helen@example.test',
      confidence: 'likely',
      reasons: [
        { kind: 'addressed', time: 0, quote: 'Thanks, Helen' },
        { kind: 'invited', time: null, quote: null },
      ],
    },
    { speakerId: idOf('c'), name: 'Tom Baker', confidence: 'perhaps', reasons: [{ kind: 'handedOver', time: 20 }, {}] },
  ])
  const [helen, tom] = items
  const named = await user.post(`${pathOf(recordingId)}/${helen?.suggestionId}/accept`)
  expect(named.json()).toMatchObject({ speakerId: idOf('b'), name: 'Helen Marsh', emailAddress: 'helen@example.test' })
  expect((await read(user, recordingId)).items).toEqual([tom])

  // After an undo it's suggested again; if another person has named the speaker in the meantime, that name stays.
  const speaker = `/recordings/${recordingId}/speakers/${idOf('b')}`
  await user.patch(speaker, { name: null, emailAddress: null })
  expect((await read(user, recordingId)).items).toEqual([helen, tom])
  await user.patch(speaker, { name: 'Somebody else' })
  const late = await user.post(`${pathOf(recordingId)}/${helen?.suggestionId}/accept`)
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'EDIT_CONFLICT' })
})

test('a dismissed person isn’t suggested again, until that is undone', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { recordingId, idOf } = await addTalk(user)
  const { items } = await look(user, recordingId)
  const [helen] = items
  expect((await user.delete(`${pathOf(recordingId)}/${helen?.suggestionId}`)).statusCode).toBe(204)

  const again = await look(user, recordingId)
  expect(again.items.map(({ speakerId }) => speakerId)).toEqual([idOf('c')])
  const restored = await user.post(`${pathOf(recordingId)}/${helen?.suggestionId}/restore`)
  expect(restored.json()).toEqual(helen)
  expect((await read(user, recordingId)).items.map(({ name }) => name)).toEqual(['Helen Marsh', 'Tom Baker'])
})

test('people with read-only access see no suggestions, and can’t request any', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const reader = await directory.signIn('user')
  const { recordingId } = await addTalk(owner)
  const { directoryId, userId: ownerUserId } = owner
  const folderId = await addFolder(db, { directoryId, ownerUserId, recordingIds: [recordingId] })
  await db.insertInto('folderUserShares').values({ folderId, userId: reader.userId, accessLevel: 'read' }).execute()
  const { items } = await look(owner, recordingId)
  const one = `${pathOf(recordingId)}/${items[0]?.suggestionId}`

  const answers = [
    await reader.get(pathOf(recordingId)),
    await reader.post(pathOf(recordingId)),
    await reader.delete(pathOf(recordingId)),
    await reader.post(`${one}/accept`),
    await reader.delete(one),
    await reader.post(`${one}/restore`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await read(owner, recordingId)).items).toEqual(items)
})

test('a suggestion only belongs to its own recording', async ({ directory }) => {
  const user = await directory.signIn('user')
  const [here, there] = [await addTalk(user), await addTalk(user)]
  const { items } = await look(user, here.recordingId)
  const elsewhere = `${pathOf(there.recordingId)}/${items[0]?.suggestionId}`

  expect((await user.post(`${elsewhere}/accept`)).statusCode).toBe(404)
  expect((await user.delete(elsewhere)).statusCode).toBe(404)
  expect((await user.post(`${pathOf(here.recordingId)}/none/accept`)).statusCode).toBe(404)
})

test('two million characters, in one line or in countless ones, don’t block anyone', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { directoryId, userId } = user
  const endless = "I'm Helen, thanks, Helen, over to you, Tom ".repeat(1_100)
  const { recordingId, idOf } = await addTalk(user, [
    ['a', 'Hello.'],
    ['b', 'Hello.'],
  ])
  // Excluded from search in the meantime: otherwise each insert would read everything before it.
  const underWay = { isTranscriptionCompleted: false }
  await db.updateTable('recordings').set(underWay).where('recordingId', '=', recordingId).execute()
  const positions = Array.from({ length: 45 }, (_, index) => index + 2)
  for (const position of positions) {
    await db
      .insertInto('transcriptSegments')
      .values({
        recordingId,
        position,
        speakerId: idOf(position % 2 === 0 ? 'a' : 'b'),
        startTime: position * 10,
        endTime: position * 10 + 1,
        text: endless,
      })
      .execute()
  }
  const found = await look(user, recordingId)
  expect(found.items.every(({ reasons }) => reasons.every(({ quote }) => (quote?.length ?? 0) <= 80))).toBe(true)

  const short = await addMeeting(services, {
    directoryId,
    ownerUserId: userId,
    lines: [
      ['a', 'Hi.'],
      ['b', 'Hi.'],
    ],
    hasSound: false,
  })
  await db.updateTable('recordings').set(underWay).where('recordingId', '=', short.recordingId).execute()
  for (let start = 2; start < 20_000; start += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      recordingId: short.recordingId,
      position: start + index,
      speakerId: short.idOf(index % 2 === 0 ? 'a' : 'b'),
      startTime: start + index,
      endTime: start + index,
      text: 'Thanks, Helen.',
    }))
    await db.insertInto('transcriptSegments').values(rows).execute()
  }
  expect((await look(user, short.recordingId)).lookedOn).not.toBeNull()
}, 120_000)

test('untrusted names are shown on one line, without bidirectional control characters', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { recordingId } = await addTalk(user, [
    ['a', 'Over to you, Eve.'],
    ['b', 'Sure, here it is, as promised last week.'],
    ['c', 'Fine.'],
  ])
  const { appointmentId } = await db
    .selectFrom('recordingAppointments')
    .select('appointmentId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const name = `Eve\u202e <img src=x onerror=alert(1)>\n${'x'.repeat(5_000)}`
  await db
    .updateTable('appointmentAttendees')
    .set({ name, email: 'not an address' })
    .where('appointmentId', '=', appointmentId)
    .where('position', '=', 0)
    .execute()
  const { items } = await look(user, recordingId)

  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ emailAddress: null })
  expect(items[0]?.name).toMatch(/^Eve <img src=x onerror=alert\(1\)>x+$/)
  expect(items[0]?.name?.length).toBeLessThanOrEqual(200)
  expect((await user.post(`${pathOf(recordingId)}/${items[0]?.suggestionId}/accept`)).statusCode).toBe(200)
})

test('a thread that ends before the first request only fails the search', async () => {
  const ended = new Promise((resolve) => process.once('worker', (worker: Worker) => void worker.once('exit', resolve)))
  const finding = { failure: Promise.resolve<unknown>(null) }
  // With a single connection, the lines can't be read before the transaction ends.
  await db.transaction().execute(async () => {
    const nobody: KnownPerson[] = JSON.parse('[null]')
    const search = findNameCues(db, { recordingId: newId(), people: nobody }, new AbortController().signal)
    finding.failure = search.catch((error: unknown) => error)
    await ended
  })
  expect(await finding.failure).toBeInstanceOf(TypeError)
})
