import { VocabularyPage } from '~/features/vocabulary/page/VocabularyPage'
import { vocabularyQueries } from '~/features/vocabulary/vocabulary-queries'
import { parseVocabularySearch } from '~/features/vocabulary/vocabulary-search'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => <VocabularyPage {...props} search={parseVocabularySearch(search)} />,
  preload: (queryClient, directoryId) => queryClient.query(vocabularyQueries.list(directoryId)),
}
