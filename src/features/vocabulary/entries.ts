import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { formText, plainText } from '~/lib/text'
import type { VocabularySearch } from './vocabulary-search'

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

/** The fields of the form that the service can refuse. */
export const entryFields = ['phrase', 'manualReplacePhrases', 'languageCode', 'description'] as const

export type EntryField = (typeof entryFields)[number]

/** What the form says, as the service takes it: what is left empty is unset. */
export function newEntryBody(form: FormData): VocabularyEntryBody {
  const text = (name: EntryField) => formText(form, name).trim()
  return {
    phrase: text('phrase'),
    manualReplacePhrases: mistakenForms(text('manualReplacePhrases')) || null,
    languageCode: text('languageCode') || null,
    description: text('description') || null,
    isDirectoryWide: formText(form, 'scope') === 'company',
  }
}

/** The forms of a comma-separated list, each once, the first spelling of each kept. */
export function mistakenForms(text: string): string {
  const forms = text
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')
  const firsts = new Map(forms.toReversed().map((form) => [form.toLocaleLowerCase(), form]))
  return forms.filter((form) => firsts.get(form.toLocaleLowerCase()) === form).join(', ')
}

/** Whether an entry with the phrase exists for the language, or for every language. */
export function isKnown(entries: readonly VocabularyEntry[], phrase: string, languageCode: string | null): boolean {
  const wanted = phrase.trim().toLocaleLowerCase()
  return entries.some(
    (entry) =>
      entry.phrase.toLocaleLowerCase() === wanted &&
      (entry.languageCode === null || languageCode === null || entry.languageCode === languageCode),
  )
}
