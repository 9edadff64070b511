import { endOfBatch, keyColumns, within, type Key, type Range } from './batches.ts'
import type { Table } from './catalogue.ts'
import type { RowsOrder } from './rows-order.ts'

/** A row that is not the same on both sides. */
export type Difference = { table: string; key: string; what: 'differs' | 'is missing' | 'is not in the folder' }

const SIZE = { rows: 10_000, bytes: Number.MAX_SAFE_INTEGER }
/** So many are named; as a rule it is one, or all of a table. */
const MAX_NAMED = 20

/** Compares every row of every table by digests of its text, batch by batch; answers the rows that differ. */
export async function verifyRows(order: RowsOrder): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const table of order.tables) {
    // In order, on one session each.
    // oxlint-disable-next-line no-await-in-loop
    differences.push(...(await verifyTable(order, table)))
    if (differences.length >= MAX_NAMED) break
  }
  return differences.slice(0, MAX_NAMED)
}

async function verifyTable({ source, target, signal, onRows }: RowsOrder, table: Table): Promise<Difference[]> {
  const differences: Difference[] = []
  let range: Range = { after: null, upTo: null }
  do {
    signal.throwIfAborted()
    const after: Key | null = range.upTo
    range = { after, upTo: await endOfBatch(source, table, { after, ...SIZE }) }
    const statement = digestOf(table, range)
    const [[left], [right]] = await Promise.all([
      source.rows<{ count: number; digest: string }>(statement),
      target.rows<{ count: number; digest: string }>(statement),
    ])
    if (left?.digest !== right?.digest) differences.push(...(await compare({ source, target }, table, range)))
    onRows(left?.count ?? 0, table.name)
  } while (range.upTo !== null && differences.length < MAX_NAMED)
  return differences
}

/** What the target makes of other columns is its own; whether it folds letters alike was asked before. */
const textOf = (table: Table) =>
  `row(${table.columns.flatMap(({ name, isGenerated }) => (isGenerated ? [] : [name])).join(', ')})::text`

const digestOf = (table: Table, range: Range) => `
  select count(*)::int as count, md5(string_agg(md5(${textOf(table)}), '' order by ${keyColumns(table)})) as digest
  from ${table.name} where ${within(table, range)}`

type Sides = Pick<RowsOrder, 'source' | 'target'>

async function compare({ source, target }: Sides, table: Table, range: Range): Promise<Difference[]> {
  const keys = table.key.map(({ name }) => `${name}::text`).join(', ')
  const statement = `select array[${keys}] as key, md5(${textOf(table)}) as digest
    from ${table.name} where ${within(table, range)} order by ${keyColumns(table)}`
  const [left, right] = [
    await source.rows<{ key: Key; digest: string }>(statement),
    await target.rows<{ key: Key; digest: string }>(statement),
  ]
  const inTarget = new Map(right.map(({ key, digest }) => [JSON.stringify(key), digest]))
  const inSource = new Set(left.map(({ key }) => JSON.stringify(key)))
  const ofSource = left.flatMap(({ key, digest }) => {
    const found = inTarget.get(JSON.stringify(key))
    if (found === digest) return []
    return [difference(table, key, found === undefined ? 'is missing' : 'differs')]
  })
  const extra = right.filter(({ key }) => !inSource.has(JSON.stringify(key)))
  return [...ofSource, ...extra.map(({ key }) => difference(table, key, 'is not in the folder'))]
}

function difference(table: Table, key: Key, what: Difference['what']): Difference {
  const named = table.key.map(({ name }, index) => `${name} ${JSON.stringify(key[index])}`).join(', ')
  return { table: table.name, key: named, what }
}
