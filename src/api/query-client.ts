import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './errors'
import { invalidate } from './invalidate'
import { pauseFor } from './pause'
import { tellOtherTabs } from './tab-channel'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: { invalidates?: readonly QueryKey[] }
    /** `isQuiet`: a failed refresh is shown by the page itself, or not worth a word. */
    queryMeta: { isQuiet?: boolean }
  }
}

type QueryClientOptions = { onRefreshFailed: (error: ApiError) => void }

/** The cache of everything read from the service: freshness, retries of reads, and what a change outdates here and in other tabs. */
export function createQueryClient({ onRefreshFailed }: QueryClientOptions): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry, retryDelay } },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Without data the route's error page speaks; with data the page stays and only the refresh failed.
        if (query.state.data !== undefined && query.meta?.isQuiet !== true && error.kind !== 'signed-out')
          onRefreshFailed(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (...[, , , mutation]) => {
        const keys = mutation.meta?.invalidates ?? []
        for (const queryKey of keys) void invalidate(queryClient, queryKey)
        if (keys.length > 0) tellOtherTabs({ kind: 'outdated', keys })
      },
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
  // A little apart, so that ten waiting reads do not all knock in the same millisecond.
  return seconds * 1_000 + Math.random() * 400
}
