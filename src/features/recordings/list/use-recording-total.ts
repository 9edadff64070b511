import { useSuspenseQuery } from '@tanstack/react-query'
import { knownTotal } from '~/lib/list-total'
import { useListTotal } from '~/ui/list/use-pages'
import { type ListSource, pageQuery, wholeList } from './list-queries'

/** The first page of the list and its total number of rows, as far as known. */
export function useRecordingTotal(source: ListSource) {
  const page = useSuspenseQuery(pageQuery(source, 1)).data
  const first = source.count === undefined ? page : { ...page, ...knownTotal([page, { total: source.count }]) }
  return { first, known: useListTotal(first, wholeList(source)) }
}
