import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  listRecordings,
  listTasks,
  searchAppointments,
  searchFolders,
  searchMeetings,
  searchMembershipUsers,
  searchSummaries,
  searchTasks,
} from '#openapi/generated/sdk.ts'
import { memberQueries, type Person, personOf } from '~/features/members/member-queries'
import {
  type Found,
  type FoundPage,
  markTerm,
  ofAppointment,
  ofFolder,
  ofMeeting,
  ofPerson,
  ofRecording,
  ofSummary,
  ofTask,
  pageOf,
} from './found'
import { isTextKind, isTooShortForTexts, type SearchKind, type SearchParams } from './search-kinds'

/** How many of the newest recordings are searched if the service can't search names. */
export const NEWEST_COUNT = 100
/** More than are shown: if these are all, further typing only filters them. */
const FIRST_COUNT = 25
/** Texts come with excerpts, so only the service knows which of them match a longer term. */
const FIRST_TEXT_COUNT = 5
const PAGE_SIZE = 50
/** With one or two letters, it is enough to know that more names than this match. */
const MOST_COUNTED = 25
/** Smaller, because each meeting comes with up to four passages. */
const MEETING_PAGE_SIZE = 20

type Request = {
  directoryId: string
  params: SearchParams
  page: number
  pageSize: number
  /** Only the first results are shown. */
  isFirst?: boolean
  signal: AbortSignal
}

const nouns = {
  meetings: 'recordings',
  recordings: 'recordings',
  summaries: 'recordings',
  tasks: 'tasks',
  appointments: 'appointments',
  folders: 'folders',
  people: 'members',
} satisfies Record<SearchKind, string>

/** Key prefix of all searches of a kind, so that changes of that kind invalidate them. */
const allOf = (directoryId: string, kind: SearchKind) =>
  ['directories', directoryId, nouns[kind], 'found', kind] as const

const firstKey = (directoryId: string, params: SearchParams) =>
  [...allOf(directoryId, params.kind), params.term, 'first', scopeOf(params)] as const

export const searchQueries = {
  /** The first results of a kind. Skips the request if they follow from earlier results. */
  first: (directoryId: string, params: SearchParams) =>
    queryOptions({
      queryKey: firstKey(directoryId, params),
      queryFn: ({ signal, client }) =>
        knownAnswer({ client, params, keyOf: (part) => firstKey(directoryId, part) }) ??
        find({
          directoryId,
          params,
          page: 1,
          pageSize: isTextKind(params.kind) ? FIRST_TEXT_COUNT : FIRST_COUNT,
          isFirst: true,
          signal,
        }),
      staleTime: FRESH_MS,
      meta: { isQuiet: true },
    }),

  /** All results of a kind, page by page. */
  pages: (directoryId: string, params: SearchParams) =>
    infiniteQueryOptions({
      queryKey: [...allOf(directoryId, params.kind), params.term, 'pages', scopeOf(params)],
      queryFn: ({ pageParam, signal }) => {
        const pageSize = params.kind === 'meetings' ? MEETING_PAGE_SIZE : PAGE_SIZE
        return find({ directoryId, params, page: pageParam, pageSize, signal })
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }: FoundPage) => (hasMore ? page + 1 : undefined),
      meta: { isQuiet: true },
    }),
}

const scopeOf = ({ seesAllTasks, hasLibrary, timeZone, limits = {} }: SearchParams) => ({
  seesAllTasks,
  hasLibrary,
  timeZone,
  ...limits,
})

function find(request: Request): Promise<FoundPage> {
  return finders[request.params.kind](request)
}

/** Query parameters for a search. Large totals are only counted up to the service's limit. */
const searchedFor = ({
  params: { term, hasLibrary },
  page,
  pageSize,
}: Pick<Request, 'params' | 'page' | 'pageSize'>) => ({
  search: term,
  page,
  pageSize,
  ...(hasLibrary ? { exactTotal: false } : {}),
})

const finders: Record<SearchKind, (request: Request) => Promise<FoundPage>> = {
  meetings: async ({ directoryId, params: { term, timeZone }, page, pageSize, signal }) => {
    const body = { search: term, page, pageSize, ...(timeZone === undefined ? {} : { timeZone }) }
    const found = await searchMeetings({ path: { directoryId }, body, signal })
    const { isClosest, corrections, createdAfter, createdBefore } = found
    return { ...pageOf(found, ofMeeting), understood: { isClosest, corrections, createdAfter, createdBefore } }
  },

  recordings: (request) => (request.params.hasLibrary ? findRecordings(request) : findAmongNewest(request)),

  summaries: async ({ directoryId, signal, ...request }) =>
    pageOf(await searchSummaries({ path: { directoryId }, body: searchedFor(request), signal }), ofSummary),

  tasks: async ({ directoryId, signal, ...request }) => {
    const tasks = request.params.seesAllTasks
      ? await searchTasks({ path: { directoryId }, body: searchedFor(request), signal })
      : await listTasks({ path: { directoryId }, query: searchedFor(request), signal })
    return pageOf(tasks, ofTask)
  },

  appointments: async ({ directoryId, params: { term }, page, pageSize, signal }) =>
    pageOf(
      await searchAppointments({ path: { directoryId }, body: { search: term, page, pageSize }, signal }),
      ofAppointment(term),
    ),

  folders: async ({ directoryId, params: { term }, page, pageSize, signal }) =>
    pageOf(await searchFolders({ path: { directoryId }, body: { search: term, page, pageSize }, signal }), ofFolder),

  people: async ({ directoryId, params: { term }, page, pageSize, signal }) =>
    pageOf(
      await searchMembershipUsers({ path: { directoryId }, body: { search: term, page, pageSize }, signal }),
      ofPerson(term),
    ),
}

async function findRecordings({ directoryId, isFirst = false, signal, ...request }: Request) {
  const { term, limits } = request.params
  const counting = isFirst && isTooShortForTexts(term) ? { countUpTo: MOST_COUNTED + 1 } : {}
  const query = { ...limits, ...searchedFor(request), ...counting, withContext: true }
  const found = pageOf(await listRecordings({ path: { directoryId }, query, signal }), ofRecording)
  return found.total === counting.countUpTo ? { ...found, total: MOST_COUNTED, isTotalExact: false } : found
}

/** For services that can't search names: filters the newest recordings. */
async function findAmongNewest({ directoryId, params: { term, limits }, signal }: Request) {
  const query = { ...limits, pageSize: NEWEST_COUNT }
  const { items } = await listRecordings({ path: { directoryId }, query, signal })
  const named = items.filter(({ name }) => markTerm(name ?? '', term).length > 0)
  return { page: 1, total: named.length, isTotalExact: true, hasMore: false, items: named.map(ofRecording) }
}

/** How long results stay fresh enough to reuse. */
const FRESH_MS = 15_000

type Known = { client: QueryClient; params: SearchParams; keyOf: (params: SearchParams) => readonly unknown[] }

/**
 * Results for a term that follow from those for a part of it: anything that contains the whole term also contains the part,
 * so it's enough to filter the complete results for the part. Undefined if the service has to be asked.
 */
export function knownAnswer({ client, params, keyOf }: Known): FoundPage | undefined {
  // Typos and other word forms match too, so a term without results can have some with one more letter.
  if (params.kind === 'meetings') return undefined
  for (const part of partsOf(params.term)) {
    const state = client.getQueryState<FoundPage>(keyOf({ ...params, term: part }))
    if (state?.data === undefined || state.data.hasMore || state.isInvalidated) continue
    if (Date.now() - state.dataUpdatedAt > FRESH_MS) continue
    const known = narrowed(state.data, params)
    if (known !== undefined) return known
  }
  return undefined
}

/** The beginnings of the term, longest first, which were typed before. */
const partsOf = (term: string): string[] =>
  Array.from({ length: Math.min(term.length, MOST_PARTS) }, (_, cut) => term.slice(0, term.length - cut - 1).trimEnd())

const MOST_PARTS = 40

/** The results that match the term; undefined if only the service can tell. */
function narrowed(page: FoundPage, { kind, term, seesAllTasks }: SearchParams): FoundPage | undefined {
  if (page.total === 0) return page
  const textsOf = searchedTexts[kind]
  if (textsOf === undefined) return undefined
  const wanted = foldCase(term)
  const items = page.items
    .filter((found) => textsOf(found, seesAllTasks).some((text) => text !== null && foldCase(text).includes(wanted)))
    .map(({ place, ...found }) => ({ ...found, place: place.to === 'search' ? { ...place, q: term } : place }))
  return { page: 1, total: items.length, isTotalExact: true, hasMore: false, items }
}

type TextsOf = (found: Found, seesAllTasks: boolean) => (string | null)[]

/** The texts that services search, for kinds whose results include all of them. */
const searchedTexts: Partial<Record<SearchParams['kind'], TextsOf>> = {
  recordings: ({ name }) => [name],
  tasks: ({ name, text }, seesAllTasks) => (seesAllTasks ? [name, text] : [name]),
  folders: ({ name }) => [name],
  people: ({ name, text }) => [name, text],
}

/** Lowercases letter by letter, like the services: the case of a letter doesn't depend on its neighbors. */
const foldCase = (text: string) => Array.from(text.replaceAll(/\s+/g, ' '), (letter) => letter.toLowerCase()).join('')

const LARGEST_PAGE = 100

/** A result's id, and the term it was found for. */
export type Item = { id: string; term: string }

/** Items that open on the search page because they have no page of their own. */
export const itemQueries = {
  /**
   * A member, or null if they aren't one. The API can't get a single member, so this looks through the search results and
   * then through everyone.
   */
  person: (directoryId: string, { id, term }: Item) =>
    queryOptions({
      queryKey: [...memberQueries.all(directoryId), 'item', id, term],
      queryFn: async ({ signal, client }): Promise<Person | null> => {
        const body = { search: term || null, pageSize: LARGEST_PAGE }
        const { items } = await searchMembershipUsers({ path: { directoryId }, body, signal })
        const user = items.find(({ userId }) => userId === id)
        if (user !== undefined) return personOf(user)
        const everybody = await client.fetchQuery(memberQueries.everybody(directoryId))
        return everybody.find(({ userId }) => userId === id) ?? null
      },
      meta: { isQuiet: true },
    }),
}
