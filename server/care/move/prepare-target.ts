import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { migrate } from '../../db/migrations/migrations.ts'
import type { Database } from '../../db/tables.ts'
import {
  MOVE_SCHEMA,
  MoveError,
  obstaclesOf,
  partitionsOf,
  sequencesOf,
  type Session,
  type Table,
  tablesOf,
} from '../../db/catalogue.ts'
import type { Source } from './source.ts'
import { setPhase, type Target } from './target.ts'

/**
 * Creates this version's schema in the target, empty and without constraints and indexes, which are recorded to be
 * restored later. Can be repeated if interrupted.
 *
 * @throws MoveError if the two schemas differ
 */
export async function prepareTarget(source: Source, target: Target): Promise<void> {
  await makeSchema(target)
  const tables = await tablesOf(source)
  requireSame(tables, await tablesOf(target))
  await requireSameQueue(source, target)
  const known = new Set((await partitionsOf(target)).map(({ name }) => name))
  const partitions = (await partitionsOf(source)).filter(({ name }) => !known.has(name))
  const obstacles = await obstaclesOf(target)
  await target.transaction(async () => {
    for (const { name, of, bound } of partitions) await target.exec(`create table ${name} partition of ${of} ${bound}`)
    // What the migrations inserted is also in the source.
    await target.exec(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { off } of obstacles) await target.exec(off)
    for (const [step, { back }] of obstacles.entries()) {
      await target.rows(`insert into ${MOVE_SCHEMA}.later (step, statement) values ($1, $2)`, [step, back])
    }
    await target.rows(`insert into ${MOVE_SCHEMA}.tables (name) select unnest($1::text[])`, [
      tables.map(({ name }) => name),
    ])
    await setPhase(target, 'copying')
  })
}

async function makeSchema({ url, name }: Target) {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
    plugins: [new CamelCasePlugin()],
  })
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  try {
    await migrate(db)
    await boss.start()
    await boss.stop({ graceful: false })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MoveError(`Couldn’t create the tables in ${name}: ${reason}.`, { cause: error })
  } finally {
    await db.destroy()
  }
}

/** Columns added later are in a different position than in a table created at once. */
const shapeOf = ({ columns, key }: Table) =>
  JSON.stringify([columns.toSorted((left, right) => (left.name < right.name ? -1 : 1)), key])

function requireSame(ofSource: Table[], ofTarget: Table[]) {
  const wanted = new Map(ofTarget.map((table) => [table.name, shapeOf(table)]))
  const other = ofSource.find((table) => wanted.get(table.name) !== shapeOf(table))
  if (other !== undefined || ofSource.length !== ofTarget.length) {
    const name = other?.name ?? 'one of the tables'
    throw new MoveError(
      `In the folder’s database, ${name} doesn’t match this version of Minutebook. Start this version on the folder once, stop it, then move.`,
    )
  }
  const keyless = ofSource.find(({ key }) => key.length === 0)
  if (keyless !== undefined) throw new MoveError(`${keyless.name} has no primary key, so its rows can’t be identified.`)
}

async function requireSameQueue(source: Session, target: Session) {
  const [ofSource, ofTarget] = [source, target].map((session) =>
    session.rows<{ version: number }>('select version from pgboss.version'),
  )
  const [left, right] = [(await ofSource)?.[0]?.version, (await ofTarget)?.[0]?.version]
  if (left === right) return
  throw new MoveError(
    `The folder’s job queue has another version (${left}, not ${right}). Start this version of Minutebook on the folder once, stop it, then move.`,
  )
}

export type PutBack = {
  source: Session
  target: Target
  signal: AbortSignal
  onStep: (done: number, of: number) => void
}

/**
 * Restores what was removed, each step once, and sets sequences to where they were; then updates the planner's
 * statistics.
 */
export async function putBack({ source, target, signal, onStep }: PutBack): Promise<void> {
  for (const { name, lastValue } of await sequencesOf(source)) {
    if (lastValue !== null) await target.rows('select setval($1::regclass, $2::bigint)', [name, lastValue])
  }
  const steps = await target.rows<{ step: number; statement: string }>(
    `select step, statement from ${MOVE_SCHEMA}.later order by step`,
  )
  for (const [index, { step, statement }] of steps.entries()) {
    signal.throwIfAborted()
    await target.transaction(async () => {
      await target.exec(statement)
      await target.rows(`delete from ${MOVE_SCHEMA}.later where step = $1`, [step])
    })
    onStep(index + 1, steps.length)
  }
  await target.exec('analyze')
  await setPhase(target, 'verifying')
}
