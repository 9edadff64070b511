import { endOfBatch, within, type Key, type Range } from './batches.ts'
import { MOVE_SCHEMA, type Table } from './catalogue.ts'
import type { RowsOrder } from './rows-order.ts'

const SIZE = { rows: 10_000, bytes: 4_000_000 }

type Batch = { range: Range; bytes: Buffer }

/** Copies what the target does not have yet; a batch and the note that it is there are one transaction. */
export async function copyRows(order: RowsOrder): Promise<void> {
  const { target, tables, onRows } = order
  const noted = await target.rows<{ name: string; lastKey: Key | null; rowCount: string; isDone: boolean }>(
    `select name, last_key as "lastKey", row_count as "rowCount", is_done as "isDone" from ${MOVE_SCHEMA}.tables`,
  )
  const notes = new Map(noted.map((note) => [note.name, note]))
  onRows(
    noted.reduce((sum, { rowCount }) => sum + Number(rowCount), 0),
    '',
  )
  for (const table of tables) {
    const note = notes.get(table.name)
    // One table after the other: a resumed move is told by where it stopped.
    // oxlint-disable-next-line no-await-in-loop
    if (note?.isDone !== true) await copyTable(order, table, note?.lastKey ?? null)
  }
}

async function copyTable({ source, target, signal, onRows }: RowsOrder, table: Table, after: Key | null) {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name)
  const names = columns.join(', ')
  const read = async (from: Key | null): Promise<Batch> => {
    const range = { after: from, upTo: await endOfBatch(source, table, { after: from, ...SIZE }) }
    const query = `select ${names} from ${table.name} where ${within(table, range)}`
    return { range, bytes: await source.copyOut(query) }
  }
  const write = ({ range: { upTo }, bytes }: Batch) =>
    target.transaction(async () => {
      const count = await target.copyIn(`copy ${table.name} (${names}) from stdin`, bytes)
      await target.rows(
        `update ${MOVE_SCHEMA}.tables set last_key = $2, row_count = row_count + $3, is_done = $4 where name = $1`,
        [table.name, upTo, count, upTo === null],
      )
      return count
    })
  let batch: Batch | null = await read(after)
  while (batch !== null) {
    signal.throwIfAborted()
    const { upTo }: Range = batch.range
    // The next is read while this one is written.
    // oxlint-disable-next-line no-await-in-loop
    const [count, next]: [number, Batch | null] = await Promise.all([write(batch), upTo === null ? null : read(upTo)])
    onRows(count, table.name)
    batch = next
  }
}
