import { MutationCache, QueryCache, QueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from './errors'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: { invalidates?: readonly QueryKey[] }
    /** `isQuiet`: the page shows a failed refresh itself, or it isn't worth reporting. */
    queryMeta: { isQuiet?: boolean }
  }
}

type QueryClientOptions = { onRefreshFailed: (error: ApiError) => void }

/** The person's companies with their role in each, as cached by the session. */
export const ROLES_KEY = ['session', 'directories'] as const

/** The cache of everything read from the service: staleness, retries, and invalidation here and in other tabs. */
export function createQueryClient({ onRefreshFailed }: QueryClientOptions): QueryClient {
  // The page offered something the person can no longer do: refetch their roles, unless the roles themselves were refused.
  const readRolesAgain = (error: ApiError, queryKey: QueryKey = []) => {
    if (error.kind === 'forbidden' && queryKey[0] !== ROLES_KEY[0]) void invalidate(queryClient, ROLES_KEY)
  }
  const outdate = (keys: readonly QueryKey[] = []) => {
    for (const queryKey of keys) void invalidate(queryClient, queryKey)
    tellOtherTabs({ kind: 'outdated', keys })
  }
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry, retryDelay } },
    queryCache: new QueryCache({
      onError: (error, query) => {
        readRolesAgain(error, query.queryKey)
        // Without data, the route's error page shows the error. With data, the page stays and only the refresh failed.
        if (query.state.data !== undefined && query.meta?.isQuiet !== true && error.kind !== 'signed-out')
          onRefreshFailed(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (...[error, , , mutation]) => {
        readRolesAgain(error)
        // The answer was lost, not always the change: someone who repeats it should see that it's there.
        if (error.kind === 'unavailable') outdate(mutation.meta?.invalidates)
      },
      onSuccess: (...[, , , mutation]) => outdate(mutation.meta?.invalidates),
    }),
  })
  return queryClient
}

function shouldRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'rate-limited') return failures < 4
  return error.kind === 'unavailable' && failures < 2
}

function retryDelay(failures: number, error: unknown): number {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return 1_000 * 2 ** failures
  pauseFor(seconds)
  // Jitter, so that ten waiting reads don't all retry in the same millisecond.
  return seconds * 1_000 + Math.random() * 400
}

/** Invalidates queries and restarts those being fetched, which could still return the old data. */
export function invalidate(
  client: QueryClient,
  queryKey: QueryKey,
  only: Pick<QueryFilters, 'predicate'> = {},
): Promise<void> {
  restartFetch(client, { queryKey, ...only })
  return client.invalidateQueries({ queryKey, ...only }, { cancelRefetch: false })
}

/**
 * Restarts fetches in progress for everything that awaits them. TanStack Query wouldn't restart a first fetch on
 * invalidation, and would join it on another fetch.
 */
export function restartFetch(client: QueryClient, filters: QueryFilters) {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}

/** When reads resume after a 429 with Retry-After, in milliseconds since 1970; null if they aren't paused. */
export const usePause = create<{ until: number | null }>()(() => ({ until: null }))

let timer: ReturnType<typeof setTimeout> | undefined

/** The app shows a countdown. */
export function pauseFor(seconds: number) {
  const until = Date.now() + seconds * 1_000
  if (until <= (usePause.getState().until ?? 0)) return
  usePause.setState({ until })
  clearTimeout(timer)
  timer = setTimeout(() => usePause.setState({ until: null }), seconds * 1_000)
}

/** Messages between tabs of the same browser. */
export type TabMessage =
  | { kind: 'outdated'; keys: readonly QueryKey[] }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('minutebook')

export function tellOtherTabs(message: TabMessage) {
  channel?.postMessage(message)
}

/** Returns a function that stops listening. */
export function hearOtherTabs(listener: (message: TabMessage) => void): () => void {
  const handle = (event: MessageEvent<TabMessage>) => listener(event.data)
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}
