import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { csvText } from '~/lib/text'
import { saveFile } from '~/lib/browser'
import type { MessagesOf } from '~/messages/use-messages'
import type { vocabularyPageMessages } from '../vocabulary-page.messages'

type Messages = MessagesOf<typeof vocabularyPageMessages>

/** With a comma, which says that nothing else in it separates. */
const writtenForms = (forms: string) => (/[;|]/.test(forms) && !forms.includes(',') ? `${forms},` : forms)

/** Entries as a CSV file that spreadsheets open and that can be imported again. */
export function entriesCsv(entries: readonly VocabularyEntry[], t: Messages): string {
  const rows = entries.map(({ phrase, manualReplacePhrases, languageCode, isDirectoryWide, description }) => [
    phrase,
    writtenForms(manualReplacePhrases ?? ''),
    languageCode ?? '',
    isDirectoryWide ? 'company' : 'personal',
    description ?? '',
  ])
  return csvText([[t.phrase, t.mistaken, t.language, t.forWhom, t.note], ...rows])
}

/** Puts entries among the person's downloads. */
export function exportEntries(entries: readonly VocabularyEntry[], t: Messages) {
  saveFile(new Blob([entriesCsv(entries, t)], { type: 'text/csv;charset=utf-8' }), `${t.exportName}.csv`)
}
