import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { textParam } from '~/lib/addresses'
import { formText, plainText } from '~/lib/text'
import { createDialog } from '~/ui/create-dialog'

/** Filters entries by text and scope, ignoring accents and case. */
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

/** The forms an entry is mistaken for. */
export const formsOf = ({ manualReplacePhrases }: Pick<VocabularyEntry, 'manualReplacePhrases'>): string[] =>
  (manualReplacePhrases ?? '')
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')

/** The request body for an entry. */
export const bodyOf = ({
  phrase,
  manualReplacePhrases,
  description,
  languageCode,
  isDirectoryWide,
}: VocabularyEntry) => ({ phrase, manualReplacePhrases, description, languageCode, isDirectoryWide })

/** Fields that show the service's errors. */
export const entryFields = ['phrase', 'manualReplacePhrases', 'languageCode', 'description'] as const

export type EntryField = (typeof entryFields)[number]

/** Initial values of a new entry. */
export type NewEntryPrefill = {
  phrase: string
  /** Forms the phrase was mistaken for, comma-separated. */
  manualReplacePhrases?: string
  /** IETF tag; null or undefined for every language. */
  languageCode?: string | null
}

export const newVocabularyEntry = createDialog<NewEntryPrefill>()

/** The request body for a form. Empty fields are null. */
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

/** Removes duplicates from a comma-separated list, ignoring case. Keeps the first spelling. */
export function mistakenForms(text: string): string {
  const forms = text
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')
  const firsts = new Map(forms.toReversed().map((form) => [form.toLocaleLowerCase(), form]))
  return forms.filter((form) => firsts.get(form.toLocaleLowerCase()) === form).join(', ')
}

/** Whether the phrase exists for the language or for every language. */
export function isKnown(entries: readonly VocabularyEntry[], phrase: string, languageCode: string | null): boolean {
  const wanted = phrase.trim().toLocaleLowerCase()
  return entries.some(
    (entry) =>
      entry.phrase.toLocaleLowerCase() === wanted &&
      (entry.languageCode === null || languageCode === null || entry.languageCode === languageCode),
  )
}

type Keyed = Pick<VocabularyEntryBody, 'phrase' | 'languageCode' | 'isDirectoryWide'>

/** Equal for duplicates: the same phrase, language and scope. */
export const keyOf = ({ phrase, languageCode, isDirectoryWide }: Keyed): string =>
  JSON.stringify([phrase.normalize('NFC').toLowerCase(), languageCode ?? null, isDirectoryWide ?? false])

export type ScopeFilter = 'company' | 'mine'

/** Search params of the vocabulary page. */
export type VocabularySearch = {
  /** Part of the phrase, a form it's mistaken for, or the note. */
  q?: string | undefined
  scope?: ScopeFilter | undefined
  show?: 'new' | 'import' | 'edit' | undefined
  /** With `show=edit`: the id of the entry. */
  entry?: string | undefined
}

/** The params that open a dialog. */
export const vocabularyDialogParams = ['show', 'entry'] as const satisfies readonly (keyof VocabularySearch)[]

/** Drops invalid values instead of failing, because people edit and truncate links. */
export function parseVocabularySearch({ q, scope, show, entry }: Record<string, unknown>): VocabularySearch {
  return {
    q: textParam(q),
    scope: scope === 'company' || scope === 'mine' ? scope : undefined,
    show: show === 'new' || show === 'import' || show === 'edit' ? show : undefined,
    entry: textParam(entry),
  }
}
