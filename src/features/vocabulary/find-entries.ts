import type { VocabularyEntry } from '#openapi/generated/types.ts'
import type { VocabularySearch } from './vocabulary-search'
import { plainText } from '~/lib/text'

/** The entries that an address asks for, accents and case apart. */
export function findEntries(
  entries: readonly VocabularyEntry[],
  { q = '', scope }: VocabularySearch,
): readonly VocabularyEntry[] {
  const wanted = plainText(q.trim())
  const inScope =
    scope === undefined ? entries : entries.filter(({ isDirectoryWide }) => isDirectoryWide === (scope === 'company'))
  if (wanted === '') return inScope
  return inScope.filter(({ phrase, manualReplacePhrases, description }) =>
    plainText(`${phrase}\n${manualReplacePhrases ?? ''}\n${description ?? ''}`).includes(wanted),
  )
}

/** What an entry is mistaken for, one by one. */
export const formsOf = ({ manualReplacePhrases }: Pick<VocabularyEntry, 'manualReplacePhrases'>): string[] =>
  (manualReplacePhrases ?? '')
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')

/** An entry as it is written to the service. */
export const bodyOf = ({
  phrase,
  manualReplacePhrases,
  description,
  languageCode,
  isDirectoryWide,
}: VocabularyEntry) => ({ phrase, manualReplacePhrases, description, languageCode, isDirectoryWide })
