import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { ranOutOfTime } from './database-unavailable.ts'

/** Determines the statement time-out. */
export type KindOfWork = 'request' | 'job' | 'migration'

const kinds = new AsyncLocalStorage<KindOfWork>()

/** Runs `work`; connections it acquires get the time-out of this kind. */
export function asWork<T>(kind: KindOfWork, work: () => T): T {
  return kinds.run(kind, work)
}

/** `request` unless `asWork` set another. */
export function currentWork(): KindOfWork {
  return kinds.getStore() ?? 'request'
}

const readings = new AsyncLocalStorage<Reading>()

/**
 * One request's reads from a replica. They share one connection, because the replica's host name may resolve to several
 * replicas, each with a different lag.
 */
export class Reading {
  /** Given to anyone who asks the pool for a connection during this reading. */
  readonly client: PostgresPoolClient
  readonly #lease: PostgresPoolClient
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(lease: PostgresPoolClient) {
    this.#lease = lease
    const query = (requested: string | PostgresCursor<never>, parameters: readonly unknown[] = []) => {
      if (typeof requested !== 'string') throw new Error('Results are read whole: there are no cursors.')
      return this.query(requested, parameters)
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what it has asked for
    this.client = { query: query as PostgresPoolClient['query'], release: () => undefined }
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Runs statements sequentially, even if called concurrently. */
  query<R>(statement: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const result = this.#last.then(() => this.#lease.query<R>(statement, parameters))
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Runs `work` with all its reads going to the replica. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return readings.run(this, work)
  }

  /** Returns the connection to the pool after the last statement. */
  end(): void {
    this.#isOver = true
    void this.#last.then(() => this.#lease.release())
  }

  /** Destroys the connection, including the statement in flight. */
  cut(): void {
    this.#isOver = true
    this.#lease.release(true)
  }
}

/** The current reading; null if the caller reads from the primary. */
export function currentReading(): Reading | null {
  const reading = readings.getStore()
  return reading === undefined || reading.isOver ? null : reading
}

/** For reads that other requests share: if the replica fails, retries on the primary. */
export function orFromPrimary<T>(read: () => Promise<T>): Promise<T> {
  if (currentReading() === null) return read()
  return read().catch((error: unknown) => {
    if (ranOutOfTime(error)) throw error
    return readings.exit(read)
  })
}

type Turn = { number: number; beganAt: number }

/** Work that takes longer isn't just a series of statements, so it loses its place and queues like everyone else. */
const LONGEST_MS = 5_000

const turns = new AsyncLocalStorage<Turn>()
let last = 0

/** Runs `work`; its statements queue for the embedded database's session as if all had been issued now. */
export function inOrder(work: () => void) {
  turns.run({ number: ++last, beganAt: performance.now() }, work)
}

/** Lower numbers go first. */
export function currentTurn(): number {
  const turn = turns.getStore()
  return turn !== undefined && performance.now() - turn.beganAt < LONGEST_MS ? turn.number : ++last
}
