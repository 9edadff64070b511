import type { Table } from './catalogue.ts'
import type { Source } from './source.ts'
import type { Target } from './target.ts'

/** Every row of the tables is to be copied, or compared. */
export type RowsOrder = {
  source: Source
  target: Target
  tables: Table[]
  signal: AbortSignal
  /** So many more rows of a table are done. */
  onRows: (count: number, table: string) => void
}
