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

/** Where the service cannot search names, so many of the newest recordings are looked through. */
export const NEWEST_COUNT = 100
/** More than are shown: when these are all, what is typed next is looked for among them. */
const FIRST_COUNT = 25
/** Texts come with excerpts, and only the service knows which of them has more of a term. */
const FIRST_TEXT_COUNT = 5
const PAGE_SIZE = 50
/** Of one or two letters it is enough to know that more names than that have them. */
const MOST_COUNTED = 25
/** A meeting has up to four passages with it. */
const MEETING_PAGE_SIZE = 20

type Request = {
  directoryId: string
  params: SearchParams
  page: number
  pageSize: number
  /** Only the beginning of what is found is shown. */
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

/** What begins the key of every search of a kind: what changes the kind outdates it. */
const allOf = (directoryId: string, kind: SearchKind) =>
  ['directories', directoryId, nouns[kind], 'found', kind] as const

const firstKey = (directoryId: string, params: SearchParams) =>
  [...allOf(directoryId, params.kind), params.term, 'first', scopeOf(params)] as const

export const searchQueries = {
  /** The first results of a kind; the service is not asked for what is known already. */
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

/** What a search asks for; what there is very much of is counted no further than the service likes to. */
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

/** For services that do not search names: what is found among the newest recordings. */
async function findAmongNewest({ directoryId, params: { term, limits }, signal }: Request) {
  const query = { ...limits, pageSize: NEWEST_COUNT }
  const { items } = await listRecordings({ path: { directoryId }, query, signal })
  const named = items.filter(({ name }) => markTerm(name ?? '', term).length > 0)
  return { page: 1, total: named.length, isTotalExact: true, hasMore: false, items: named.map(ofRecording) }
}

/** For so long an answer is as good as a new one. */
const FRESH_MS = 15_000

type Known = { client: QueryClient; params: SearchParams; keyOf: (params: SearchParams) => readonly unknown[] }

/**
 * What is found for a term, where the answer to a part of it tells: whatever has the whole term has the part too, so all that
 * was found for the part is enough to look through. Undefined when the service is to be asked.
 */
export function knownAnswer({ client, params, keyOf }: Known): FoundPage | undefined {
  // Mistyped letters and other forms of a word count too: what is nowhere may be found with one letter more.
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

/** What was typed before: the beginnings of the term, the longest first. */
const partsOf = (term: string): string[] =>
  Array.from({ length: Math.min(term.length, MOST_PARTS) }, (_, cut) => term.slice(0, term.length - cut - 1).trimEnd())

const MOST_PARTS = 40

/** The results that have the term; undefined where only the service can tell which those are. */
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

/** Where the services look, for the kinds of which a result has all of that. */
const searchedTexts: Partial<Record<SearchParams['kind'], TextsOf>> = {
  recordings: ({ name }) => [name],
  tasks: ({ name, text }, seesAllTasks) => (seesAllTasks ? [name, text] : [name]),
  folders: ({ name }) => [name],
  people: ({ name, text }) => [name, text],
}

/** Letter by letter, as the services do it: the case of a letter never depends on its neighbours. */
const foldCase = (text: string) => Array.from(text.replaceAll(/\s+/g, ' '), (letter) => letter.toLowerCase()).join('')

const LARGEST_PAGE = 100

/** Something found: its id, and what was looked for. */
export type Item = { id: string; term: string }

/** What is opened on the search page because it has no page of its own. */
export const itemQueries = {
  /** A member; null for people who aren't one. The service knows no single one: those found are looked through, or else all. */
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
