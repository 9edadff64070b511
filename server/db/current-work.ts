import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { ranOutOfTime } from './database-unavailable.ts'

/** What a statement is for decides how long it may take. */
export type KindOfWork = 'request' | 'job' | 'migration'

const kinds = new AsyncLocalStorage<KindOfWork>()

/** Runs `work`; connections that it takes are given its time. */
export function asWork<T>(kind: KindOfWork, work: () => T): T {
  return kinds.run(kind, work)
}

/** A request's unless `asWork` says otherwise. */
export function currentWork(): KindOfWork {
  return kinds.getStore() ?? 'request'
}

const readings = new AsyncLocalStorage<Reading>()

/**
 * What one request reads from a replica. All of it goes by one connection: behind the address of a replica there may be
 * several, each of them as far as it has come.
 */
export class Reading {
  /** For anyone who asks for a connection while this runs. */
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

  /** Asks one statement after the other, also where several are asked at once. */
  query<R>(statement: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const result = this.#last.then(() => this.#lease.query<R>(statement, parameters))
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Does `work`, which reads from the replica whatever it reads. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return readings.run(this, work)
  }

  /** Gives the connection back, after the last statement. */
  end(): void {
    this.#isOver = true
    void this.#last.then(() => this.#lease.release())
  }

  /** Gives the connection up, and the statement that is on its way. */
  cut(): void {
    this.#isOver = true
    this.#lease.release(true)
  }
}

/** What the caller belongs to; null for who reads from the primary. */
export function currentReading(): Reading | null {
  const reading = readings.getStore()
  return reading === undefined || reading.isOver ? null : reading
}

/** What one request reads and others wait for as well: where the replica fails it, it is read again from the primary. */
export function orFromPrimary<T>(read: () => Promise<T>): Promise<T> {
  if (currentReading() === null) return read()
  return read().catch((error: unknown) => {
    if (ranOutOfTime(error)) throw error
    return readings.exit(read)
  })
}

type Turn = { number: number; beganAt: number }

/** What takes longer has work to do beside its statements, and queues like everyone else. */
const LONGEST_MS = 5_000

const turns = new AsyncLocalStorage<Turn>()
let last = 0

/** Runs `work`, whose statements wait for the embedded database's session as if all of them had been asked for now. */
export function inOrder(work: () => void) {
  turns.run({ number: ++last, beganAt: performance.now() }, work)
}

/** The lower, the sooner. */
export function currentTurn(): number {
  const turn = turns.getStore()
  return turn !== undefined && performance.now() - turn.beganAt < LONGEST_MS ? turn.number : ++last
}
