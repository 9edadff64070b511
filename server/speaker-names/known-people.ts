import type { Db } from '../db/open-database.ts'
import { meetingAttendees } from '../appointments/appointment-recordings.ts'
import { isLetIn } from '../identity/user-store.ts'
import { displayText } from '../text-rules.ts'

/** A person whose name may be mentioned in a meeting; no one else is ever suggested. */
export type KnownPerson = {
  /** The e-mail address, or else the name, in lower case. */
  key: string
  name: string | null
  emailAddress: string | null
  isInvited: boolean
  /** A speaker of the recording already has their name. */
  isNamed: boolean
}

const MOST_MEMBERS = 10_000
const MOST_ATTENDEES = 1_000
const LONGEST_NAME = 200
const LONGEST_ADDRESS = 254

type Named = { name: string | null; email: string | null }

/** Returns attendees, already named people, and members of the company: in this order, without duplicates. */
export async function knownPeople(
  db: Db,
  { recordingId, directoryId }: { recordingId: string; directoryId: string },
): Promise<KnownPerson[]> {
  const attendees = (await meetingAttendees(db, recordingId)).slice(0, MOST_ATTENDEES)
  const speakers = await db
    .selectFrom('transcriptSpeakers')
    .select(['name', 'emailAddress as email'])
    .where('recordingId', '=', recordingId)
    .where('removedOn', 'is', null)
    .where((eb) => eb.or([eb('name', 'is not', null), eb('emailAddress', 'is not', null)]))
    .execute()
  const members = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.userId', 'memberships.userId')
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .where('memberships.directoryId', '=', directoryId)
    .where(isLetIn())
    .where('users.deletedOn', 'is', null)
    .orderBy('users.userId')
    .limit(MOST_MEMBERS)
    .execute()
  const people = new People()
  for (const attendee of attendees) people.add(attendee, { isInvited: true })
  for (const speaker of speakers) people.add(speaker, { isNamed: true })
  for (const { firstName, lastName, email } of members) people.add({ name: `${firstName} ${lastName}`, email }, {})
  return people.all()
}

class People {
  readonly #byKey = new Map<string, KnownPerson>()
  readonly #byName = new Map<string, KnownPerson>()

  add(named: Named, facts: Partial<Pick<KnownPerson, 'isInvited' | 'isNamed'>>) {
    const name = displayText((named.name ?? '').slice(0, LONGEST_NAME)) || null
    const emailAddress = addressOf(named.email)
    if (name === null && emailAddress === null) return
    const before = this.#find(name, emailAddress)
    if (before !== undefined) return this.#complete(before, { name, emailAddress, ...facts })
    const key = (emailAddress ?? name ?? '').toLowerCase()
    const person = { key, name, emailAddress, isInvited: false, isNamed: false, ...facts }
    this.#byKey.set(key, person)
    if (name !== null && !this.#byName.has(name.toLowerCase())) this.#byName.set(name.toLowerCase(), person)
  }

  #complete(person: KnownPerson, { name = null, emailAddress = null, ...facts }: Partial<KnownPerson>) {
    person.name ??= name
    person.emailAddress ??= emailAddress
    person.isInvited ||= facts.isInvited ?? false
    person.isNamed ||= facts.isNamed ?? false
    if (emailAddress !== null) this.#byKey.set(emailAddress.toLowerCase(), person)
  }

  /** Two members can have the same name; someone without an address is matched by name. */
  #find(name: string | null, emailAddress: string | null): KnownPerson | undefined {
    const byAddress = emailAddress === null ? undefined : this.#byKey.get(emailAddress.toLowerCase())
    if (byAddress !== undefined) return byAddress
    const byName = name === null ? undefined : this.#byName.get(name.toLowerCase())
    return emailAddress === null || byName?.emailAddress === null ? byName : undefined
  }

  all(): KnownPerson[] {
    // A person whose address was found later is keyed by it.
    return [...new Set(this.#byKey.values())].map((person) => ({
      ...person,
      key: (person.emailAddress ?? person.name ?? '').toLowerCase(),
    }))
  }
}

function addressOf(email: string | null): string | null {
  const address = email?.trim() ?? ''
  return address.length <= LONGEST_ADDRESS && /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? address : null
}
