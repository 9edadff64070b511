import { createFileRoute } from '@tanstack/react-router'
import { VocabularyPage } from '~/features/vocabulary/page/VocabularyPage'
import { vocabularyQueries } from '~/features/vocabulary/vocabulary-queries'
import { parseVocabularySearch } from '~/features/vocabulary/vocabulary-search'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { asGiven } from '~/lib/as-given'

export const Route = createFileRoute('/d/$directoryId/settings/vocabulary')({
  validateSearch: asGiven,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    queryClient.query({ ...vocabularyQueries.list(directoryId), staleTime: 'static' }),
  component: VocabularyRoute,
  pendingComponent: SettingsSkeleton,
})

function VocabularyRoute() {
  const { directoryId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VocabularyPage
      directoryId={directoryId}
      search={parseVocabularySearch(search)}
      onSearchChange={(changes) =>
        void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
      }
    />
  )
}
