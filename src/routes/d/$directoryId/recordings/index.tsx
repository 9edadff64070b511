import { createFileRoute } from '@tanstack/react-router'
import { readListFilter } from '~/features/recordings/list/list-filter'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { RecordingsPage } from '~/features/recordings/RecordingsPage'
import { recordingsMessages } from '~/features/recordings/recordings.messages'
import { sessionQueries } from '~/features/session/session-queries'
import { UploadButton } from '~/features/uploads/UploadButton'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'

export const Route = createFileRoute('/d/$directoryId/recordings/')({
  // What the list needs is asked for before its code has arrived.
  codeSplitGroupings: [],
  validateSearch: readListFilter,
  loaderDeps: ({ search }) => ({ filter: search }),
  loader: ({ context: { queryClient }, params: { directoryId }, deps: { filter } }) => {
    // The page shows its own skeleton; this only starts early. What the service offers is asked before anything else.
    void queryClient
      .query({ ...sessionQueries.extensions(), staleTime: 'static' })
      .then((extensions) => {
        const asked = { filter, timeZone: currentTimeZone.get(), hasLibrary: extensions.includes('library') }
        return queryClient.prefetchQuery(recordingQueries.page(directoryId, asked, 1))
      })
      .catch(() => {})
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
