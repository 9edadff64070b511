import type { Session, Table } from './catalogue.ts'
import type { Source } from './source.ts'
import type { Target } from './target.ts'

/** A key's values as text, in the key's order. */
export type Key = string[]
/** Rows after `after` up to and with `upTo`; null: from the first, to the last. */
export type Range = { after: Key | null; upTo: Key | null }
/** What is read at once: as many rows, or fewer with as many bytes, from behind `after`. */
type Batch = { after: Key | null; rows: number; bytes: number }

/** Where a batch ends; null when it is the last. Asked of the source, whose texts are in the order of their bytes. */
export async function endOfBatch(source: Session, table: Table, batch: Batch): Promise<Key | null> {
  const { after, rows } = batch
  const keys = table.key.map(({ name }, index) => `${name} as key${index}`)
  const names = table.key.map((_column, index) => `key${index}`)
  // What lies outside the row counts as compressed as it is: its size is known without reading it.
  const bytes = table.columns.map(({ name }) => `coalesce(pg_column_size(${name}), 0)`).join(' + ')
  const [end] = await source.rows<{ key: Key }>(`
    select array[${names.map((name) => `${name}::text`).join(', ')}] as key
    from (
      select *, row_number() over arriving as number, sum(size) over arriving as total
      from (
        select ${keys.join(', ')}, ${bytes} as size from ${table.name} where ${within(table, { after, upTo: null })}
        order by ${names.join(', ')} limit ${rows}
      ) page
      window arriving as (order by ${names.join(', ')})
    ) counted
    where number = ${rows} or total >= ${batch.bytes}
    order by number limit 1`)
  return end?.key ?? null
}

/** The condition that a row lies in the range, the same on both sides whatever order the server has for texts. */
export function within(table: Table, { after, upTo }: Range): string {
  const columns = keyColumns(table)
  const bounds = [
    ...(after === null ? [] : [`(${columns}) > (${literals(table, after)})`]),
    ...(upTo === null ? [] : [`(${columns}) <= (${literals(table, upTo)})`]),
  ]
  return bounds.length === 0 ? 'true' : bounds.join(' and ')
}

/** For `order by`. */
export const keyColumns = ({ key }: Table): string =>
  key.map(({ name, isText }) => (isText ? `${name} collate "C"` : name)).join(', ')

const literals = ({ key }: Table, values: Key) =>
  key.map(({ type }, index) => `${quoted(values[index] ?? '')}::${type}`).join(', ')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Every row of the tables is to be copied, or compared. */
export type RowsOrder = {
  source: Source
  target: Target
  tables: Table[]
  signal: AbortSignal
  /** So many more rows of a table are done. */
  onRows: (count: number, table: string) => void
}
