import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import type { ApiError } from '~/api/errors'
import type { FoundPage } from './found'
import { useFormats } from '~/messages/formats'
import { useDebouncedValue } from '~/ui/hooks'
import { isLongEnough, isTextKind, kindsFor, type SearchKind, type SearchParams } from './search-kinds'
import { searchQueries } from './search-queries'

/** How far the search of one kind is. */
export type FoundState =
  | 'pending'
  | 'ready'
  | 'failed'
  /** The service asked to wait. */
  | 'waiting'
  | 'offline'

/** The first results of one kind. */
export type FoundGroup = {
  kind: SearchKind
  state: FoundState
  found: FoundPage | undefined
  /** What is there was found for what was typed before. */
  isOld: boolean
  error: ApiError | null
  retry: () => void
}

/** What a search needs to know beside its term. */
export function useSearchScope(directoryId: string) {
  const seesAllTasks = isManager(useOwnRole(directoryId))
  const hasLibrary = useHasExtension('library')
  const hasMeetings = useHasExtension('search')
  const { timeZone } = useFormats()
  return { seesAllTasks, hasLibrary, hasMeetings, timeZone }
}

/** How many of a kind are shown before "show all": names leave room for texts. */
const shownCount = (kind: SearchKind) => (kind === 'recordings' || isTextKind(kind) ? 5 : 3)

/** What takes the service longer is searched when the word is finished rather than for each of its letters. */
const PAUSE_MS = 100

type FoundOptions = {
  /** False to answer only what is known already. */
  isAsking?: boolean
}

/** The first results of each kind that is searched for the term, each as soon as it is here. */
export function useFoundGroups(
  directoryId: string,
  term: string,
  { isAsking = true }: FoundOptions = {},
): FoundGroup[] {
  const { hasMeetings, ...scope } = useSearchScope(directoryId)
  const use = { directoryId, wanted: term, term, isAsking, offered: kindsFor(term, hasMeetings), ...scope }
  const names = [useFoundGroup(use, 'recordings'), useFoundGroup(use, 'people'), useFoundGroup(use, 'folders')]
  const isNowhere = names.every((group) => group === null || isEmpty(group))
  const isSettled = useDebouncedValue(term, PAUSE_MS) === term
  const rest = { ...use, term: useReleased(term, isSettled || isNowhere) }
  const groups = [
    useFoundGroup(rest, 'meetings'),
    ...names,
    useFoundGroup(rest, 'tasks'),
    useFoundGroup(rest, 'appointments'),
    useFoundGroup(rest, 'summaries'),
  ]
  // What has all of the words comes before what has some of them.
  return groups
    .filter((group) => group !== null)
    .toSorted((one, other) => Number(isClosest(one)) - Number(isClosest(other)))
}

const isClosest = ({ found }: FoundGroup) => found?.understood?.isClosest === true

/** Nothing is called so: anyone who waits for a result waits for the other kinds. */
const isEmpty = ({ state, found }: FoundGroup) => state === 'ready' && found?.total === 0

/** The last value that was free to go on. */
function useReleased<Value>(value: Value, isFree: boolean): Value {
  const [released, setReleased] = useState(value)
  if (isFree && released !== value) setReleased(value)
  return isFree ? value : released
}

type FoundUse = Omit<SearchParams, 'kind' | 'limits'> & {
  directoryId: string
  /** What is looked for in the end; `term` may be behind it. */
  wanted: string
  isAsking: boolean
  offered: readonly SearchKind[]
}

function useFoundGroup(
  { directoryId, wanted, isAsking, offered, ...rest }: FoundUse,
  kind: SearchKind,
): FoundGroup | null {
  const params: SearchParams = { ...rest, kind }
  const isAsked = offered.includes(kind) && isLongEnough(kind, wanted)
  const isBehind = params.term !== wanted
  const query = useQuery({
    ...searchQueries.first(directoryId, params),
    enabled: isAsking && isAsked && isLongEnough(kind, params.term),
    // What was found for the beginning of the word is not far from what is looked for.
    placeholderData: (before, of) => (isAlike(termOf(of?.queryKey), params.term) ? before : undefined),
  })
  if (!isAsked) return null
  return {
    kind,
    state: isBehind ? 'pending' : foundStateOf(query),
    found: firstOf(kind, isBehind && !isAlike(params.term, wanted) ? undefined : query.data),
    isOld: query.isPlaceholderData || isBehind,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

const firstOf = (kind: SearchKind, found: FoundPage | undefined) =>
  found && { ...found, items: found.items.slice(0, shownCount(kind)) }

/** Where the key of a first page has its term. */
const termOf = (key: readonly unknown[] | undefined) => key?.[5]

const isAlike = (before: unknown, term: string) =>
  typeof before === 'string' && (before.startsWith(term) || term.startsWith(before))

type Progress = Pick<UseQueryResult, 'isError' | 'isPending' | 'isPlaceholderData' | 'fetchStatus' | 'failureReason'>

/** What is to be said of a search under way. */
export function foundStateOf({
  isError,
  isPending,
  isPlaceholderData,
  fetchStatus,
  failureReason,
}: Progress): FoundState {
  if (isError) return 'failed'
  if (!isPending && !isPlaceholderData) return 'ready'
  if (fetchStatus === 'paused') return 'offline'
  return failureReason?.kind === 'rate-limited' ? 'waiting' : 'pending'
}
