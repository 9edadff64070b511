import { sql, type RawBuilder } from 'kysely'

/** `text ilike '%term%'`, with the term taken literally: case-insensitive substring matching (contract 4.0). */
export function contains(text: RawBuilder<string>, term: string): RawBuilder<boolean> {
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${text} ilike ${pattern}`
}
