import type { FieldError, VocabularyEntry, VocabularyEntryBody } from '~/api/generated/types.gen'
import { formText } from '~/lib/form-text'

const entryFields = ['phrase', 'manualReplacePhrases', 'languageCode', 'description'] as const

type EntryField = (typeof entryFields)[number]

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

/** What the service says of each field of the form, and of anything else. */
export function refusalOf(errors: readonly FieldError[]) {
  const messageOf = (field: EntryField) => errors.find((error) => error.field === field)?.message
  return { messageOf, others: errors.filter(isOther) }
}

const isOther = ({ field }: FieldError) => !entryFields.some((name) => name === field)

/** Whether an entry with the phrase exists for the language, or for every language. */
export function isKnown(entries: readonly VocabularyEntry[], phrase: string, languageCode: string | null): boolean {
  const wanted = phrase.trim().toLocaleLowerCase()
  return entries.some(
    (entry) =>
      entry.phrase.toLocaleLowerCase() === wanted &&
      (entry.languageCode === null || languageCode === null || entry.languageCode === languageCode),
  )
}
