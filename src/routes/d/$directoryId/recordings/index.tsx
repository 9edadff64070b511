import { createFileRoute } from '@tanstack/react-router'
import { readCreatedRange } from '~/features/recordings/created-range'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { RecordingsPage } from '~/features/recordings/RecordingsPage'
import { recordingsMessages } from '~/features/recordings/recordings.messages'
import { UploadButton } from '~/features/uploads/UploadButton'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'

export const Route = createFileRoute('/d/$directoryId/recordings/')({
  validateSearch: readCreatedRange,
  loaderDeps: ({ search }) => ({ range: search }),
  loader: ({ context: { queryClient }, params: { directoryId }, deps: { range } }) => {
    // The page shows its own skeleton; this only starts early.
    void queryClient.prefetchInfiniteQuery(
      recordingQueries.list(directoryId, { range, timeZone: currentTimeZone.get() }),
    )
  },
  component: RecordingsRoute,
})

function RecordingsRoute() {
  const { directoryId } = Route.useParams()
  const range = Route.useSearch()
  const navigate = Route.useNavigate()
  const t = useMessages(recordingsMessages)
  return (
    <RecordingsPage
      directoryId={directoryId}
      range={range}
      onRangeChange={(search) => void navigate({ search })}
      uploadAction={<UploadButton directoryId={directoryId} />}
      emptyAction={<UploadButton directoryId={directoryId}>{t.emptyAction}</UploadButton>}
    />
  )
}
