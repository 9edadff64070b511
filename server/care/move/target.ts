import { Client, type Connection, type Submittable } from 'pg'
import { CLAIM } from '../../db/postgres-database.ts'
import { MOVE_SCHEMA, MoveError, SAME_WORDS, type Session, type Mark, type Phase } from '../../db/catalogue.ts'

/** One session on the PostgreSQL server, which keeps all services away from the database. */
export type Target = Session & {
  url: string
  /** For people: server and database, without user and password. */
  name: string
  /** Runs several statements without parameters, all or none. */
  exec: (sql: string) => Promise<void>
  /** Runs `work` in a transaction. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>
  /** @returns the number of rows copied */
  copyIn: (statement: string, bytes: Buffer) => Promise<number>
  close: () => Promise<void>
}

const OLDEST_VERSION = 150_000
const TIMEOUT_MS = 15_000

const clientFor = (url: string) =>
  new Client({
    connectionString: url,
    application_name: 'minutebook-move',
    connectionTimeoutMillis: TIMEOUT_MS,
    keepAlive: true,
  })

/**
 * When `signal` aborts, the running statement is canceled.
 *
 * @throws MoveError if the server can't be reached or isn't suitable, or a Minutebook service uses the database
 */
export async function openTarget(url: string, signal: AbortSignal): Promise<Target> {
  const client = clientFor(url)
  // The statement that was waiting reports a broken connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new MoveError(`Can’t use the PostgreSQL server at ${nameOf(url)}: ${reasonOf(error)}.`, { cause: error })
  }
  const closing = new AbortController()
  const target: Target = {
    url,
    name: nameOf(url),
    rows: async <T extends object>(sql: string, parameters: unknown[] = []) =>
      (await client.query<T>(sql, parameters)).rows,
    async exec(sql) {
      await client.query(sql)
    },
    async transaction(work) {
      await client.query('begin')
      try {
        const result = await work()
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    copyIn: (statement, bytes) => client.query(new CopyIn(statement, bytes)).rowCount,
    async close() {
      closing.abort()
      await client.end()
    },
  }
  try {
    await requireFit(target)
    // An index over millions of rows takes time and needs memory, and the session may idle while files are copied.
    await target.exec(`${SAME_WORDS}; set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
      set maintenance_work_mem = '256MB'`)
    const [session] = await target.rows<{ pid: number }>('select pg_backend_pid() as pid')
    signal.addEventListener('abort', () => void cancelStatement(url, session?.pid), { signal: closing.signal })
    return target
  } catch (error) {
    await target.close()
    throw error
  }
}

/** On a separate connection, because the other one waits for its statement. */
async function cancelStatement(url: string, pid: number | undefined) {
  const other = clientFor(url)
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [pid])
  } catch {
    // Then the running statement ends on its own.
  } finally {
    await other.end()
  }
}

type Facts = {
  version: number
  isMine: boolean
  isUtf8: boolean
  folded: string
  mayCreate: boolean
  hasTrigrams: boolean
}

async function requireFit({ rows, name }: Target) {
  const [facts] = await rows<Facts>(
    `select current_setting('server_version_num')::int as version, pg_try_advisory_lock($1) as "isMine",
       current_setting('server_encoding') = 'UTF8' as "isUtf8", lower('ÄÉŁЖ' collate "default") as folded,
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege(to_regnamespace('public'), 'create') is not false as "mayCreate",
       exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`,
    [CLAIM],
  )
  const reason = facts === undefined ? 'doesn’t respond' : unfitness(facts)
  if (reason !== null) throw new MoveError(`${name} ${reason}.`)
}

function unfitness({ version, isMine, isUtf8, folded, mayCreate, hasTrigrams }: Facts): string | null {
  if (version < OLDEST_VERSION) return 'is older than PostgreSQL 15'
  if (!isMine) return 'is in use by a running Minutebook or another move'
  if (!isUtf8 || folded !== 'äéłж') {
    return `only supports English letters. Create it with: create database NAME template template0 encoding 'UTF8' locale 'C.UTF-8'`
  }
  if (!mayCreate) return 'doesn’t let this user create tables: the user must own the database'
  return hasTrigrams ? null : 'has no pg_trgm extension: install PostgreSQL’s additional modules (contrib)'
}

function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** What the driver's connection supports, but its types don't declare. */
type CopyConnection = Connection & { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void }

/** Runs `copy … from stdin` with bytes in memory; the driver calls the handlers. */
class CopyIn implements Submittable {
  readonly #statement: string
  readonly #bytes: Buffer
  readonly #settled = Promise.withResolvers<number>()
  #rowCount = 0

  constructor(statement: string, bytes: Buffer) {
    this.#statement = statement
    this.#bytes = bytes
  }

  /** The number of rows copied. */
  get rowCount(): Promise<number> {
    return this.#settled.promise
  }

  submit(connection: Connection) {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection) {
    connection.sendCopyFromChunk(this.#bytes)
    connection.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rowCount = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }

  handleError(error: Error) {
    this.#settled.reject(error)
  }

  handleReadyForQuery() {
    this.#settled.resolve(this.#rowCount)
  }
}

/** Records which move the target is for. `later` has the statements to run once all rows are copied. */
export async function writeMark(target: Target, { moveId, phase }: Mark): Promise<void> {
  await target.transaction(async () => {
    await target.exec(`
      create schema ${MOVE_SCHEMA};
      create table ${MOVE_SCHEMA}.state (
        move_id text not null, phase text not null, changed_on timestamptz not null default now()
      );
      create table ${MOVE_SCHEMA}.tables (
        name text primary key, last_key text[], row_count bigint not null default 0, is_done boolean not null default false
      );
      create table ${MOVE_SCHEMA}.later (step integer primary key, statement text not null)`)
    await target.rows(`insert into ${MOVE_SCHEMA}.state (move_id, phase) values ($1, $2)`, [moveId, phase])
  })
}

export async function setPhase(target: Target, phase: Phase): Promise<void> {
  await target.rows(`update ${MOVE_SCHEMA}.state set phase = $1, changed_on = now()`, [phase])
}
