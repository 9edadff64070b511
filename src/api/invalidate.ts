import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/** Has what a change outdates read anew, and whatever is being read of it too: it may be answered with what was before. */
export function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  restartFetch(client, { queryKey })
  return client.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

/** Begins reads that are under way anew, for whoever waits for them; a first one is not when it is invalidated, and joined when it is fetched. */
export function restartFetch(client: QueryClient, filters: QueryFilters) {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}
