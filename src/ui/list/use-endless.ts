import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { knownTotal, setSizeOf, type Counted } from '~/lib/list-total'
import type { ListRows } from './VirtualList'

/** Loads the next page this many rows before the end. */
const AHEAD = 25

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
