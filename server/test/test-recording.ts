import type { Insertable } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Database } from '../db/tables.ts'
import { newId } from '../new-id.ts'

type Facts = Pick<Insertable<Database['recordings']>, 'directoryId' | 'ownerUserId'> &
  Partial<Insertable<Database['recordings']>>

/** Adds a recording whose run has finished, without a file; returns its id. */
export async function addRecording(db: Db, facts: Facts): Promise<string> {
  const recordingId = facts.recordingId ?? newId()
  await db
    .insertInto('recordings')
    .values({
      name: 'Weekly stand-up',
      createdOn: new Date(),
      stage: 'finished',
      languageCode: 'en',
      durationSeconds: 60,
      isTranscriptionCompleted: true,
      isTranscriptionSucceeded: true,
      transcriptionCompletionReason: 'succeeded',
      ...facts,
      recordingId,
    })
    .execute()
  return recordingId
}

/** The same with a transcript of one line by one speaker. */
export async function addSpokenRecording(db: Db, { text, ...facts }: Facts & { text: string }): Promise<string> {
  const recordingId = await addRecording(db, facts)
  await addLine(db, recordingId, { text })
  return recordingId
}

/** Adds a transcript of one line by one speaker; returns the speaker's id. */
export async function addLine(db: Db, recordingId: string, line: { text: string; name?: string }): Promise<string> {
  const speakerId = newId()
  const { text, name = null } = line
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1, name }).execute()
  const segment = { recordingId, position: 0, speakerId, startTime: 1, endTime: 4, text }
  await db.insertInto('transcriptSegments').values(segment).execute()
  return speakerId
}

/** Adds a teal tag to the company's catalog. */
export async function addTag(db: Db, { directoryId }: { directoryId: string }, name = 'Sales'): Promise<string> {
  const tagId = newId()
  await db.insertInto('tags').values({ tagId, directoryId, name, colorCode: 'teal' }).execute()
  return tagId
}

/** Names of a recording's own tags, in alphabetical order. */
export async function tagsOf(db: Db, recordingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recordingTags')
    .innerJoin('tags', 'tags.tagId', 'recordingTags.tagId')
    .select('name')
    .where('recordingId', '=', recordingId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Adds a folder of `ownerUserId` with the recordings. */
export async function addFolder(
  db: Db,
  {
    recordingIds = [],
    ...facts
  }: Omit<Insertable<Database['folders']>, 'folderId' | 'name'> & { name?: string; recordingIds?: string[] },
): Promise<string> {
  const folderId = newId()
  await db
    .insertInto('folders')
    .values({ folderId, name: 'Folder', ...facts })
    .execute()
  for (const recordingId of recordingIds)
    await db.insertInto('folderRecordings').values({ folderId, recordingId, grantsEdit: true }).execute()
  return folderId
}

/** Adds an appointment of `userId` with these attendees, linked to the recordings. */
export async function addAppointment(
  db: Db,
  {
    attendees = [],
    recordingIds = [],
    ...facts
  }: Omit<Insertable<Database['appointments']>, 'appointmentId' | 'subject'> & {
    subject?: string
    attendees?: string[]
    recordingIds?: string[]
  },
): Promise<string> {
  const appointmentId = newId()
  await db
    .insertInto('appointments')
    .values({ appointmentId, subject: 'Stand-up', ...facts })
    .execute()
  for (const [position, email] of attendees.entries())
    await db.insertInto('appointmentAttendees').values({ appointmentId, position, email }).execute()
  for (const recordingId of recordingIds)
    await db.insertInto('recordingAppointments').values({ recordingId, appointmentId }).execute()
  return appointmentId
}
