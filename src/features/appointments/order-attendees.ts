import type { Attendee } from '#openapi/generated/types.ts'

const answers = ['organizer', 'accepted', 'tentative', 'notResponded', 'unknown', 'declined'] as const
const attendance = ['attended', 'unknown', 'notAttended'] as const

/** Who called the meeting first, then who was there, then by their answer; otherwise as the calendar has them. */
export function orderAttendees(attendees: readonly Attendee[]): Attendee[] {
  return attendees.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ invitationStatus, attendanceStatus }: Attendee): number {
  if (invitationStatus === 'organizer') return -1
  return attendance.indexOf(attendanceStatus) * answers.length + answers.indexOf(invitationStatus)
}

/** What an attendee is called: their name, else their address; null for one the calendar does not name. */
export const attendeeName = ({ name, email }: Attendee): string | null => name?.trim() || email?.trim() || null
