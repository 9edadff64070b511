import { useSuspenseQuery } from '@tanstack/react-query'
import { useListTotal } from '~/ui/list/use-pages'
import { recordingQueries, type ListParams } from '../recording-queries'
import { wholeList } from './list-queries'

/** The first page of the list, and how many rows it has in all as far as that is known. */
export function useRecordingTotal(directoryId: string, params: ListParams) {
  const first = useSuspenseQuery(recordingQueries.page(directoryId, params, 1)).data
  return { first, known: useListTotal(first, wholeList(directoryId, params)) }
}
