import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { currentTurn } from './current-work.ts'

export type EmbeddedOptions = {
  /** Folder of the database; null keeps it in memory. */
  directory: string | null
  /** A dump from which to start an in-memory database. */
  snapshotPath?: string
}

/** `take` hands over the session. */
type Waiting = { turn: number; take: () => void }

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/**
 * PostgreSQL inside this process, on its own thread so that a long statement never blocks the event loop. It has a
 * single session: `withSession` gives its callback exclusive use of it until the callback settles.
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

  /** Resolves once the database accepts queries; rejects if it couldn't be opened. */
  whenReady(): Promise<void> {
    return this.#ready
  }

  /** Waits for the session, holds it while `use` runs, and releases it. */
  async withSession<T>(use: () => Promise<T>): Promise<T> {
    const release = await this.acquire()
    try {
      return await use()
    } finally {
      release()
    }
  }

  /**
   * Acquires the session. Urgent callers go first, then by turn, so that a request that has begun finishes before later
   * ones. The caller must call the returned function to release it.
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

  /** There is always one session; `waiting` counts those queued for it. */
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

  /** Runs several statements without parameters and returns all their rows in one array. */
  exec(sql: string): Promise<object[]> {
    return this.#send({ kind: 'exec', sql })
  }

  /** All rows of a query in the format of `copy … to stdout`. The result must fit in memory. */
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

  /** The whole database as a tar archive for `snapshotPath`. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.withSession(() => this.#send({ kind: 'dump' }))
  }

  /** Waits for the running statement, then closes the files. */
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
/** Size of the write-ahead log that triggers a checkpoint; it bounds crash recovery time and disk usage. */
const MOST_LOGGED_BYTES = 128 * 1024 ** 2

/**
 * Replaces PostgreSQL's background processes, which the embedded database lacks: vacuums hourly, analyzes tables that
 * changed a lot, and checkpoints after many writes. Returns a function that stops it.
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
 * Analyzes tables by autovacuum's thresholds. Without fresh statistics, a search right after an import of thousands may
 * take minutes. Releases the session between tables.
 */
export async function analyzeWhenDue(database: EmbeddedDatabase): Promise<void> {
  const due = await database.withSession(() =>
    database.exec(`select quote_ident(schemaname) || '.' || quote_ident(relname) as "table" from pg_stat_user_tables
      where n_mod_since_analyze > current_setting('autovacuum_analyze_threshold')::int
        + current_setting('autovacuum_analyze_scale_factor')::float * n_live_tup`),
  )
  for (const row of due) {
    // Sequential, because there is only one session.
    // oxlint-disable-next-line no-await-in-loop
    if ('table' in row) await database.withSession(() => database.exec(`analyze ${String(row.table)}`))
  }
}

/** Checkpoints once the write-ahead log reaches `mostBytes`, so that it can be recycled. */
export function checkpointWhenDue(database: EmbeddedDatabase, mostBytes = MOST_LOGGED_BYTES): Promise<void> {
  return database.withSession(async () => {
    const [log] = await database.exec(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) >= ${mostBytes} as "isDue" from pg_control_checkpoint()`,
    )
    if (log !== undefined && 'isDue' in log && log.isDue === true) await database.exec('checkpoint')
  })
}

/** Messages to the database thread. */
export type EmbeddedRequest = { id: number } & EmbeddedCommand

type EmbeddedCommand =
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'copy'; query: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  | { kind: 'dump' }
  | { kind: 'close' }

/** The result of each command. */
type EmbeddedAnswers = {
  query: { rows: object[]; affectedRows?: number }
  exec: object[]
  copy: Uint8Array<ArrayBuffer>
  listen: null
  unlisten: null
  dump: Uint8Array<ArrayBuffer>
  close: null
}

/** Messages from the database thread. `error` has PostgreSQL's `code`, `constraint` and `detail`. */
export type EmbeddedReply =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'failure'; id: number; error: { message: string; code?: string } }
  | { kind: 'notification'; channel: string; payload: string }
