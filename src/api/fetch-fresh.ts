import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiError } from './errors'
import { restartFetch } from './invalidate'

/** What the service has now, and not what a read answers that began before. Rejects with `ApiError`. */
export function fetchFresh<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, ApiError, Data, Key>,
): Promise<Data> {
  restartFetch(client, { queryKey: options.queryKey, exact: true })
  return client.fetchQuery({ ...options, staleTime: 0 })
}
