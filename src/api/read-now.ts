import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiError } from './errors'

/**
 * What the service has now. A read that is under way began before and may answer with what somebody has changed since: it is not
 * waited for, but given up. Rejects with `ApiError`.
 */
export async function readNow<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, ApiError, Data, Key>,
): Promise<Data> {
  await client.cancelQueries({ queryKey: options.queryKey, exact: true })
  return client.fetchQuery({ ...options, staleTime: 0 })
}
