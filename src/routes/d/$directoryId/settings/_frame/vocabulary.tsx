import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { VocabularyPage, VocabularySkeleton } from '~/features/vocabulary/page/VocabularyPage'
import { vocabularyQueries } from '~/features/vocabulary/vocabulary-queries'
import { parseVocabularySearch, vocabularyDialogParams } from '~/features/vocabulary/vocabulary-search'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { SettingsSkeleton } from '~/ui/Skeleton'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/vocabulary')({
  validateSearch: passThroughSearch,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    waitAtMost(TIMEOUT_MS, queryClient.query(vocabularyQueries.list(directoryId))),
  component: VocabularyRoute,
  pendingComponent: SettingsSkeleton,
})

function VocabularyRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), vocabularyDialogParams)
  return (
    <Suspense fallback={<VocabularySkeleton directoryId={directoryId} />}>
      <VocabularyPage directoryId={directoryId} search={parseVocabularySearch(shown)} onSearchChange={change} />
    </Suspense>
  )
}
