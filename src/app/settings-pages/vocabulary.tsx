import { Suspense } from 'react'
import { VocabularyPage } from '~/features/vocabulary/page/VocabularyPage'
import { VocabularySkeleton } from '~/features/vocabulary/page/VocabularySkeleton'
import { vocabularyQueries } from '~/features/vocabulary/vocabulary-queries'
import { parseVocabularySearch } from '~/features/vocabulary/vocabulary-search'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => (
    <Suspense fallback={<VocabularySkeleton directoryId={props.directoryId} />}>
      <VocabularyPage {...props} search={parseVocabularySearch(search)} />
    </Suspense>
  ),
  preload: (queryClient, directoryId) => queryClient.query(vocabularyQueries.list(directoryId)),
}
