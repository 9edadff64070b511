import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { knownTotal, setSizeOf, type Counted } from '~/lib/list-total'
import type { ListRows } from './VirtualList'

/** This many rows before the end of what is here, more is read. */
const AHEAD = 25

type EndlessPage<Item> = Counted & { items: Item[] }

type EndlessQuery<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<EndlessPage<Item>>>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** A list that is read from its beginning, page by page, as its end comes near; `items` are all that are here. */
export function useEndless<Item>(
  query: EndlessQuery<Item>,
  idOf: (item: Item) => string,
  /** For pages that are short. */
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

/** While a list grows, what ends one page begins the next. */
const distinct = <Item>(pages: readonly EndlessPage<Item>[], idOf: (item: Item) => string): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((item) => [idOf(item), item] as const))).values(),
]
