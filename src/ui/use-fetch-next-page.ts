import { useEffect } from 'react'
import type { DrawnRows } from './drawn-rows'

/** A list that is read page by page, as `useInfiniteQuery` gives it. */
export type MorePages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** This many rows before the end of what is here, more is asked for. */
const AHEAD = 25

/** Reads the next page of a list while its last rows that are `here` are still out of sight; after a failure only when asked. */
export function useFetchNextPage(pages: MorePages, rows: Pick<DrawnRows, 'getVirtualItems'>, here: number) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const isNearEnd = (rows.getVirtualItems().at(-1)?.index ?? 0) >= here - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
}
