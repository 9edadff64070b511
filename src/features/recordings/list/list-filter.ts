import type { ListRecordingsData, RecordingSort, RecordingState } from '#openapi/generated/types.ts'
import { endOfDay, isDay, startOfDay, utcTime } from '~/lib/dates'

/** Days between which recordings were made, both included; as the address carries them. */
export type DayRange = { from?: string; to?: string }

/** What a link may carry, with anything else left out. */
export function readDayRange({ from, to }: Record<string, unknown>): DayRange {
  const first = isDay(from) ? from : undefined
  const last = isDay(to) && (first === undefined || to >= first) ? to : undefined
  return { from: first, to: last }
}

type Asking = {
  timeZone: string | undefined
  /** The service offers the extension `library`; without it only the days count, and those on which recordings came in. */
  hasLibrary: boolean
}

export type TimeLimits = Pick<
  ListRecordingsData['query'] & {},
  'createdAfter' | 'createdBefore' | 'recordedAfter' | 'recordedBefore'
>

/** The range as the service takes it: moments in UTC, whole days in the person's time zone. */
export function toTimeLimits({ from, to }: DayRange, { timeZone, hasLibrary }: Asking): TimeLimits {
  const after = from === undefined ? null : utcTime(startOfDay(from, timeZone).getTime())
  const before = to === undefined ? null : utcTime(endOfDay(to, timeZone).getTime())
  return timeLimits(after, before, hasLibrary)
}

/** Moments between which recordings were made; those between which they came in where the service knows no others. */
export const timeLimits = (after: string | null, before: string | null, hasLibrary: boolean): TimeLimits =>
  hasLibrary
    ? { ...(after && { recordedAfter: after }), ...(before && { recordedBefore: before }) }
    : { ...(after && { createdAfter: after }), ...(before && { createdBefore: before }) }

/** Which recordings the list shows, as the address carries it. All but the days take the extension `library`. */
export type ListFilter = DayRange & {
  /** Part of the name. */
  q?: string | undefined
  /** Ids of tags, all of which it has, between commas. */
  tags?: string | undefined
  state?: RecordingState | undefined
  /** Who speaks in it: an e-mail address or a name. */
  person?: string | undefined
  own?: true | undefined
  unfiled?: true | undefined
  /** Shared with the person by others (extension `recordings.shares`). */
  shared?: true | undefined
  /** The order where it is not newest first. */
  sort?: Exclude<RecordingSort, 'newest'> | undefined
}

/** The orders of the list; without one the newest come first. */
export const sorts = ['oldest', 'recorded', 'name', 'longest'] as const satisfies readonly ListFilter['sort'][]

/** What a link may carry, with anything else left out. */
export function readListFilter(search: Record<string, unknown>): ListFilter {
  const { q, tags, state, person, own, unfiled, shared, sort } = search
  return {
    ...readDayRange(search),
    q: textOf(q),
    tags: textOf(tags),
    state: state === 'running' || state === 'ready' || state === 'failed' ? state : undefined,
    person: textOf(person)?.slice(0, LONGEST_PERSON),
    own: own === true || undefined,
    unfiled: unfiled === true || undefined,
    shared: shared === true || undefined,
    sort: sorts.find((one) => one === sort),
  }
}

/** As long as an e-mail address can be. */
const LONGEST_PERSON = 320

// The router reads digits in an address as a number.
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? `${value}`.slice(0, 1_000) : undefined

export const tagIdsOf = ({ tags }: ListFilter): string[] => tags?.split(',').slice(0, 20) ?? []

/** Whether it narrows by more than days. */
export const isBeyondDays = ({ q, tags, state, person, own, unfiled, shared }: ListFilter): boolean =>
  Boolean(q ?? tags ?? state ?? person ?? own ?? unfiled ?? shared)

/** How many things narrow the list beside a part of the name; days are one of them. */
export const countFilters = ({ from, to, tags, state, person, own, unfiled, shared }: ListFilter): number =>
  [from ?? to, tags, state, person, own, unfiled, shared].filter(Boolean).length

/** The filter as the service takes it. */
export function toListQuery(filter: ListFilter, asking: Asking): ListRecordingsData['query'] & {} {
  const limits = toTimeLimits(filter, asking)
  if (!asking.hasLibrary) return limits
  const { q, state, person, own, unfiled, shared, sort } = filter
  const tagId = tagIdsOf(filter)
  return {
    ...limits,
    ...(q && { search: q }),
    ...(tagId[0] && { tagId }),
    ...(state && { state }),
    ...(person && { speaker: person }),
    ...(own && { onlyOwn: own }),
    ...(unfiled && { onlyUnfiled: unfiled }),
    ...(shared && { onlyShared: shared }),
    ...(sort && { sort }),
    withContext: true,
    exactTotal: false,
  }
}
