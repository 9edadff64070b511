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

/** How long a page waits for its transcript before it is drawn without. */
const TIMEOUT_MS = 250

export const Route = createFileRoute('/d/$directoryId/recordings/$recordingId')({
  validateSearch: passThroughSearch,
  loader: async ({ context: { queryClient }, params: { directoryId, recordingId } }) => {
    const recording = await queryClient.query({
      ...recordingQueries.detail(directoryId, recordingId),
      staleTime: 'static',
    })
    if (!recording.isTranscriptionSucceeded) return
    // Started now, waited for by the page: each of its parts says for itself when it does not come.
    const transcript = queryClient.query(transcriptQueries.reading(directoryId, recordingId)).catch(() => {})
    void queryClient.query(summaryQueries.list(directoryId, recordingId)).catch(() => {})
    // Nearly always both are here at once: the page is then drawn a single time, with what draws the summary's Markdown.
    await Promise.race([Promise.all([transcript, preloadContent()]), later(TIMEOUT_MS)])
    // Hours of it take a while to read: drawing them is a task of its own.
    await later(0)
  },
  component: RecordingRoute,
  pendingComponent: RecordingSkeleton,
})

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Where the service takes transcripts that exist already. */
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
  // On a device that isn't the person's own, nothing is to be read by anyone who comes next. While developing nothing shows it.
  const isKeptOffline = useSessionStore(staysSignedIn) && import.meta.env.PROD
  // The page in its final measures at once, and all of it in steps that let frames and presses go first.
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
