import { createFileRoute } from '@tanstack/react-router'
import { isBeyondDays, readListFilter } from '~/features/recordings/list/list-filter'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { RecordingsPage } from '~/features/recordings/RecordingsPage'
import { recordingsMessages } from '~/features/recordings/recordings.messages'
import { UploadButton } from '~/features/uploads/UploadButton'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'

export const Route = createFileRoute('/d/$directoryId/recordings/')({
  validateSearch: readListFilter,
  loaderDeps: ({ search }) => ({ filter: search }),
  loader: ({ context: { queryClient }, params: { directoryId }, deps: { filter } }) => {
    // The page shows its own skeleton; this only starts early, where what to ask does not hang on what the service offers.
    if (isBeyondDays(filter)) return
    const asked = { filter, timeZone: currentTimeZone.get(), hasLibrary: false }
    void queryClient.prefetchInfiniteQuery(recordingQueries.list(directoryId, asked))
  },
  component: RecordingsRoute,
})

function RecordingsRoute() {
  const { directoryId } = Route.useParams()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const t = useMessages(recordingsMessages)
  return (
    <RecordingsPage
      directoryId={directoryId}
      filter={filter}
      onFilterChange={(change, options) =>
        void navigate({ search: (before) => (change ? { ...before, ...change } : {}), ...options })
      }
      uploadAction={<UploadButton directoryId={directoryId} />}
      emptyAction={<UploadButton directoryId={directoryId}>{t.emptyAction}</UploadButton>}
    />
  )
}
