import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import type { ReadRow, RowProblem } from './read-row'

/** What becomes of a row: it is added, left out because it is there, or cannot be taken. */
export type RowState = 'new' | 'exists' | 'twice' | RowProblem

export type SortedRow = { line: number; body: VocabularyEntryBody; state: RowState }

type Known = { entries: readonly VocabularyEntry[]; isDirectoryWide: boolean }

/** Sorts rows by what becomes of them; `isDirectoryWide` is for rows that do not say for whom they are. */
export function sortRows(rows: readonly ReadRow[], { entries, isDirectoryWide }: Known): SortedRow[] {
  const there = new Set(entries.map(keyOf))
  const before = new Set<string>()
  return rows.map(({ line, entry, problem }) => {
    const body = { ...entry, isDirectoryWide: entry.isDirectoryWide ?? isDirectoryWide }
    if (problem !== null) return { line, body, state: problem }
    const key = keyOf(body)
    const state = there.has(key) ? 'exists' : before.has(key) ? 'twice' : 'new'
    before.add(key)
    return { line, body, state }
  })
}

export const isProblem = ({ state }: SortedRow): boolean => state !== 'new' && state !== 'exists' && state !== 'twice'

type Keyed = Pick<VocabularyEntryBody, 'phrase' | 'languageCode' | 'isDirectoryWide'>

const keyOf = ({ phrase, languageCode, isDirectoryWide }: Keyed) =>
  JSON.stringify([phrase.normalize('NFC').toLowerCase(), languageCode ?? null, isDirectoryWide ?? false])
