import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import type { TestDirectory } from './test-directory.ts'
import { addAppointment, addFolder, addRecording } from './test-recording.ts'

const COUNT = 72
const DAY = 24 * 60
export const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n))
const names = ['Budget review', 'Weekly stand-up', 'Budget', 'Müller GmbH', 'Retrospective']
const states = {
  running: { isTranscriptionCompleted: false, isTranscriptionSucceeded: false, stage: 'transcribing' },
  failed: { isTranscriptionSucceeded: false, transcriptionCompletionReason: 'error' },
} as const

const stateOf = (n: number) => (n % 9 === 2 ? states.failed : n % 20 === 1 ? states.running : {})

/**
 * Creates an admin, a person who can see most of all through a folder, as creator and as attendee, and one who can see
 * a handful.
 */
export async function createSearchWindowsWorld(db: Db, directory: TestDirectory) {
  const { directoryId } = directory
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 100_000 })
    .where('directoryId', '=', directoryId)
    .execute()
  const [admin, many, few] = [
    await directory.signIn('admin'),
    await directory.signIn('user'),
    await directory.signIn('user'),
  ]
  const recordingIds: string[] = []
  for (let n = 0; n < COUNT; n += 1) {
    const owner = n % 17 === 4 ? few : n % 3 === 0 ? many : admin
    const recordingId = await addRecording(db, {
      directoryId,
      ownerUserId: owner.userId,
      name: `${names[n % names.length]} ${n}`,
      createdOn: minute(n),
      ...stateOf(n),
    })
    recordingIds.push(recordingId)
  }
  const each = (step: number, rest: number) => recordingIds.filter((_id, n) => n % step === rest)
  const ownerUserId = admin.userId
  const parent = await addFolder(db, { directoryId, ownerUserId, recordingIds: each(2, 1) })
  const folder = await addFolder(db, {
    directoryId,
    ownerUserId,
    parentFolderId: parent,
    recordingIds: [...each(4, 0), ...each(8, 1)],
  })
  await db
    .insertInto('folderUserShares')
    .values({ folderId: parent, userId: many.userId, accessLevel: 'read' })
    .execute()
  const tagIds = [newId(), newId()]
  await db
    .insertInto('tags')
    .values(tagIds.map((tagId, n) => ({ tagId, directoryId, name: `Tag ${n}` })))
    .execute()
  const tagged = [each(2, 0), each(23, 3)]
  await db
    .insertInto('recordingTags')
    .values(tagIds.flatMap((tagId, n) => (tagged[n] ?? []).map((recordingId) => ({ recordingId, tagId }))))
    .execute()
  const appointmentId = await addAppointment(db, {
    directoryId,
    userId: admin.userId,
    attendees: [many.email],
    recordingIds: each(24, 2),
  })
  await db
    .insertInto('appointmentTags')
    .values({ appointmentId, tagId: tagIds[1] ?? '' })
    .execute()
  // Too many words have an e for a search to list them all, and enough have a u that it reads the names instead.
  await sql`insert into searched_words
    select 'e' || n from generate_series(1, 600) n union select 'u' || n from generate_series(1, 60) n
    on conflict do nothing`.execute(db)
  await addTexts(db, directoryId, each(2, 0))
  const people = [admin, many, few]
  await db
    .insertInto('tasks')
    .values(
      Array.from({ length: 40 }, (_, n) => ({
        taskId: newId(),
        directoryId,
        subject: n % 3 === 0 ? `Call ${n}` : `Send the budget ${n}`,
        ownerUserId: people[n % 7 === 0 ? 1 : 0]?.userId ?? '',
        responsibleUserId: people[n % 10 === 0 ? 2 : 1]?.userId ?? '',
        dueDate: n % 4 === 0 ? null : minute(DAY * n),
        isDueAllDay: n % 2 === 0,
        isDone: n % 5 === 0,
        ...(n % 5 === 0 ? { doneOn: minute(DAY * n + 5) } : {}),
      })),
    )
    .execute()
  return { admin, many, few, parent, folder, tagIds }
}

/** Adds transcripts and summaries, some of them much later than their recordings. */
async function addTexts(db: Db, directoryId: string, recordingIds: readonly string[]) {
  await db
    .insertInto('summaries')
    .values(
      recordingIds.map((recordingId, n) => ({
        recordingSummaryId: newId(),
        recordingId,
        directoryId,
        languageCode: 'en',
        summary: n % 5 === 0 ? 'The budget was approved.' : `Nothing was decided ${n}.`,
        createdOn: minute(n % 7 === 0 ? 500 - n : 2 * n),
      })),
    )
    .execute()
  const speakers = recordingIds.map((recordingId) => ({
    speakerId: newId(),
    recordingId,
    speakerNumber: 1,
    name: 'Ada',
  }))
  await db.insertInto('transcriptSpeakers').values(speakers).execute()
  await db
    .insertInto('transcriptSegments')
    .values(
      speakers.map(({ speakerId, recordingId }, n) => ({
        recordingId,
        speakerId,
        position: 0,
        startTime: 0,
        endTime: 2,
        text: n % 4 === 0 ? 'About the budget of next year' : 'Something else',
      })),
    )
    .execute()
}
