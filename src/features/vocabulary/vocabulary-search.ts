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
    q: textOf(q),
    scope: scope === 'company' || scope === 'mine' ? scope : undefined,
    show: show === 'new' || show === 'import' || show === 'edit' ? show : undefined,
    entry: textOf(entry),
  }
}

// The router reads digits in an address as a number.
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? `${value}`.slice(0, 200) : undefined
