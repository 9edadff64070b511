import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type { EmbeddedDatabase } from './embedded-database.ts'

/**
 * A Kysely dialect for the embedded database. Kysely's own PGlite dialect shares one connection object, so another
 * request's query can run inside an open transaction and get lost with its rollback. Here each connection holds the
 * session exclusively.
 */
export class EmbeddedDialect implements Dialect {
  readonly #database: EmbeddedDatabase
  readonly #isUrgent: boolean

  /** Urgent connections get the session before those already waiting. */
  constructor(database: EmbeddedDatabase, { isUrgent = false } = {}) {
    this.#database = database
    this.#isUrgent = isUrgent
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#database, this.#isUrgent)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }
}

class EmbeddedDriver implements Driver {
  readonly #database: EmbeddedDatabase
  readonly #isUrgent: boolean
  readonly #releases = new WeakMap<DatabaseConnection, () => void>()

  constructor(database: EmbeddedDatabase, isUrgent: boolean) {
    this.#database = database
    this.#isUrgent = isUrgent
  }

  async init(): Promise<void> {
    await this.#database.whenReady()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#database.acquire(this.#isUrgent)
    const connection = new EmbeddedConnection(this.#database)
    this.#releases.set(connection, release)
    return connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.()
  }

  async destroy(): Promise<void> {
    await this.#database.close()
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase

  constructor(database: EmbeddedDatabase) {
    this.#database = database
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#database.query(query.sql, query.parameters)
    const numAffectedRows = affectedRows === undefined ? undefined : BigInt(affectedRows)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's own types vouch for the shape of its rows
    return { rows: rows as R[], ...(numAffectedRows === undefined ? {} : { numAffectedRows }) }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream rows.')
  }
}
