import type { SampleAppointment } from './company.ts'
import { entryOf, fullName } from './sample-content.ts'
import { addRows, companyId, recordedOnOf, recordingId, userId, type Seeding } from './seeding.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A series began well before its first recorded meeting. */
const SERIES_DAYS_AGO = 84

/** Adds appointments, a copy for each person whose calendar has them, and links to their recordings. */
export async function seedAppointments(seeding: Seeding): Promise<void> {
  for (const appointment of seeding.company.appointments) {
    // In order: the copies of a series refer to a master that the first one adds.
    await seedCopies(seeding, appointment)
  }
}

async function seedCopies(seeding: Seeding, appointment: SampleAppointment) {
  const { series, copies, tags } = appointment
  if (series !== null) await seedMasters(seeding, appointment, series)
  const ids = copies.map((person) => copyId(seeding, appointment.key, person))
  await addRows(
    seeding,
    'appointments',
    copies.map((person) => ({
      ...common(seeding, appointment),
      ...timesOf(seeding, appointment),
      appointmentId: copyId(seeding, appointment.key, person),
      userId: userId(person),
      seriesMasterId: series === null ? null : masterId(seeding, series, person),
    })),
  )
  await addRows(
    seeding,
    'appointmentAttendees',
    ids.flatMap((appointmentId) => attendeesOf(seeding, appointment).map((row) => ({ ...row, appointmentId }))),
  )
  await addTags(seeding, ids, tags)
  if ('recording' in appointment.at) await linkRecording(seeding, appointment, appointment.at.recording)
}

/** The organizer's copy is linked; others find theirs by the calendar's UID. */
async function linkRecording(seeding: Seeding, { key, organizer }: SampleAppointment, recording: string) {
  await addRows(seeding, 'recordingAppointments', [
    { recordingId: recordingId(recording), appointmentId: copyId(seeding, key, organizer) },
  ])
}

/** Adds the masters, which have the tags that the appointments in the series inherit. */
async function seedMasters(seeding: Seeding, appointment: SampleAppointment, series: string) {
  const { clock, company } = seeding
  const startTime = new Date(clock.now.getTime() - SERIES_DAYS_AGO * DAY_MS)
  const ids = appointment.copies.map((person) => masterId(seeding, series, person))
  await addRows(
    seeding,
    'appointments',
    appointment.copies.map((person) => ({
      ...common(seeding, appointment),
      appointmentId: masterId(seeding, series, person),
      userId: userId(person),
      isSeriesMaster: true,
      startTime,
      endTime: new Date(startTime.getTime() + appointment.minutes * MINUTE_MS),
    })),
  )
  await addTags(seeding, ids, company.series.find(({ key }) => key === series)?.tags ?? [])
}

function addTags(seeding: Seeding, appointmentIds: string[], tags: string[]) {
  return addRows(
    seeding,
    'appointmentTags',
    appointmentIds.flatMap((appointmentId) =>
      tags.map((tag) => ({ appointmentId, tagId: companyId(seeding, 'tag', tag) })),
    ),
  )
}

function common({ directoryId }: Seeding, appointment: SampleAppointment) {
  return {
    directoryId,
    subject: appointment.subject,
    description: appointment.description,
    isAllDay: appointment.isAllDay ?? false,
    location: appointment.location,
    isPrivate: appointment.isPrivate ?? false,
    isCanceled: appointment.isCanceled ?? false,
    isRecurring: appointment.series !== null,
    icalId: `${appointment.series ?? appointment.key}@calendar.sample.test`,
  }
}

function timesOf(seeding: Seeding, { at, minutes }: SampleAppointment) {
  const recordedOn = 'recording' in at ? recordedOnOf(seeding, at.recording) : null
  const startTime = seeding.clock.startOf(at, recordedOn)
  return { startTime, endTime: new Date(startTime.getTime() + minutes * MINUTE_MS) }
}

function attendeesOf(seeding: Seeding, { at, organizer, attendees, absent, optional }: SampleAppointment) {
  const invited: [string, string][] = [[organizer, 'organizer'], ...Object.entries(attendees)]
  return invited.map(([key, invitationStatus], position) => {
    const person = entryOf(seeding.content.people, key)
    const attended = absent.includes(key) ? 'notAttended' : 'attended'
    return {
      position,
      name: fullName(person),
      email: person.email,
      isRequired: !optional.includes(key),
      invitationStatus,
      attendanceStatus: 'recording' in at ? attended : 'unknown',
    }
  })
}

export function copyId(seeding: Seeding, key: string, person: string): string {
  return companyId(seeding, 'appointment', `${key}/${person}`)
}

function masterId(seeding: Seeding, series: string, person: string): string {
  return companyId(seeding, 'series', `${series}/${person}`)
}
