import { sql, type RawBuilder } from 'kysely'

/** `text ilike '%term%'`, with the term taken literally: case-insensitive substring matching. */
export function contains(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  return sql<boolean>`${text} ilike ${patternOf(term)}`
}

/** The same for text that is kept in lower case: far less work where it is long. */
export function containsLower(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like lower(${patternOf(term)})`
}

function patternOf(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
