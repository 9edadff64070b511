import { useQuery } from '@tanstack/react-query'
import type { Counted } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/use-total-text'
import { useListTotal } from '~/ui/list/use-pages'
import { recordingQueries, type ListParams } from '../recording-queries'
import { listFiltersMessages } from './list-filters.messages'
import { wholeList } from './whole-list-queries'

type ListCountProps = { directoryId: string; params: ListParams }

/** How many recordings the list has, said again when that changes. */
export function ListCount(list: ListCountProps) {
  const { data } = useQuery(recordingQueries.page(list.directoryId, list.params, 1))
  return (
    <output className="shrink-0 text-small text-ink-3 tabular-nums max-sm:sr-only">
      {data === undefined ? null : <CountText {...list} first={data} />}
    </output>
  )
}

function CountText({ directoryId, params, first }: ListCountProps & { first: Counted }) {
  const t = useMessages(listFiltersMessages)
  const totalText = useTotalText()
  const known = useListTotal(first, wholeList(directoryId, params))
  return known.total > 0 ? t.total(known.total, { count: totalText(known) }) : null
}
