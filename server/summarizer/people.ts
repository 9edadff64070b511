import type { MeetingContent } from './summarizer.ts'

/** A person a task can belong to. `emailAddress` is null if unknown, or if several people could be meant. */
export type Person = { name: string; emailAddress: string | null }

const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|hon|right|rt|sir|herr|herrn|frau)\.?$/i

/** The people who spoke or were invited, looked up by what they are called in the meeting. */
export type People = {
  everybody: Person[]
  /** Returns the speaker's own entry, or null for a speaker without a name. */
  ofSpeaker: (speakerId: string) => Person | null
  /**
   * Looks up a name as it was said. If several people share it, it's kept as said, without an address; null if unknown.
   */
  called: (name: string) => Person | null
  /** Lower-case words that are part of a name. */
  nameWords: ReadonlySet<string>
  /** All the names that people are called by, longest first, for building patterns. */
  callings: string[]
}

/** Names and roles that are also ordinary words: "bill the customer", "mark the date", "the chair". */
const WORDS = new Set(
  `and as art august be bill bishop chair chairman chairwoman chance chase chip customer dean designer director drew earl expert faith frank grace grant grad guest hope host industrial
  interface iris is it joy june king lance last lead long manager mark marketing max may member miles minister moderator nick page participant penny phd postdoc president price prime
  professor project ray rich rob rose rusty sales sandy short skip so speaker stage sue team the us user ward will wolf woods young
  chef gast kunde leiter leitung moderation sprecher sprecherin stern teilnehmer vertrieb vorsitz vorsitzende vorsitzender`.split(
    /\s+/,
  ),
)

/** Merges speakers and attendees; the same address or the same full name is the same person. */
export function peopleOf({ speakers, attendees }: Pick<MeetingContent, 'speakers' | 'attendees'>): People {
  const known = distinct([
    ...speakers.map(({ name, emailAddress }) => ({ name, emailAddress })),
    ...attendees.map(({ name, email }) => ({ name, emailAddress: email })),
  ])
  const byCalling = new Map<string, Person[]>()
  for (const person of known) {
    for (const calling of callingsOf(person.name)) byCalling.set(calling, [...(byCalling.get(calling) ?? []), person])
  }
  const bySpeaker = new Map(speakers.map(({ speakerId, name }) => [speakerId, findByName(known, name)]))
  const callings = [...byCalling.keys()].filter(isName).toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return {
    everybody: known,
    ofSpeaker: (speakerId) => bySpeaker.get(speakerId) ?? null,
    called: (name) => personCalled(name, byCalling.get(name.toLowerCase())),
    nameWords: new Set(callings.flatMap((calling) => calling.split(/[\s-]+/))),
    callings,
  }
}

/** Full names count even if each of their words is ordinary; with an article it's a role. */
function isName(calling: string): boolean {
  return !WORDS.has(calling) && !/^(?:the|der|die|das) /.test(calling)
}

function personCalled(name: string, persons: Person[] | undefined): Person | null {
  const [first, ...others] = persons ?? []
  if (first === undefined) return null
  return others.length === 0 ? first : { name, emailAddress: null }
}

function distinct(entries: { name: string | null; emailAddress: string | null }[]): Person[] {
  const people: Person[] = []
  for (const { name, emailAddress } of entries) {
    const tidied = (name ?? '').replace(/\s+/g, ' ').trim().slice(0, 120)
    if (tidied === '') continue
    const same = people.find((person) => isSame(person, { name: tidied, emailAddress }))
    if (same === undefined) people.push({ name: tidied, emailAddress })
    else same.emailAddress ??= emailAddress
  }
  return people
}

function isSame(person: Person, other: Person): boolean {
  if (person.emailAddress !== null && other.emailAddress !== null) {
    return person.emailAddress.toLowerCase() === other.emailAddress.toLowerCase()
  }
  return person.name.toLowerCase() === other.name.toLowerCase()
}

function findByName(people: Person[], name: string | null): Person | null {
  const tidied = (name ?? '').replace(/\s+/g, ' ').trim().slice(0, 120).toLowerCase()
  return people.find((person) => person.name.toLowerCase() === tidied) ?? null
}

/** `Dr. Anna-Lena Vogel`: the full name and each part of it. */
function callingsOf(name: string): Set<string> {
  const parts = name
    .toLowerCase()
    .replace(/\(.*/, '')
    .replace(/[,;]/g, ' ')
    .split(' ')
    .filter((part) => part !== '' && !TITLE.test(part))
  return new Set([parts.join(' '), ...parts].filter((calling) => /^\p{L}[\p{L}' .-]+$/u.test(calling)))
}
