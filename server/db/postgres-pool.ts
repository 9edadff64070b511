import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
import { DatabaseUnavailable, endsConnection, isConnectionLost, isPassingAnswer } from './database-unavailable.ts'
import { currentWork, type KindOfWork } from './current-work.ts'
import type { Connections } from './open-database.ts'

/** Time-outs in milliseconds. */
export type PoolLimits = {
  /** To get a connection, idle or new. */
  waitMs: number
  /** For a statement; 0 disables it. */
  statementMs: Record<KindOfWork, number>
  /** For a transaction that is idle between two statements. */
  idleInTransactionMs: number
  /** How long to wait for the server to report a statement time-out before giving up the connection. */
  graceMs: number
}

export const poolLimits: PoolLimits = {
  waitMs: 5_000,
  statementMs: { request: 30_000, job: 600_000, migration: 0 },
  idleInTransactionMs: 60_000,
  graceMs: 5_000,
}

/** TCP keep-alive, so that a dead peer is noticed. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Recycles connections, so that poolers, and host names that move in a failover, take effect. */
const LIFETIME_SECONDS = 1_800
const INT8_OID = 20

/** What we know of an open connection. */
type Session = { isBroken: boolean; statementMs: number | null }

type Options = { url: string; max: number; onError: (error: Error) => void; limits?: PoolLimits }

/**
 * A connection pool with time-outs. If the database is down, full or slow, it rejects with `DatabaseUnavailable`; other
 * errors pass through. Time-outs are set with statements because poolers reject them as connection parameters.
 */
export class LimitedPool implements PostgresPool {
  readonly options = {}
  readonly #pool: Pool
  readonly #limits: PoolLimits
  readonly #sessions = new WeakMap<object, Session>()

  constructor({ url, max, onError, limits = poolLimits }: Options) {
    this.#limits = limits
    this.#pool = new Pool({
      connectionString: url,
      fallback_application_name: 'minutebook',
      max,
      connectionTimeoutMillis: limits.waitMs,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      types: { getTypeParser },
      ...keptAlive,
    })
    // The pool replaces an idle connection that breaks; without a listener, the error would end the process.
    this.#pool.on('error', onError)
    // The same for a connection that breaks between two statements of a transaction.
    this.#pool.on('connect', (client) => {
      const session: Session = { isBroken: false, statementMs: null }
      this.#sessions.set(client, session)
      client.on('error', () => {
        session.isBroken = true
      })
    })
  }

  connections(): Connections {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount }
  }

  async connect(): Promise<PostgresPoolClient> {
    const statementMs = this.#limits.statementMs[currentWork()]
    const client = await this.#take()
    const session = this.#sessions.get(client) ?? { isBroken: false, statementMs: null }
    const lease = new Lease(client, session, statementMs === 0 ? 0 : statementMs + this.#limits.graceMs)
    if (session.statementMs === statementMs) return lease
    try {
      await lease.query(
        // The planner overestimates the cost of searching texts, and would spend tens of milliseconds on JIT for what
        // takes one.
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${this.#limits.idleInTransactionMs};
        set jit = off`,
        [],
      )
      session.statementMs = statementMs
      return lease
    } catch (error) {
      lease.release(true)
      throw error
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  async #take(): Promise<PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw isPassingAnswer(error) || isConnectionLost(error) ? new DatabaseUnavailable(error) : error
    }
  }
}

/** A connection, from checkout to release. */
class Lease implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #session: Session
  readonly #patienceMs: number
  #isInTransaction = false
  #isReleased = false
  /** The error that broke the connection; later ones are less informative. */
  #failure: DatabaseUnavailable | null = null

  /** @param timeoutMs how long to wait for a statement's response; 0 means forever */
  constructor(client: PoolClient, session: Session, timeoutMs: number) {
    this.#client = client
    this.#session = session
    this.#patienceMs = timeoutMs
  }

  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(
    requested: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    if (typeof requested !== 'string') throw new Error('Results are read whole: there are no cursors.')
    return this.#run<R>(requested, parameters)
  }

  /** Returns the connection to the pool; a broken one is replaced. */
  release(isToBeReplaced = false): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#client.release(isToBeReplaced || this.#session.isBroken)
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const timer = this.#patienceMs === 0 ? undefined : setTimeout(() => this.#giveUp(), this.#patienceMs)
    const wasInTransaction = this.#isInTransaction
    if (/^(begin|start transaction)\b/.test(statement)) this.#isInTransaction = true
    if (/^(commit|rollback)$/.test(statement)) this.#isInTransaction = false
    try {
      const result = await this.#client.query(statement, [...parameters])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what it has asked for
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      throw this.#judged(error, mayBeDone(statement, wasInTransaction))
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * The server doesn't respond. The pool destroys a connection with a statement in flight, which rejects the statement.
   */
  #giveUp() {
    this.#session.isBroken = true
    this.release()
  }

  #judged(error: unknown, isUncertain: boolean): unknown {
    if (endsConnection(error)) {
      this.#session.isBroken = true
      return (this.#failure ??= new DatabaseUnavailable(error))
    }
    if (isPassingAnswer(error)) return new DatabaseUnavailable(error)
    if (!this.#session.isBroken) return error
    return (this.#failure ??= new DatabaseUnavailable(error, { isUncertain }))
  }
}

/** True for a statement that may have taken effect even though no response arrived. */
function mayBeDone(statement: string, isInTransaction: boolean): boolean {
  return statement === 'commit' || (!isInTransaction && /\b(insert|update|delete)\b/i.test(statement))
}

/** Byte sizes fit a JavaScript number; by default the driver returns int8 as text. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : types.getTypeParser(oid, format)
