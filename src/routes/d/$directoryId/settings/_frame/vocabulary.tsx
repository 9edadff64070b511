import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { VocabularyPage } from '~/features/vocabulary/page/VocabularyPage'
import { VocabularySkeleton } from '~/features/vocabulary/page/VocabularySkeleton'
import { vocabularyQueries } from '~/features/vocabulary/vocabulary-queries'
import { parseVocabularySearch, vocabularyDialogParams } from '~/features/vocabulary/vocabulary-search'
import { asGiven } from '~/lib/as-given'
import { PATIENCE_MS, within } from '~/lib/within'
import { SettingsSkeleton } from '~/ui/SettingsSkeleton'
import { useAddressSteps } from '~/ui/use-address-steps'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/vocabulary')({
  validateSearch: asGiven,
  loader: ({ context: { queryClient }, params: { directoryId } }) =>
    within(PATIENCE_MS, queryClient.query(vocabularyQueries.list(directoryId))),
  component: VocabularyRoute,
  pendingComponent: SettingsSkeleton,
})

function VocabularyRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useAddressSteps(Route.useSearch(), vocabularyDialogParams)
  return (
    <Suspense fallback={<VocabularySkeleton directoryId={directoryId} />}>
      <VocabularyPage directoryId={directoryId} search={parseVocabularySearch(shown)} onSearchChange={change} />
    </Suspense>
  )
}
