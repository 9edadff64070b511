import { MOVE_SCHEMA, MoveError, type Session, type Table, type Phase, PHASES } from '../../db/catalogue.ts'
import { prepareTarget, putBack } from './prepare-target.ts'
import { setPhase, type Target } from './target.ts'
import type { Source } from './source.ts'
import { percent } from '../backup/command-line.ts'

export type RowsToMove = Omit<RowsOrder, 'onRows'> & {
  totalRows: number
  onStep?: ((step: string) => void) | undefined
  onProgress?: ((done: Done) => void) | undefined
}

/** Progress of a step: rows of the current table, steps, or files. */
export type Done = { what: string; table: string; done: number; total: number }

/**
 * Copies every row, resuming from the phase that was reached, and compares all of them.
 *
 * @throws MoveError that names the rows that differ
 */
export async function moveRows(work: RowsToMove, reached: Phase): Promise<void> {
  const { source, target, tables, totalRows, signal, onStep, onProgress } = work
  const isAhead = (phase: Phase) => PHASES.indexOf(phase) >= PHASES.indexOf(reached)
  const counted = (what: string) => {
    let done = 0
    return (count: number, table: string) => {
      done += count
      onProgress?.({ what, table, done, total: totalRows })
    }
  }
  if (isAhead('preparing')) {
    onStep?.('Making the tables.')
    await prepareTarget(source, target)
  }
  if (isAhead('copying')) {
    onStep?.(`Copying ${totalRows} rows in ${tables.length} tables.`)
    await copyRows({ source, target, tables, signal, onRows: counted('Copying') })
    await setPhase(target, 'building')
  }
  if (isAhead('building')) {
    onStep?.('Building indexes, and checking what refers to what.')
    await putBack({
      source,
      target,
      signal,
      onStep: (done, total) => onProgress?.({ what: 'Building', table: '', done, total }),
    })
  }
  if (isAhead('verifying')) {
    onStep?.('Comparing every row.')
    const differences = await verifyRows({ source, target, tables, signal, onRows: counted('Comparing') })
    if (differences.length > 0) throw new MoveError(differencesText(differences, target))
  }
}

function differencesText(differences: Difference[], { name }: Target): string {
  const lines = differences.map(({ table, key, what }) => `  ${table}, ${key}: ${what}`)
  return `These rows in ${name} differ from the folder:\n${lines.join('\n')}\nThe move isn’t complete: another program wrote to the database, or its disk is faulty. Drop the database, create an empty one, and move again. The folder is unchanged.`
}

const COPIED_AT_ONCE = { rows: 10_000, bytes: 4_000_000 }

type Batch = { range: Range; bytes: Buffer }

/** Copies what the target doesn't have yet; each batch is recorded in the same transaction. */
async function copyRows(order: RowsOrder): Promise<void> {
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
    // One table at a time: a resumed move continues where it stopped.
    if (note?.isDone !== true) await copyTable(order, table, note?.lastKey ?? null)
  }
}

async function copyTable({ source, target, signal, onRows }: RowsOrder, table: Table, after: Key | null) {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name)
  const names = columns.join(', ')
  const read = async (from: Key | null): Promise<Batch> => {
    const range = { after: from, upTo: await endOfBatch(source, table, { after: from, ...COPIED_AT_ONCE }) }
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
    // The next batch is read while this one is written.
    const [count, next]: [number, Batch | null] = await Promise.all([write(batch), upTo === null ? null : read(upTo)])
    onRows(count, table.name)
    batch = next
  }
}

/** A row that differs between both sides. */
type Difference = { table: string; key: string; what: 'differs' | 'is missing' | 'is not in the folder' }

const COMPARED_AT_ONCE = { rows: 10_000, bytes: Number.MAX_SAFE_INTEGER }
/** Maximum number of rows to name; it's usually one, or a whole table. */
const MAX_NAMED = 20

/** Compares every row of every table by digests of its text, batch by batch. Returns the rows that differ. */
async function verifyRows(order: RowsOrder): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const table of order.tables) {
    // In order, because each side has one session.
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
    range = { after, upTo: await endOfBatch(source, table, { after, ...COMPARED_AT_ONCE }) }
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

/** Generated columns are left to the target; that case folding matches was checked before. */
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

/** The key values as text, in key order. */
type Key = string[]
/** Rows after `after` up to and including `upTo`; null: from the first, to the last. */
type Range = { after: Key | null; upTo: Key | null }
/** A batch: at most this many rows and bytes, from after `after`. */
type BatchToFind = { after: Key | null; rows: number; bytes: number }

/** Returns where a batch ends; null if it's the last. Queried on the source, which sorts text by bytes. */
async function endOfBatch(source: Session, table: Table, batch: BatchToFind): Promise<Key | null> {
  const { after, rows } = batch
  const keys = table.key.map(({ name }, index) => `${name} as key${index}`)
  const names = table.key.map((_column, index) => `key${index}`)
  // Values stored out of line count with their compressed size, which is known without reading them.
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

/** Returns the condition that a row is in the range, the same on both sides regardless of the server's collation. */
function within(table: Table, { after, upTo }: Range): string {
  const columns = keyColumns(table)
  const bounds = [
    ...(after === null ? [] : [`(${columns}) > (${literals(table, after)})`]),
    ...(upTo === null ? [] : [`(${columns}) <= (${literals(table, upTo)})`]),
  ]
  return bounds.length === 0 ? 'true' : bounds.join(' and ')
}

/** For `order by`. */
const keyColumns = ({ key }: Table): string =>
  key.map(({ name, isText }) => (isText ? `${name} collate "C"` : name)).join(', ')

const literals = ({ key }: Table, values: Key) =>
  key.map(({ type }, index) => `${quoted(values[index] ?? '')}::${type}`).join(', ')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The rows to copy or compare. */
type RowsOrder = {
  source: Source
  target: Target
  tables: Table[]
  signal: AbortSignal
  /** Called when more rows of a table are done. */
  onRows: (count: number, table: string) => void
}

/** Returns the progress of each step with the remaining time, based on the pace since the step was first reported. */
export function progressText(now: () => number = () => performance.now()): (done: Done) => string {
  const began = new Map<string, { at: number; done: number }>()
  return ({ what, table, done, total }) => {
    const start = began.get(what) ?? { at: now(), done }
    began.set(what, start)
    const pace = (done - start.done) / (now() - start.at)
    const left = pace > 0 ? `, about ${Math.ceil((total - done) / pace / 1000)} s left` : ''
    return `${what}: ${percent(done, total)} %, ${done} of ${total}${left} ${table}`
  }
}
