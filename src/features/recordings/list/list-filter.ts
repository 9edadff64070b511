import type { ListRecordingsData, RecordingSort, RecordingState } from '#openapi/generated/types.ts'
import { textParam } from '~/lib/addresses'
import { endOfDay, isDay, startOfDay, utcTime } from '~/lib/dates'

/** First and last day of recording, inclusive, as in the address. */
export type DayRange = { from?: string; to?: string }

/** Reads valid values from a link and drops everything else. */
export function readDayRange({ from, to }: Record<string, unknown>): DayRange {
  const first = isDay(from) ? from : undefined
  const last = isDay(to) && (first === undefined || to >= first) ? to : undefined
  return { from: first, to: last }
}

type Asking = {
  timeZone: string | undefined
  /** Whether the service offers extension `library`; without it, only dates filter, by when recordings were created. */
  hasLibrary: boolean
}

export type TimeLimits = Pick<
  ListRecordingsData['query'] & {},
  'createdAfter' | 'createdBefore' | 'recordedAfter' | 'recordedBefore'
>

/** Converts the range for the service: UTC times, with whole days in the person's time zone. */
export function toTimeLimits({ from, to }: DayRange, { timeZone, hasLibrary }: Asking): TimeLimits {
  const after = from === undefined ? null : utcTime(startOfDay(from, timeZone).getTime())
  const before = to === undefined ? null : utcTime(endOfDay(to, timeZone).getTime())
  return timeLimits(after, before, hasLibrary)
}

/** Limits the time of recording, or the time of creation if the service supports nothing else. */
export const timeLimits = (after: string | null, before: string | null, hasLibrary: boolean): TimeLimits =>
  hasLibrary
    ? { ...(after && { recordedAfter: after }), ...(before && { recordedBefore: before }) }
    : { ...(after && { createdAfter: after }), ...(before && { createdBefore: before }) }

/** The list's filter, as in the address. Everything but dates needs extension `library`. */
export type ListFilter = DayRange & {
  /** Part of the name. */
  q?: string | undefined
  /** Comma-separated tag ids; recordings must have all of them. */
  tags?: string | undefined
  state?: RecordingState | undefined
  /** A speaker's email address or name. */
  person?: string | undefined
  own?: true | undefined
  unfiled?: true | undefined
  /** Shared with the person by others (extension `recordings.shares`). */
  shared?: true | undefined
  /** The sort order, unless newest first. */
  sort?: Exclude<RecordingSort, 'newest'> | undefined
}

/** The sort orders besides the default, newest first. */
export const sorts = ['oldest', 'recorded', 'name', 'longest'] as const satisfies readonly ListFilter['sort'][]

/** Reads valid values from a link and drops everything else. */
export function readListFilter(search: Record<string, unknown>): ListFilter {
  const { q, tags, state, person, own, unfiled, shared, sort } = search
  return {
    ...readDayRange(search),
    q: textParam(q),
    tags: textParam(tags),
    state: state === 'running' || state === 'ready' || state === 'failed' ? state : undefined,
    person: textParam(person)?.slice(0, LONGEST_PERSON),
    own: own === true || undefined,
    unfiled: unfiled === true || undefined,
    shared: shared === true || undefined,
    sort: sorts.find((one) => one === sort),
  }
}

/** Maximum length of an email address. */
const LONGEST_PERSON = 320

export const tagIdsOf = ({ tags }: ListFilter): string[] => tags?.split(',').slice(0, 20) ?? []

/** Whether it filters by more than dates. */
export const isBeyondDays = ({ q, tags, state, person, own, unfiled, shared }: ListFilter): boolean =>
  Boolean(q ?? tags ?? state ?? person ?? own ?? unfiled ?? shared)

/** Number of active filters besides the name search; dates count as one. */
export const countFilters = ({ from, to, tags, state, person, own, unfiled, shared }: ListFilter): number =>
  [from ?? to, tags, state, person, own, unfiled, shared].filter(Boolean).length

/** Converts the filter to the service's parameters. */
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
