import { useSuspenseQuery } from '@tanstack/react-query'
import { useListTotal } from '~/ui/use-list-total'
import { recordingQueries, type ListAsked } from '../recording-queries'
import { wholeList } from './whole-list-queries'

/** The first page of the list, and how many rows it has in all as far as that is known. */
export function useRecordingTotal(directoryId: string, asked: ListAsked) {
  const first = useSuspenseQuery(recordingQueries.page(directoryId, asked, 1)).data
  return { first, known: useListTotal(first, wholeList(directoryId, asked)) }
}
