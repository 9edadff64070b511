import type { Appointment } from '~/api/generated/types.gen'
import type { Person } from '~/features/members/person'

/** Somebody whom a calendar names, who need not be a member. */
export type InvitedPerson = Person & { userId: null }

/** The attendees of an appointment who have a name or an address, each once. */
export function invitedPeople(appointment: Appointment | null | undefined): InvitedPerson[] {
  const people = (appointment?.attendees ?? []).flatMap(({ name, email }): InvitedPerson[] => {
    const shown = name?.trim() || email
    return shown ? [{ userId: null, name: shown, emailAddress: email }] : []
  })
  return [...new Map(people.map((person) => [(person.emailAddress ?? person.name).toLowerCase(), person])).values()]
}
