import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { textParam } from '~/lib/addresses'
import { formText, plainText } from '~/lib/text'
import { createDialog } from '~/ui/create-dialog'

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

/** What a new vocabulary entry begins with. */
export type NewEntryPrefill = {
  phrase: string
  /** What the phrase was mistaken for, comma-separated. */
  manualReplacePhrases?: string
  /** IETF tag; null or left out for every language. */
  languageCode?: string | null
}

/** The dialog for a new vocabulary entry. */
export const newVocabularyEntry = createDialog<NewEntryPrefill>()

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

type Keyed = Pick<VocabularyEntryBody, 'phrase' | 'languageCode' | 'isDirectoryWide'>

/** The same for entries that are the same word for the same people and language. */
export const keyOf = ({ phrase, languageCode, isDirectoryWide }: Keyed): string =>
  JSON.stringify([phrase.normalize('NFC').toLowerCase(), languageCode ?? null, isDirectoryWide ?? false])

/** Whose words are shown. */
export type ScopeFilter = 'company' | 'mine'

/** What the address of the vocabulary page says. */
export type VocabularySearch = {
  /** Part of the word, of what it is mistaken for, or of its note. */
  q?: string | undefined
  scope?: ScopeFilter | undefined
  show?: 'new' | 'import' | 'edit' | undefined
  /** With `show=edit`: the id of the entry. */
  entry?: string | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const vocabularyDialogParams = ['show', 'entry'] as const satisfies readonly (keyof VocabularySearch)[]

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseVocabularySearch({ q, scope, show, entry }: Record<string, unknown>): VocabularySearch {
  return {
    q: textParam(q),
    scope: scope === 'company' || scope === 'mine' ? scope : undefined,
    show: show === 'new' || show === 'import' || show === 'edit' ? show : undefined,
    entry: textParam(entry),
  }
}
