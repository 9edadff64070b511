import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiError } from './errors'
import { beginAnew } from './outdate'

/** What the service has now, and not what a read answers that began before. Rejects with `ApiError`. */
export function readNow<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, ApiError, Data, Key>,
): Promise<Data> {
  beginAnew(client, { queryKey: options.queryKey, exact: true })
  return client.fetchQuery({ ...options, staleTime: 0 })
}
