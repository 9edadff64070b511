import type {
  Appointment,
  Folder,
  FoundMeeting,
  FoundMeetingPage,
  FoundPassage,
  Recording,
  SummarySearchHit,
  Task,
  User,
} from '#openapi/generated/types.ts'
import { personOf } from '~/features/members/member-queries'
import type { Counted, ListTotal } from '~/lib/list-total'
import { type SearchPlace, placeOfPassage } from './PlaceLink'
import type { SearchKind } from './search-kinds'

/** How a task stands. */
type TaskState = 'open' | 'done' | 'canceled'

/** One result of any kind. What a kind does not have is null. */
export type Found = {
  kind: SearchKind
  id: string
  place: SearchPlace
  /** Its name, that of the recording for texts; null while nobody named it. */
  name: string | null
  /** What is read below the name: an excerpt, a description, an address. */
  text: string | null
  /** For meetings, when they were recorded where that is known. */
  createdOn: string | null
  /** IETF tag. */
  languageCode: string | null
  durationSeconds: number | null
  /** For tasks. */
  task: { state: TaskState; dueDate: string | null } | null
  /** For appointments, which begin at `createdOn`. */
  isAllDay: boolean
  /** For folders. */
  recordingsCount: number | null
  /** For meetings: where what is looked for is in its name; null where the service does not tell. */
  nameMarks: readonly Mark[] | null
  /** For meetings: what was found in it, the best first. */
  passages: readonly FoundPassage[]
  /** The recording whose name the service did not tell with the hit. */
  unnamedRecordingId: string | null
}

/** How the service understood a question. */
export type Understood = Pick<FoundMeetingPage, 'isClosest' | 'corrections' | 'createdAfter' | 'createdBefore'>

/** A page of results. */
export type FoundPage = ListTotal & {
  page: number
  hasMore: boolean
  items: Found[]
  /** Only for meetings. */
  understood?: Understood
}

/** What a result of most kinds has of what only some have. */
export const foundDefaults = {
  text: null,
  createdOn: null,
  languageCode: null,
  durationSeconds: null,
  task: null,
  isAllDay: false,
  recordingsCount: null,
  nameMarks: null,
  passages: [],
  unnamedRecordingId: null,
} satisfies Partial<Found>

type Paged<Item> = Counted & { page: number; hasMore: boolean; items: Item[] }

/** A page of the service's as a page of results. */
export const pageOf = <Item>(
  { page, total, isTotalExact = true, hasMore, items }: Paged<Item>,
  toFound: (item: Item) => Found,
): FoundPage => ({
  page,
  total,
  isTotalExact,
  hasMore,
  items: items.map(toFound),
})

/** A recording found by its name. */
export const ofRecording = ({ recordingId, name, createdOn, recordedOn, durationInSeconds }: Recording): Found => ({
  ...foundDefaults,
  kind: 'recordings',
  id: recordingId,
  place: { to: 'recording', recordingId },
  name,
  createdOn: recordedOn ?? createdOn,
  durationSeconds: durationInSeconds,
})

/** A summary found by what it says; services without the extension `library` do not tell the name of its recording. */
export const ofSummary = (hit: SummarySearchHit): Found => ({
  ...foundDefaults,
  kind: 'summaries',
  id: hit.recordingSummaryId,
  place: {
    to: 'recording',
    recordingId: hit.recordingId,
    section: 'summary',
    ...(hit.languageCode === null ? {} : { language: hit.languageCode }),
  },
  name: hit.recordingName ?? null,
  text: hit.snippet.replaceAll(/\s*\[\d{1,3}(?::\d\d){1,2}\]/g, ''),
  createdOn: hit.createdOn,
  languageCode: hit.languageCode,
  unnamedRecordingId: hit.recordingName === undefined ? hit.recordingId : null,
})

/** A meeting with its best passages. One that is not called so opens at the best of them. */
export function ofMeeting(meeting: FoundMeeting): Found {
  const { recordingId, name, nameMatches, createdOn, recordedOn, durationInSeconds, passages } = meeting
  const best = nameMatches.length === 0 ? passages[0] : undefined
  return {
    ...foundDefaults,
    kind: 'meetings',
    id: recordingId,
    place: best === undefined ? { to: 'recording', recordingId } : placeOfPassage(recordingId, best),
    name,
    createdOn: recordedOn ?? createdOn,
    durationSeconds: durationInSeconds,
    nameMarks: nameMatches,
    passages,
  }
}

/** A task, opened on the page of tasks. */
export const ofTask = ({ taskId, subject, description, dueDate, isDone, isCanceled, createdOn }: Task): Found => ({
  ...foundDefaults,
  kind: 'tasks',
  id: taskId,
  place: { to: 'task', taskId },
  name: subject,
  text: description,
  createdOn,
  task: { state: isDone ? 'done' : isCanceled ? 'canceled' : 'open', dueDate },
})

const MOST_ATTENDEES = 5

/** An appointment of the caller's, with whom of those invited the term names. */
export const ofAppointment =
  (term: string) =>
  ({ appointmentId, subject, startTime, isAllDay, attendees }: Appointment): Found => {
    const people = attendees.map(({ name, email }) => name ?? email).filter((who) => who !== null)
    const meant = attendees.flatMap(({ name, email }) => [name ?? '', email ?? '']).find((who) => has(who, term))
    return {
      ...foundDefaults,
      kind: 'appointments',
      id: appointmentId,
      place: { to: 'appointment', appointmentId, at: startTime },
      name: subject,
      text: meant ?? people.slice(0, MOST_ATTENDEES).join(', '),
      createdOn: startTime,
      isAllDay,
    }
  }

const has = (text: string, term: string) => markTerm(text, term).length > 0

/** A folder found by its name. */
export const ofFolder = ({ folderId, name, description, recordingsCount }: Folder): Found => ({
  ...foundDefaults,
  kind: 'folders',
  id: folderId,
  place: { to: 'folder', folderId },
  name,
  text: description,
  recordingsCount,
})

/** A member of the company, opened on the search page. */
export const ofPerson =
  (term: string) =>
  (user: User): Found => ({
    ...foundDefaults,
    kind: 'people',
    id: user.userId,
    place: { to: 'search', q: term, in: 'people', item: user.userId },
    name: personOf(user).name,
    text: user.email,
  })

/** A part of a text that is marked, in UTF-16 units; `end` is after its last one. */
export type Mark = { start: number; end: number }

const MOST_MARKS = 50

/** Where a term stands in a text, whatever its case and the white space in either. */
export function markTerm(text: string, term: string): Mark[] {
  if (term === '') return []
  const literal = term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  return Array.from(text.matchAll(new RegExp(literal, 'giu')), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  })).slice(0, MOST_MARKS)
}

/** The text in pieces, those that are marked and those between them; marks that make no sense are left out. */
export function piecesOf(text: string, marks: readonly Mark[]): { text: string; start: number; isMarked: boolean }[] {
  const pieces = []
  let at = 0
  for (const { start, end } of marks) {
    if (start < at || end <= start || end > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), start: at, isMarked: false })
    pieces.push({ text: text.slice(start, end), start, isMarked: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at, isMarked: false })
  return pieces
}

/** How much is kept before what is marked first, so that it shows in the first line of a narrow screen. */
const LEAD = 32

/** The text from shortly before its first mark on, cut between two words, and its marks there. */
export function fromFirstMark(text: string, marks: readonly Mark[]): { text: string; marks: Mark[] } {
  const [first] = marks
  if (first === undefined || first.start <= LEAD) return { text, marks: [...marks] }
  const space = text.indexOf(' ', first.start - LEAD)
  const cut = space === -1 || space >= first.start ? first.start : space + 1
  // The ellipsis takes one unit.
  const by = cut - 1
  return {
    text: `…${text.slice(cut)}`,
    marks: marks.filter(({ start }) => start >= cut).map(({ start, end }) => ({ start: start - by, end: end - by })),
  }
}
