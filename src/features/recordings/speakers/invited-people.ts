import type { Appointment } from '#openapi/generated/types.ts'
import type { Person } from '~/features/members/person'

/** The attendees of an appointment who have a name or an address, each once; they need not be members. */
export function invitedPeople(appointment: Appointment | null | undefined): Person[] {
  const people = (appointment?.attendees ?? []).flatMap(({ name, email, userId = null }): Person[] => {
    const shown = name?.trim() || email
    return shown ? [{ userId, name: shown, emailAddress: email }] : []
  })
  return [...new Map(people.map((person) => [(person.emailAddress ?? person.name).toLowerCase(), person])).values()]
}
