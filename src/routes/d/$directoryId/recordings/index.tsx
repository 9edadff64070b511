import { createFileRoute, Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { readListFilter } from '~/features/recordings/list/list-filter'
import { librarySource, pageQuery } from '~/features/recordings/list/list-queries'
import { RecordingsPage } from '~/features/recordings/RecordingsPage'
import { loadListTools } from '~/features/recordings/ListRow'
import { recordingsMessages } from '~/features/recordings/recordings.messages'
import { useHasExtension } from '~/features/session/use-has-extension'
import { sessionQueries } from '~/features/session/session-queries'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { UploadButton } from '~/features/uploads/UploadButton'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { currentTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'

// Needed only if there are no recordings.
const AddSample = lazyWithRetry(async () => (await import('~/features/recordings/sample/AddSample')).AddSample)

export const Route = createFileRoute('/d/$directoryId/recordings/')({
  // Requests what the list needs before its code has loaded.
  codeSplitGroupings: [],
  validateSearch: readListFilter,
  loaderDeps: ({ search }) => ({ filter: search }),
  loader: async ({ context: { queryClient }, params: { directoryId }, deps: { filter }, cause }) => {
    // They load along with the rows.
    void loadListTools().catch(() => {})
    // The extensions come first, because the list's request depends on them.
    const firstPage = queryClient
      .query({ ...sessionQueries.extensions(), staleTime: 'static' })
      .then((extensions) => {
        const params = { filter, timeZone: currentTimeZone.get(), hasLibrary: extensions.includes('library') }
        return queryClient.query({ ...pageQuery(librarySource(directoryId, params), 1), staleTime: 'static' })
      })
      // The page asks again and shows the error.
      .catch(() => {})
    // Usually enough to render only once. Typing into a filter shouldn't wait.
    if (cause === 'enter') await waitAtMost(TIMEOUT_MS, firstPage)
  },
  component: RecordingsRoute,
})

function RecordingsRoute() {
  const { directoryId } = Route.useParams()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const t = useMessages(recordingsMessages)
  const hasDeleted = useHasExtension('recordings.edit')
  return (
    <RecordingsPage
      directoryId={directoryId}
      filter={filter}
      onFilterChange={(change, options) =>
        void navigate({ search: (before) => (change ? { ...before, ...change } : { sort: before.sort }), ...options })
      }
      renderActions={(isEmpty) => (
        <>
          {hasDeleted ? (
            <Link
              to="/d/$directoryId/recordings/deleted"
              params={{ directoryId }}
              title={t.deletedRecordings}
              className={`${buttonClasses('ghost')} max-sm:hidden`}
            >
              <Trash2 aria-hidden />
              {t.deleted}
            </Link>
          ) : null}
          <UploadButton directoryId={directoryId} isSecondary={isEmpty} />
        </>
      )}
      emptyAction={
        <>
          <UploadButton directoryId={directoryId}>{t.emptyAction}</UploadButton>
          <Suspense>
            <AddSample directoryId={directoryId} />
          </Suspense>
        </>
      }
    />
  )
}
