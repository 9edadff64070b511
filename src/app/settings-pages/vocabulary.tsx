import { VocabularyPage } from '~/features/vocabulary/page/VocabularyPage'
import { VocabularySkeleton } from '~/features/vocabulary/page/VocabularySkeleton'
import { vocabularyQueries } from '~/features/vocabulary/vocabulary-queries'
import { parseVocabularySearch } from '~/features/vocabulary/vocabulary-search'
import type { SettingsPage } from './settings-page'
import { withSkeleton } from './with-skeleton'

export const settingsPage: SettingsPage = {
  Page: withSkeleton(VocabularySkeleton, ({ search, ...props }) => (
    <VocabularyPage {...props} search={parseVocabularySearch(search)} />
  )),
  preload: (queryClient, directoryId) => queryClient.query(vocabularyQueries.list(directoryId)),
}
