import {
  useQueries,
  useQuery,
  useQueryClient,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { knownTotal, placesMark, setSizeOf, type Counted, type ListTotal } from '~/lib/list-total'
import type { ListRows } from './VirtualList'

/** This many rows before the end of what is counted, all are. */
const AHEAD = 25
const PAUSE_MS = 60

type PageQuery<Page, Key extends QueryKey> = UseQueryOptions<Page, DefaultError, Page, Key>

type ListPage = Counted & { items: unknown[] }
type ItemOf<Page extends ListPage> = Page['items'][number]

type PagesOptions<Page extends ListPage, Key extends QueryKey, WholeKey extends QueryKey> = {
  /** The first page, which is here before the list is drawn. */
  first: Page
  pageSize: number
  /** The query of a page; its number, from 1 on, ends the key. */
  query: (page: number) => PageQuery<Page, Key>
  /** Asks for the list with all of it counted; the first page where that is always so. */
  whole: PageQuery<Page, WholeKey>
  idOf: (item: ItemOf<Page>) => string
}

/**
 * A list of any length of which each page is a query: those in sight are kept up to date, those beside them are read ahead,
 * and all are read again when rows have shifted. It is one list: another one needs another `key`. `items` are those of the
 * pages in sight.
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
  // A page that was read ahead is there in the frame in which it comes into sight.
  const pageData = (page: number) => pages[page - from]?.data ?? client.getQueryData<Page>(query(page).queryKey)
  const onVisible = useCallback(
    (firstRow: number, lastRow: number) => {
      // With the row before, which may say how the first one begins.
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
    // While pages are read again one row may stand in two of them.
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

/** Reads the pages above and below those in sight. */
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

/** Reads all pages but the first again when rows further down may stand elsewhere by now. */
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

/** How long a list is: as its first page says, or as was found out since, which is kept up to date from then on. */
export const useListTotal = <Page extends Counted, Key extends QueryKey>(
  first: Counted,
  whole: PageQuery<Page, Key>,
): ListTotal => useCounting(first, whole, false).known

/** Counts a list to its end once someone comes near the end of what is counted. */
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
