import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAuditEntries } from '#openapi/generated/sdk.ts'
import type { AuditEntry } from '#openapi/generated/types.ts'
import { retryWhenRateLimited } from '~/api/fetching'

const PAGE_SIZE = 50
const LARGEST_PAGE = 100

/** The requested entries; times are UTC and inclusive. */
export type AuditParams = { from?: string; to: string; userId?: string; action?: string }

export const auditQueries = {
  /**
   * Entries, newest first, paginated (extension `audit`, for admins and owners). `to` keeps pages stable while new
   * entries arrive.
   */
  list: (directoryId: string, params: AuditParams) =>
    infiniteQueryOptions({
      queryKey: ['directories', directoryId, 'audit', params],
      queryFn: ({ pageParam, signal }) =>
        listAuditEntries({
          path: { directoryId },
          query: { ...params, page: pageParam, pageSize: PAGE_SIZE },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
      // Past entries don't change.
      staleTime: Infinity,
    }),
}

type Reading = { directoryId: string; params: AuditParams; signal: AbortSignal; onProgress: (part: number) => void }

/** Reads all requested entries, honoring rate limits; throws when stopped. */
export async function readAllEntries({ directoryId, params, signal, onProgress }: Reading): Promise<AuditEntry[]> {
  const entries = new Map<string, AuditEntry>()
  for (let page = 1; ; page += 1) {
    const query = { ...params, page, pageSize: LARGEST_PAGE }
    const answer = await retryWhenRateLimited(() => listAuditEntries({ path: { directoryId }, query, signal }), signal)
    for (const entry of answer.items) entries.set(entry.auditEntryId, entry)
    onProgress(answer.total === 0 ? 1 : Math.min(1, (page * LARGEST_PAGE) / answer.total))
    if (!answer.hasMore) return [...entries.values()]
  }
}
