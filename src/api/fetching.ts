import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from './errors'
import { pauseFor, restartFetch } from './query-client'

/** Fetches what the service has now, without reusing a request that started earlier. Rejects with `ApiError`. */
export function fetchFresh<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, ApiError, Data, Key>,
): Promise<Data> {
  restartFetch(client, { queryKey: options.queryKey, exact: true })
  return client.fetchQuery({ ...options, staleTime: 0 })
}

/** After an edit conflict, returns the current data; null if there was no conflict or it can't be read. */
export async function readAfterConflict<Data>(failure: ApiError, read: () => Promise<Data>): Promise<Data | null> {
  return failure.kind === 'conflict' ? read().catch(() => null) : null
}

/**
 * For deletions: if someone else deleted it first, the person has what they wanted. Not for folders, recordings and tasks,
 * which may still exist and just not be visible anymore.
 */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.kind === 'not-found') return undefined
  throw error
}

/** Whether no response came, so that the service may have done it or not. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.kind === 'unavailable'

const AT_ONCE = 5

type Page<Item> = { items: readonly Item[]; total: number }

type Paging<Item> = {
  pageSize: number
  read: (page: number) => Promise<Page<Item>>
  idOf: (item: Item) => string
}

/** Reads a whole paged list: the first page has the total, then the others load a few at a time. */
export async function readAllPages<Item>({ pageSize, read, idOf }: Paging<Item>): Promise<Item[]> {
  const first = await read(1)
  const pages = [first]
  const count = Math.ceil(first.total / pageSize)
  for (let page = 2; page <= count; page += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - page + 1) }, (_, index) => page + index)
    pages.push(...(await Promise.all(numbers.map(read))))
  }
  // Anything added since the first read moves the last item of a page to the next one.
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [idOf(item), item])).values()]
}

const MOST_WAITS = 20
const DEFAULT_SECONDS = 5

/**
 * Retries after the time the service asks to wait, at most `MOST_WAITS` times or until aborted. The pause shows as a
 * countdown.
 */
export async function retryWhenRateLimited<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await act()
    } catch (error) {
      const isAsked = error instanceof ApiError && error.kind === 'rate-limited' && waits < MOST_WAITS
      if (!isAsked || signal.aborted) throw error
      const seconds = error.retryAfterSeconds ?? DEFAULT_SECONDS
      pauseFor(seconds)
      await pause(seconds * 1_000, signal)
      if (signal.aborted) throw error
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}
