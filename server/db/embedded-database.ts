import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { currentTurn } from './current-work.ts'

export type EmbeddedOptions = {
  /** Folder of the database, or null for one in memory. */
  directory: string | null
  /** A dump to start an in-memory database from. */
  snapshotPath?: string
}

/** `take` gives the session to who waits for it. */
type Waiting = { turn: number; take: () => void }

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/**
 * PostgreSQL inside this process, on a thread of its own so that a long statement never stalls requests.
 * It is one session: `withSession` gives its callback the session alone until it settles.
 */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, (payload: string) => void>()
  readonly #ready: Promise<void>
  #nextId = 1
  #isHeld = false
  readonly #waiting: Waiting[] = []
  readonly #waitingUrgently: Waiting[] = []
  #isClosed = false

  constructor({ directory, snapshotPath }: EmbeddedOptions) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { directory, snapshotPath: snapshotPath ?? null },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const ready = Promise.withResolvers<void>()
    this.#ready = ready.promise
    this.#worker.on('message', (reply: EmbeddedReply) => {
      if (reply.kind === 'ready') ready.resolve()
      else this.#settle(reply)
    })
    this.#worker.on('error', (error: Error) => {
      ready.reject(error)
      this.#fail(error)
    })
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.')))
  }

  /** Resolves when the database answers; rejects when it could not be opened. */
  whenReady(): Promise<void> {
    return this.#ready
  }

  /** Waits for the session, holds it while `use` runs, and hands it on. */
  async withSession<T>(use: () => Promise<T>): Promise<T> {
    const release = await this.acquire()
    try {
      return await use()
    } finally {
      release()
    }
  }

  /**
   * The session: the urgent before the others, then by their turns, so that a request that has begun is done with sooner than
   * one that came after it. The caller must call the returned function.
   */
  async acquire(isUrgent = false): Promise<() => void> {
    if (this.#isHeld) {
      const { promise, resolve } = Promise.withResolvers<void>()
      enqueue(isUrgent ? this.#waitingUrgently : this.#waiting, { turn: currentTurn(), take: resolve })
      await promise
    }
    this.#isHeld = true
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#handOn()
    }
  }

  /** The one session, and those who wait for it. */
  connections(): { open: number; idle: number; waiting: number } {
    const waiting = this.#waiting.length + this.#waitingUrgently.length
    return { open: 1, idle: this.#isHeld ? 0 : 1, waiting }
  }

  #handOn() {
    const next = this.#waitingUrgently.shift() ?? this.#waiting.shift()
    if (next === undefined) this.#isHeld = false
    else next.take()
  }

  query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedAnswers['query']> {
    return this.#send({ kind: 'query', sql, parameters: [...parameters] })
  }

  /** Several statements without parameters; answers all their rows, flattened. */
  exec(sql: string): Promise<object[]> {
    return this.#send({ kind: 'exec', sql })
  }

  /** All rows of a query at once, in the form of `copy … to stdout`: as many as may be in memory. */
  copyOut(query: string): Promise<EmbeddedAnswers['copy']> {
    return this.#send({ kind: 'copy', query })
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    this.#listeners.set(channel, onPayload)
    await this.withSession(() => this.#send({ kind: 'listen', channel }))
    return async () => {
      this.#listeners.delete(channel)
      await this.withSession(() => this.#send({ kind: 'unlisten', channel }))
    }
  }

  /** The whole database as a tar archive that `snapshotPath` can start from. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.withSession(() => this.#send({ kind: 'dump' }))
  }

  /** Waits for what is running, then closes the files. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.withSession(() => this.#send({ kind: 'close' }))
    await this.#worker.terminate()
  }

  async #send<C extends EmbeddedCommand>(command: C): Promise<EmbeddedAnswers[C['kind']]> {
    await this.#ready
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#pending.set(id, { resolve, reject })
    this.#worker.postMessage({ ...command, id })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread is ours and answers what EmbeddedAnswers says
    return promise as Promise<EmbeddedAnswers[C['kind']]>
  }

  #settle(reply: Exclude<EmbeddedReply, { kind: 'ready' }>) {
    if (reply.kind === 'notification') {
      this.#listeners.get(reply.channel)?.(reply.payload)
      return
    }
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.kind === 'result') pending?.resolve(reply.value)
    else pending?.reject(Object.assign(new Error(reply.error.message), reply.error))
  }

  #fail(error: Error) {
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}

function enqueue(queue: Waiting[], waiting: Waiting) {
  const before = queue.findLastIndex(({ turn }) => turn < waiting.turn)
  queue.splice(before + 1, 0, waiting)
}

const HOUR_MS = 3_600_000
const LOOK_MS = 60_000
/** Of write-ahead log: what a start after a crash may have to read, and the disk to hold. */
const MOST_LOGGED_BYTES = 128 * 1024 ** 2

/**
 * Does what PostgreSQL has other processes for, which the embedded database is without: it vacuums every hour, refreshes the
 * planner's figures of tables that changed much, and makes a checkpoint when much has been written. Returns a function that ends it.
 */
export function keepEmbeddedUp(database: EmbeddedDatabase, logger: Logger): () => void {
  const timers = [
    setInterval(() => {
      database
        .withSession(() => database.exec('vacuum (analyze)'))
        .catch((error: unknown) => logger.error({ err: error }, 'vacuum failed'))
    }, HOUR_MS),
    setInterval(() => {
      checkpointWhenDue(database).catch((error: unknown) => logger.error({ err: error }, 'checkpoint failed'))
      analyzeWhenDue(database).catch((error: unknown) => logger.error({ err: error }, 'analyze failed'))
    }, LOOK_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/**
 * Gives the planner figures of tables that have changed by so much that PostgreSQL would do so unasked: without them a search
 * right after an import of thousands may take minutes. Others have their turn between two tables.
 */
export async function analyzeWhenDue(database: EmbeddedDatabase): Promise<void> {
  const due = await database.withSession(() =>
    database.exec(`select quote_ident(schemaname) || '.' || quote_ident(relname) as "table" from pg_stat_user_tables
      where n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::int
        + current_setting('autovacuum_analyze_scale_factor')::float * n_live_tup`),
  )
  for (const row of due) {
    // One after the other: there is one session.
    // oxlint-disable-next-line no-await-in-loop
    if ('table' in row) await database.withSession(() => database.exec(`analyze ${String(row.table)}`))
  }
}

/** Writes to its place what the write-ahead log alone holds, and lets go of that, once it is `mostBytes`. */
export function checkpointWhenDue(database: EmbeddedDatabase, mostBytes = MOST_LOGGED_BYTES): Promise<void> {
  return database.withSession(async () => {
    const [log] = await database.exec(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) >= ${mostBytes} as "isDue" from pg_control_checkpoint()`,
    )
    if (log !== undefined && 'isDue' in log && log.isDue === true) await database.exec('checkpoint')
  })
}

/** What the service asks of the embedded database's thread. */
export type EmbeddedRequest = { id: number } & EmbeddedCommand

type EmbeddedCommand =
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'copy'; query: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  | { kind: 'dump' }
  | { kind: 'close' }

/** What each command resolves to. */
type EmbeddedAnswers = {
  query: { rows: object[]; affectedRows?: number }
  exec: object[]
  copy: Uint8Array<ArrayBuffer>
  listen: null
  unlisten: null
  dump: Uint8Array<ArrayBuffer>
  close: null
}

/** What the thread answers. `error` carries PostgreSQL's `code`, `constraint` and `detail`. */
export type EmbeddedReply =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'failure'; id: number; error: { message: string; code?: string } }
  | { kind: 'notification'; channel: string; payload: string }
