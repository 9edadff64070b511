import { useQuery } from '@tanstack/react-query'
import { recordingQueries, type ListParams } from '../recording-queries'
import { watchQuery } from './watch-queries'

type WatchStatesProps = { directoryId: string; params: ListParams; page: number }

/** Keeps the states of a page's recordings up to date on a service that does not tell of runs. */
export function WatchStates({ directoryId, params, page }: WatchStatesProps) {
  const { data } = useQuery(recordingQueries.page(directoryId, params, page))
  const running = (data?.items ?? []).filter(({ isTranscriptionCompleted }) => !isTranscriptionCompleted)
  const ids = running.map(({ recordingId }) => recordingId)
  useQuery({ ...watchQuery(directoryId, ids), enabled: ids.length > 0 })
  return null
}
