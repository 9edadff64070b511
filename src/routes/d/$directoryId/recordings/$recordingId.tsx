import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import { parseRecordingSearch, recordingDialogParams } from '~/features/recordings/detail/recording-search'
import { RecordingPage } from '~/features/recordings/detail/RecordingPage'
import { RecordingSkeleton, removeFirstText } from '~/features/recordings/detail/RecordingSkeleton'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { preloadContent } from '~/features/recordings/summary/content/SafeContent'
import { summaryQueries } from '~/features/recordings/summary/summary-queries'
import { transcriptQueries } from '~/features/recordings/transcript/transcript-queries'
import { staysSignedIn, useSessionStore } from '~/features/session/session-store'
import { useHasExtension } from '~/features/session/use-has-extension'
import { passThroughSearch } from '~/lib/addresses'
import { AfterFirstPaint, useTransitionMount } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

const AddTranscriptButton = lazyWithRetry(
  async () => (await import('~/features/uploads/AddTranscriptButton')).AddTranscriptButton,
)
const KeepOfflineCopy = lazyWithRetry(async () => (await import('~/features/offline/KeepOfflineCopy')).KeepOfflineCopy)

/** How long a page waits for its transcript before it renders without. */
const TIMEOUT_MS = 250

export const Route = createFileRoute('/d/$directoryId/recordings/$recordingId')({
  validateSearch: passThroughSearch,
  loader: async ({ context: { queryClient }, params: { directoryId, recordingId } }) => {
    const recording = await queryClient.query({
      ...recordingQueries.detail(directoryId, recordingId),
      staleTime: 'static',
    })
    if (!recording.isTranscriptionSucceeded) return
    // Started now, awaited by the page: each part shows its own error.
    const transcript = queryClient.query(transcriptQueries.reading(directoryId, recordingId)).catch(() => {})
    void queryClient.query(summaryQueries.list(directoryId, recordingId)).catch(() => {})
    // Both are almost always ready right away. The page then renders only once, including the code for the summary's Markdown.
    await Promise.race([Promise.all([transcript, preloadContent()]), later(TIMEOUT_MS)])
    // A transcript of several hours takes a while to process; render it in a separate task.
    await later(0)
  },
  component: RecordingRoute,
  pendingComponent: RecordingSkeleton,
})

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Only if the service can import existing transcripts. */
function AddTranscript(ids: { directoryId: string; recordingId: string }) {
  const isOffered = useHasExtension('transcripts.import')
  if (!isOffered) return null
  return (
    <Suspense>
      <AddTranscriptButton {...ids} />
    </Suspense>
  )
}

function RecordingRoute() {
  const { directoryId, recordingId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), recordingDialogParams)
  const search = useMemo(() => parseRecordingSearch(shown), [shown])
  const arrival = useLocation({
    select: ({ pathname, state }) => (pathname.includes(recordingId) ? state.arrival : undefined),
  })
  // Not on a shared device, where the next person could read the copy. In development, nothing would show it.
  const isKeptOffline = useSessionStore(staysSignedIn) && import.meta.env.PROD
  // First the skeleton in the final size, then everything in steps that yield to frames and input.
  const isDrawn = useTransitionMount()
  useEffect(() => {
    if (isDrawn) removeFirstText()
  }, [isDrawn])
  if (!isDrawn) return <RecordingSkeleton />
  return (
    <>
      <RecordingPage
        key={recordingId}
        directoryId={directoryId}
        recordingId={recordingId}
        search={search}
        arrival={arrival}
        addTranscript={<AddTranscript directoryId={directoryId} recordingId={recordingId} />}
        onSearchChange={change}
      />
      {isKeptOffline ? (
        <AfterFirstPaint>
          <Suspense>
            <KeepOfflineCopy directoryId={directoryId} recordingId={recordingId} language={search.language} />
          </Suspense>
        </AfterFirstPaint>
      ) : null}
    </>
  )
}
