import { meetingAttendees } from '../appointments/appointment-recordings.ts'
import type { Db } from '../db/open-database.ts'
import { listNotes } from '../notes/note-store.ts'
import type { MeetingContent } from '../summarizer/summarizer.ts'

/**
 * Returns the input of a summary: what was said in a recorded meeting and by whom, when it began, and who was invited.
 */
export async function readMeeting(
  db: Db,
  recordingId: string,
): Promise<Omit<MeetingContent, 'languageCode' | 'template'>> {
  const { createdOn, recordedOn, isRecordedOnGiven, ownerTimeZone, timeZone, transcriberId } = await db
    .selectFrom('recordings')
    .innerJoin('directories', 'directories.directoryId', 'recordings.directoryId')
    .innerJoin('users as owner', 'owner.userId', 'recordings.ownerUserId')
    .select([
      'recordings.createdOn',
      'recordings.recordedOn',
      'recordings.isRecordedOnGiven',
      'recordings.transcriberId',
      'directories.timeZone',
      'owner.timeZone as ownerTimeZone',
    ])
    .where('recordings.recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  return {
    startedOn:
      (isRecordedOnGiven ? recordedOn : null) ?? (await appointedStart(db, recordingId)) ?? recordedOn ?? createdOn,
    timeZone: ownerTimeZone ?? timeZone,
    ...(await readTranscript(db, recordingId)),
    attendees: await meetingAttendees(db, recordingId),
    notes: await listNotes(db, recordingId),
    isRough: transcriberId === 'pocketsphinx',
  }
}

/** Returns the start time of the meeting's appointment. */
async function appointedStart(db: Db, recordingId: string): Promise<Date | null> {
  const appointment = await db
    .selectFrom('recordingAppointments as linked')
    .innerJoin('appointments', 'appointments.appointmentId', 'linked.appointmentId')
    .select('appointments.startTime')
    .where('linked.recordingId', '=', recordingId)
    .where('appointments.deletedOn', 'is', null)
    .where('appointments.startTime', 'is not', null)
    .orderBy('appointments.startTime')
    .executeTakeFirst()
  return appointment?.startTime ?? null
}

const SEGMENTS_PER_READ = 1_000

async function readTranscript(db: Db, recordingId: string): Promise<Pick<MeetingContent, 'speakers' | 'segments'>> {
  const speakers = await db
    .selectFrom('transcriptSpeakers')
    .select(['speakerId', 'name', 'emailAddress'])
    .where('recordingId', '=', recordingId)
    .where('removedOn', 'is', null)
    .orderBy('speakerNumber')
    .execute()
  const segments: MeetingContent['segments'] = []
  for (let last = -1; ;) {
    // oxlint-disable-next-line no-await-in-loop -- of a day of speech all at once would keep others waiting
    const rows = await db
      .selectFrom('transcriptSegments')
      .select(['position', 'speakerId', 'startTime', 'endTime', 'text'])
      .where('recordingId', '=', recordingId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(SEGMENTS_PER_READ)
      .execute()
    for (const { position, ...segment } of rows) {
      segments.push(segment)
      last = position
    }
    if (rows.length < SEGMENTS_PER_READ) return { speakers, segments }
  }
}
