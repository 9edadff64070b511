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

/** The search state of one kind. */
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
  /** The results are for an earlier text. */
  isOld: boolean
  error: ApiError | null
  retry: () => void
}

/** What a search depends on besides its term. */
export function useSearchScope(directoryId: string) {
  const seesAllTasks = isManager(useOwnRole(directoryId))
  const hasLibrary = useHasExtension('library')
  const hasMeetings = useHasExtension('search')
  const { timeZone } = useFormats()
  return { seesAllTasks, hasLibrary, hasMeetings, timeZone }
}

/** How many results of a kind show before "show all". Names show fewer, to leave room for texts. */
const shownCount = (kind: SearchKind) => (kind === 'recordings' || isTextKind(kind) ? 5 : 3)

/** Debounce delay for slower searches, which run per word rather than per letter. */
const PAUSE_MS = 100

type FoundOptions = {
  /** False returns only cached results. */
  isAsking?: boolean
}

/** The first results of each kind that is searched for the term, each as soon as it has loaded. */
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
  // Results with all of the words come before those with some of them.
  return groups
    .filter((group) => group !== null)
    .toSorted((one, other) => Number(isClosest(one)) - Number(isClosest(other)))
}

const isClosest = ({ found }: FoundGroup) => found?.understood?.isClosest === true

/** No name matches, so the user is waiting for the other kinds. */
const isEmpty = ({ state, found }: FoundGroup) => state === 'ready' && found?.total === 0

/** The latest value for which `isFree` was true. */
function useReleased<Value>(value: Value, isFree: boolean): Value {
  const [released, setReleased] = useState(value)
  if (isFree && released !== value) setReleased(value)
  return isFree ? value : released
}

type FoundUse = Omit<SearchParams, 'kind' | 'limits'> & {
  directoryId: string
  /** The final term; `term` may lag behind it. */
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
    // Results for the beginning of a word are close to those for the word.
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

/** Index of the term in the key of a first page. */
const termOf = (key: readonly unknown[] | undefined) => key?.[5]

const isAlike = (before: unknown, term: string) =>
  typeof before === 'string' && (before.startsWith(term) || term.startsWith(before))

type Progress = Pick<UseQueryResult, 'isError' | 'isPending' | 'isPlaceholderData' | 'fetchStatus' | 'failureReason'>

/** Derives the displayed state from a query. */
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
