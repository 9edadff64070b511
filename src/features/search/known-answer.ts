import type { QueryClient } from '@tanstack/react-query'
import type { Found, FoundPage } from './found'
import type { SearchParams } from './search-params'

/** For so long an answer is as good as a new one. */
export const FRESH_MS = 15_000

type Known = { client: QueryClient; params: SearchParams; keyOf: (params: SearchParams) => readonly unknown[] }

/**
 * What is found for a term, where the answer to a part of it tells: whatever has the whole term has the part too, so all that
 * was found for the part is enough to look through. Undefined when the service is to be asked.
 */
export function knownAnswer({ client, params, keyOf }: Known): FoundPage | undefined {
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
