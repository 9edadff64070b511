import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordingSearch, type RecordingSearch } from '~/features/recordings/detail/recording-search'
import { RecordingPage } from '~/features/recordings/detail/RecordingPage'
import { RecordingSkeleton } from '~/features/recordings/detail/RecordingSkeleton'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { summaryQueries } from '~/features/recordings/summary/summary-queries'
import { transcriptQueries } from '~/features/recordings/transcript/transcript-queries'

export const Route = createFileRoute('/d/$directoryId/recordings/$recordingId')({
  validateSearch: parseRecordingSearch,
  loader: async ({ context: { queryClient }, params: { directoryId, recordingId } }) => {
    const recording = await queryClient.query({
      ...recordingQueries.detail(directoryId, recordingId),
      staleTime: 'static',
    })
    if (!recording.isTranscriptionSucceeded) return
    // Started now, waited for by the page: each of its parts says for itself when it does not come.
    void queryClient.query(transcriptQueries.reading(directoryId, recordingId)).catch(() => {})
    void queryClient.query(summaryQueries.list(directoryId, recordingId)).catch(() => {})
  },
  component: RecordingRoute,
  pendingComponent: RecordingSkeleton,
})

function RecordingRoute() {
  const { directoryId, recordingId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const changeSearch = useCallback(
    (changes: RecordingSearch) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <RecordingPage
      key={recordingId}
      directoryId={directoryId}
      recordingId={recordingId}
      search={search}
      onSearchChange={changeSearch}
    />
  )
}
