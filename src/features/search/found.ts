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

type TaskState = 'open' | 'done' | 'canceled'

/** A result of any kind. Values that a kind doesn't have are null. */
export type Found = {
  kind: SearchKind
  id: string
  place: SearchPlace
  /** Its name, or the recording's for texts; null if it has none. */
  name: string | null
  /** Shown below the name: an excerpt, a description or an address. */
  text: string | null
  /** For meetings, when they were recorded, if known. */
  createdOn: string | null
  /** IETF tag. */
  languageCode: string | null
  durationSeconds: number | null
  /** Only for tasks. */
  task: { state: TaskState; dueDate: string | null } | null
  /** For appointments, which start at `createdOn`. */
  isAllDay: boolean
  /** Only for folders. */
  recordingsCount: number | null
  /** For meetings: the matches in the name, or null if the service doesn't return them. */
  nameMarks: readonly Mark[] | null
  /** For meetings: the matches in it, best first. */
  passages: readonly FoundPassage[]
  /** Set if the service didn't return the recording's name with the result. */
  unnamedRecordingId: string | null
}

/** How the service interpreted a query. */
export type Understood = Pick<FoundMeetingPage, 'isClosest' | 'corrections' | 'createdAfter' | 'createdBefore'>

export type FoundPage = ListTotal & {
  page: number
  hasMore: boolean
  items: Found[]
  /** Only for meetings. */
  understood?: Understood
}

/** Default values for what only some kinds have. */
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

/** Converts a page from the service to a page of results. */
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

export const ofRecording = ({ recordingId, name, createdOn, recordedOn, durationInSeconds }: Recording): Found => ({
  ...foundDefaults,
  kind: 'recordings',
  id: recordingId,
  place: { to: 'recording', recordingId },
  name,
  createdOn: recordedOn ?? createdOn,
  durationSeconds: durationInSeconds,
})

/** Services without the extension `library` don't return the recording's name. */
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

/** A meeting with its best passages. If its name doesn't match, it opens at the best passage. */
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

/** Opens on the tasks page. */
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

/** An appointment of the caller's. Names the attendee who matches the term. */
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

export const ofFolder = ({ folderId, name, description, recordingsCount }: Folder): Found => ({
  ...foundDefaults,
  kind: 'folders',
  id: folderId,
  place: { to: 'folder', folderId },
  name,
  text: description,
  recordingsCount,
})

/** Opens on the search page. */
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

/** A marked part of a text in UTF-16 code units; `end` is exclusive. */
export type Mark = { start: number; end: number }

const MOST_MARKS = 50

/** Finds a term in a text, ignoring case and differences in whitespace. */
export function markTerm(text: string, term: string): Mark[] {
  if (term === '') return []
  const literal = term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  return Array.from(text.matchAll(new RegExp(literal, 'giu')), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  })).slice(0, MOST_MARKS)
}

/** Splits a text into marked and unmarked pieces. Invalid marks are dropped. */
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

/** Characters kept before the first mark, so that it shows in the first line on a narrow screen. */
const LEAD = 32

/** Cuts a text between two words shortly before its first mark, and shifts its marks. */
export function fromFirstMark(text: string, marks: readonly Mark[]): { text: string; marks: Mark[] } {
  const [first] = marks
  if (first === undefined || first.start <= LEAD) return { text, marks: [...marks] }
  const space = text.indexOf(' ', first.start - LEAD)
  const cut = space === -1 || space >= first.start ? first.start : space + 1
  // The ellipsis takes one code unit.
  const by = cut - 1
  return {
    text: `…${text.slice(cut)}`,
    marks: marks.filter(({ start }) => start >= cut).map(({ start, end }) => ({ start: start - by, end: end - by })),
  }
}
