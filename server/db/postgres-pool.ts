import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
import { DatabaseUnavailable, endsConnection, isConnectionLost, isPassingAnswer } from './database-unavailable.ts'
import { currentWork, type KindOfWork } from './current-work.ts'
import type { Connections } from './open-database.ts'

/** How long things may take, in milliseconds. */
export type PoolLimits = {
  /** To get a connection, be it a free one or a new one. */
  waitMs: number
  /** A statement; 0: as long as it takes. */
  statementMs: Record<KindOfWork, number>
  /** A transaction between two statements. */
  idleInTransactionMs: number
  /** The server's word that a statement took too long; without it the connection is given up. */
  graceMs: number
}

export const poolLimits: PoolLimits = {
  waitMs: 5_000,
  statementMs: { request: 30_000, job: 600_000, migration: 0 },
  idleInTransactionMs: 60_000,
  graceMs: 5_000,
}

/** Every connection is asked about after this long without a word, so that one whose other end is gone is noticed. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Poolers, and names that lead elsewhere after a failover, get to see new connections. */
const LIFETIME_SECONDS = 1_800
const INT8_OID = 20

/** What is known of one connection for as long as it is open. */
type Session = { isBroken: boolean; statementMs: number | null }

type Options = { url: string; max: number; onError: (error: Error) => void; limits?: PoolLimits }

/**
 * Connections with limits. What fails because the database is away, full or slow rejects with `DatabaseUnavailable`; every
 * other failure is passed on as it is. Limits are set by statements: poolers refuse them as parameters of a connection.
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
    // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
    this.#pool.on('error', onError)
    // So would one that breaks between two statements of a transaction.
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
        // The planner takes a look into a text for dear, and would compile for tens of milliseconds what takes one.
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

/** One connection, from when it is taken to when it is given back. */
class Lease implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #session: Session
  readonly #patienceMs: number
  #isInTransaction = false
  #isReleased = false
  /** What follows on a connection that broke says less than what broke it. */
  #failure: DatabaseUnavailable | null = null

  /** @param timeoutMs how long to wait for the answer to a statement; 0: for ever */
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

  /** Gives the connection back; one that broke is replaced. */
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

  /** The other end is silent. The pool cuts a connection that has a statement on its way, which rejects the statement. */
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

/** True for a statement that may have had its effect although its answer did not come. */
function mayBeDone(statement: string, isInTransaction: boolean): boolean {
  return statement === 'commit' || (!isInTransaction && /\b(insert|update|delete)\b/i.test(statement))
}

/** Sizes in bytes fit a JavaScript number; the driver would answer them as text. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : types.getTypeParser(oid, format)
