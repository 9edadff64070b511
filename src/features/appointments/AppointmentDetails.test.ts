import { expect, test } from 'vitest'
import type { Attendee } from '#openapi/generated/types.ts'
import { attendeeName, orderAttendees } from './AppointmentDetails'

const attendee = (
  name: string,
  invitationStatus: Attendee['invitationStatus'],
  attendanceStatus: Attendee['attendanceStatus'],
): Attendee => ({ name, email: `${name}@example.test`, isRequired: true, invitationStatus, attendanceStatus })

test('lists the organizer first, then those who attended, then those who replied', () => {
  const ordered = orderAttendees([
    attendee('declined', 'declined', 'notAttended'),
    attendee('accepted', 'accepted', 'unknown'),
    attendee('came anyway', 'notResponded', 'attended'),
    attendee('came', 'accepted', 'attended'),
    attendee('host', 'organizer', 'notAttended'),
  ])
  expect(ordered.map(({ name }) => name)).toEqual(['host', 'came', 'came anyway', 'accepted', 'declined'])
})

test('shows the address of an attendee without a name', () => {
  const nameless = attendee('x', 'accepted', 'attended')
  expect(attendeeName({ ...nameless, name: ' ' })).toBe('x@example.test')
  expect(attendeeName({ ...nameless, name: null, email: null })).toBeNull()
})
