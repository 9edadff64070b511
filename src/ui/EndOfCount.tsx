import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { Counted } from '~/lib/list-total'
import type { DrawnRows } from './drawn-rows'
import { EndOfPages } from './EndOfPages'
import type { WholeList } from './use-list-total'

/** This many rows before the end of what is counted, all are. */
const AHEAD = 25

type EndOfCountProps<Page extends Counted, Key extends QueryKey> = {
  /** What the first page of the list says. */
  first: Counted
  whole: WholeList<Page, Key>
  rows: Pick<DrawnRows, 'getVirtualItems'>
}

/** Below a list that was not counted to its end: finds out how long it is once somebody comes near the end of what was. */
export function EndOfCount<Page extends Counted, Key extends QueryKey>({
  first: { total, isTotalExact },
  whole,
  rows,
}: EndOfCountProps<Page, Key>) {
  const isNear = (rows.getVirtualItems().at(-1)?.index ?? 0) >= total - AHEAD
  return isTotalExact === false && isNear ? <Counting whole={whole} /> : null
}

function Counting<Page extends Counted, Key extends QueryKey>({ whole }: { whole: WholeList<Page, Key> }) {
  const { data, isError, refetch } = useQuery(whole)
  if (data !== undefined) return null
  return (
    <div className="px-3 py-2">
      <EndOfPages pages={{ hasNextPage: true, isFetchNextPageError: isError, fetchNextPage: refetch }} />
    </div>
  )
}
