import {
  useQueries,
  useQuery,
  useQueryClient,
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { knownTotal, placesMark, setSizeOf, type Counted, type ListTotal } from '~/lib/list-total'
import type { ListRows } from './VirtualList'

/** This many rows before the end of those known, more are counted or loaded. */
const AHEAD = 25
const PAUSE_MS = 60

type PageQuery<Page, Key extends QueryKey> = UseQueryOptions<Page, DefaultError, Page, Key>

type ListPage = Counted & { items: unknown[] }
type ItemOf<Page extends ListPage> = Page['items'][number]

type PagesOptions<Page extends ListPage, Key extends QueryKey, WholeKey extends QueryKey> = {
  /** Already loaded when the list renders. */
  first: Page
  pageSize: number
  /** The query of a page. Its key ends with the page number, starting at 1. */
  query: (page: number) => PageQuery<Page, Key>
  /** Gets the list with an exact total. The same as the first page if its total is always exact. */
  whole: PageQuery<Page, WholeKey>
  idOf: (item: ItemOf<Page>) => string
}

/**
 * A list of any length with one query per page. Visible pages stay fresh, adjacent ones are prefetched, and all are
 * refetched when rows have shifted. Use a different `key` for a different list. `items` are those of the visible pages.
 */
export function usePages<Page extends ListPage, Key extends QueryKey, WholeKey extends QueryKey>(
  options: PagesOptions<Page, Key, WholeKey>,
): ListRows<ItemOf<Page>> & { items: readonly ItemOf<Page>[] } {
  const { first, pageSize, query, whole, idOf } = options
  const client = useQueryClient()
  const [{ from, to, isEndNear }, setVisible] = useState({ from: 1, to: 1, isEndNear: false })
  const counting = useCounting(first, whole, isEndNear)
  const { total, isTotalExact } = counting.known
  const queries = Array.from({ length: to - from + 1 }, (_, at) => query(from + at))
  const pages = useQueries({ queries })
  usePagesAround({ from, to, last: Math.ceil(total / pageSize), query })
  useShiftedPages(options)

  const pageOf = (index: number) => Math.floor(index / pageSize) + 1
  // A prefetched page shows in the same frame in which it scrolls into view.
  const pageData = (page: number) => pages[page - from]?.data ?? client.getQueryData<Page>(query(page).queryKey)
  const onVisible = useCallback(
    (firstRow: number, lastRow: number) => {
      // Includes the row before, which can determine how the first one starts.
      const next = {
        from: Math.floor(Math.max(0, firstRow - 1) / pageSize) + 1,
        to: Math.floor(Math.max(0, lastRow) / pageSize) + 1,
        isEndNear: lastRow >= total - AHEAD,
      }
      setVisible((before) => (isSame(before, next) ? before : next))
    },
    [pageSize, total],
  )
  return {
    items: pages.flatMap(({ data }) => data?.items ?? []),
    count: total,
    setSize: setSizeOf(counting.known),
    isCountExact: isTotalExact,
    at: (index) => pageData(pageOf(index))?.items[index % pageSize],
    // While pages refetch, a row can be on two of them.
    keyOf: (item, index) => `${pageOf(index)} ${idOf(item)}`,
    onVisible,
    more: counting.more,
  }
}

type Visible = { from: number; to: number; isEndNear: boolean }

const isSame = (one: Visible, other: Visible) =>
  one.from === other.from && one.to === other.to && one.isEndNear === other.isEndNear

type PagesAround<Page, Key extends QueryKey> = {
  from: number
  to: number
  last: number
  query: (page: number) => PageQuery<Page, Key>
}

/** Prefetches the pages above and below the visible ones. */
function usePagesAround<Page, Key extends QueryKey>({ from, to, last, query }: PagesAround<Page, Key>) {
  const client = useQueryClient()
  const read = useEffectEvent((pages: number[]) => {
    for (const page of pages) void client.prefetchQuery(query(page))
  })
  useEffect(() => {
    const pages = [to + 1, from - 1].filter((page) => page >= 1 && page <= last)
    const timer = setTimeout(() => read(pages), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [from, to, last])
}

/** Refetches all pages but the first when rows may have shifted. */
function useShiftedPages<Page extends ListPage, Key extends QueryKey>({
  first,
  query,
  idOf,
}: Pick<PagesOptions<Page, Key, QueryKey>, 'first' | 'query' | 'idOf'>) {
  const client = useQueryClient()
  const last = first.items.at(-1)
  const mark = placesMark(first, last === undefined ? undefined : idOf(last))
  const known = useRef(mark)
  const readAgain = useEffectEvent(() => {
    const queryKey = query(1).queryKey.slice(0, -1)
    void client.invalidateQueries({ queryKey, predicate: (one) => one.queryKey.at(-1) !== 1 })
  })
  useEffect(() => {
    if (known.current === mark) return
    known.current = mark
    readAgain()
  }, [mark])
}

/** The length of a list, from its first page or as counted since. Once counted, it is kept fresh. */
export const useListTotal = <Page extends Counted, Key extends QueryKey>(
  first: Counted,
  whole: PageQuery<Page, Key>,
): ListTotal => useCounting(first, whole, false).known

/** Counts the whole list once the end of the counted part is near. */
function useCounting<Page extends Counted, Key extends QueryKey>(
  first: Counted,
  whole: PageQuery<Page, Key>,
  isEndNear: boolean,
) {
  const isInexact = first.isTotalExact === false
  const { data, isError, refetch } = useQuery({
    ...whole,
    enabled: ({ state }) => isInexact && (isEndNear || state.data !== undefined),
  })
  const isCounting = isInexact && isEndNear && data === undefined
  return {
    known: knownTotal(data === undefined ? [first] : [first, data]),
    more: isCounting ? { hasFailed: isError, onRetry: () => void refetch() } : null,
  }
}

type EndlessPage<Item> = Counted & { items: Item[] }

type EndlessQuery<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<EndlessPage<Item>>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** An infinite list that loads the next page as its end comes near. `items` are all rows loaded so far. */
export function useEndless<Item>(
  query: EndlessQuery<Item>,
  idOf: (item: Item) => string,
  /** Set it for short pages. */
  ahead = AHEAD,
): ListRows<Item> & { items: readonly Item[] } {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed, fetchNextPage } = query
  const items = useMemo(() => distinct(data?.pages ?? [], idOf), [data, idOf])
  const known = knownTotal(data?.pages ?? [])
  const count = items.length
  const onVisible = useCallback(
    (_first: number, last: number) => {
      const isWanted = last >= count - ahead && hasNextPage
      if (isWanted && !isFetchingNextPage && !hasFailed) void fetchNextPage()
    },
    [count, ahead, hasNextPage, isFetchingNextPage, hasFailed, fetchNextPage],
  )
  return {
    items,
    count,
    setSize: setSizeOf(known),
    isCountExact: true,
    at: (index) => items[index],
    keyOf: (item) => idOf(item),
    onVisible,
    more: hasNextPage ? { hasFailed, onRetry: () => void fetchNextPage() } : null,
  }
}

/** While a list grows, the last row of one page can also be the first of the next. */
const distinct = <Item>(pages: readonly EndlessPage<Item>[], idOf: (item: Item) => string): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((item) => [idOf(item), item] as const))).values(),
]
