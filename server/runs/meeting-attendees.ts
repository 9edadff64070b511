import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { textHolder } from '../appointments/appointment-filter.ts'
import type { MeetingAttendee } from '../summarizer/summarizer.ts'

/** Who was invited to the appointments that the recording is linked to, each person once. */
export async function meetingAttendees(db: Db, recordingId: string): Promise<MeetingAttendee[]> {
  const rows = await db
    .selectFrom('recordingAppointments as linked')
    .innerJoin('appointments', 'appointments.appointmentId', 'linked.appointmentId')
    .innerJoin('appointmentAttendees as attendee', (join) =>
      join.on(sql<boolean>`attendee.appointment_id = ${textHolder}`),
    )
    .select(['attendee.name', 'attendee.email'])
    .where('linked.recordingId', '=', recordingId)
    .where('appointments.deletedOn', 'is', null)
    .orderBy('attendee.position')
    .execute()
  const byPerson = new Map(rows.map((row) => [(row.email ?? row.name ?? '').toLowerCase(), row]))
  return [...byPerson.values()]
}
