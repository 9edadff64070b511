import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  listRecordings,
  listTasks,
  searchAppointments,
  searchFolders,
  searchMembershipUsers,
  searchSummaries,
  searchTasks,
  searchTranscriptions,
} from '#openapi/generated/sdk.ts'
import type { FoundPage } from './found'
import { ofAppointment, ofFolder, ofMeeting, ofPerson, ofRecording, ofSummary, ofTask, pageOf } from './found-of'
import { FRESH_MS, knownAnswer } from './known-answer'
import { markTerm } from './mark-term'
import type { SearchParams } from './search-params'
import { isTextKind, isTooShortForTexts, type SearchKind } from './search-kinds'

/** Where the service cannot search names, so many of the newest recordings are looked through. */
export const NEWEST_COUNT = 100
/** More than are shown: when these are all, what is typed next is looked for among them. */
const FIRST_COUNT = 25
/** Texts come with excerpts, and only the service knows which of them has more of a term. */
const FIRST_TEXT_COUNT = 5
const PAGE_SIZE = 50
/** Of one or two letters it is enough to know that more names than that have them. */
const MOST_COUNTED = 25
/** A recording has up to twenty of its hits with it. */
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
  recordings: 'recordings',
  summaries: 'recordings',
  spoken: 'recordings',
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
        const pageSize = params.kind === 'spoken' ? MEETING_PAGE_SIZE : PAGE_SIZE
        return find({ directoryId, params, page: pageParam, pageSize, signal })
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }: FoundPage) => (hasMore ? page + 1 : undefined),
      meta: { isQuiet: true },
    }),

  /** Every place of one recording at which a term is said, page by page (extension `transcripts.search`). */
  spokenIn: (directoryId: string, recordingId: string, term: string) =>
    infiniteQueryOptions({
      queryKey: [...allOf(directoryId, 'spoken'), term, 'in', recordingId],
      queryFn: async ({ pageParam, signal }) => {
        const body = { search: term, recordingId, page: pageParam, pageSize: PAGE_SIZE }
        const { items, ...envelope } = await searchTranscriptions({ path: { directoryId }, body, signal })
        const meeting = items[0]
        return {
          ...envelope,
          hits: meeting?.hits ?? [],
          /** The recording itself; null where the term is not said in it. */
          meeting: meeting === undefined ? null : ofMeeting(term)(meeting),
        }
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      meta: { isQuiet: true },
    }),
}

const scopeOf = ({ seesAllTasks, hasLibrary, limits = {} }: SearchParams) => ({ seesAllTasks, hasLibrary, ...limits })

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
  recordings: (request) => (request.params.hasLibrary ? findRecordings(request) : findAmongNewest(request)),

  summaries: async ({ directoryId, signal, ...request }) =>
    pageOf(await searchSummaries({ path: { directoryId }, body: searchedFor(request), signal }), ofSummary),

  spoken: async ({ directoryId, signal, ...request }) =>
    pageOf(
      await searchTranscriptions({ path: { directoryId }, body: searchedFor(request), signal }),
      ofMeeting(request.params.term),
    ),

  tasks: async ({ directoryId, signal, ...request }) => {
    const tasks = request.params.seesAllTasks
      ? await searchTasks({ path: { directoryId }, body: searchedFor(request), signal })
      : await listTasks({ path: { directoryId }, query: searchedFor(request), signal })
    return pageOf(tasks, ofTask)
  },

  appointments: async ({ directoryId, params: { term }, page, pageSize, signal }) =>
    pageOf(
      await searchAppointments({ path: { directoryId }, body: { search: term, page, pageSize }, signal }),
      ofAppointment,
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
  const query = { ...limits, ...searchedFor(request), ...counting }
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
