import { parse, protocol, type PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

type Prepared = { name: string; parameterTypes: number[] }
type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages']

/** What one statement answers: its rows, and how many it changed. */
export type StatementResult = { rows: object[]; affectedRows?: number }

const MAX_PREPARED = 300
const MAX_SEEN_ONCE = 1_000

/** A plan for any pattern or set would be wrong for most: how much is found decides which index is worth reading. */
const search = /\blike\b|\bilike\b|&&|@>/i

/**
 * Statements of the one session. Parsing and planning cost more than running most of them, so a text that comes a second
 * time is prepared and kept, the least recently used one giving way.
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite
  readonly #prepared = new LRUCache<string, Prepared>({ max: MAX_PREPARED })
  readonly #seenOnce = new LRUCache<string, true>({ max: MAX_SEEN_ONCE })
  #nextName = 1

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async query(sql: string, parameters: unknown[]): Promise<StatementResult> {
    const prepared = await this.#find(sql)
    if (prepared === null) return this.#pglite.query<object>(sql, parameters)
    try {
      return await this.#run(prepared, parameters)
    } catch (error) {
      if (isOutdated(error)) {
        this.#prepared.delete(sql)
        await this.#close(prepared)
      }
      throw error
    }
  }

  /** The text's prepared statement; null for one that is not worth one. */
  async #find(sql: string): Promise<Prepared | null> {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    if (!this.#isRepeated(sql) || search.test(sql)) return null
    return this.#prepare(sql)
  }

  #isRepeated(sql: string): boolean {
    if (this.#seenOnce.delete(sql)) return true
    this.#seenOnce.set(sql, true)
    return false
  }

  async #prepare(sql: string): Promise<Prepared> {
    const name = `s${this.#nextName++}`
    const { serialize } = protocol
    const messages = await this.#send([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const prepared = { name, parameterTypes: parse.parseDescribeStatementResults(messages) }
    const oldest = this.#prepared.size < MAX_PREPARED ? undefined : this.#prepared.pop()
    this.#prepared.set(sql, prepared)
    if (oldest !== undefined) await this.#close(oldest)
    return prepared
  }

  async #run({ name, parameterTypes }: Prepared, parameters: unknown[]): Promise<StatementResult> {
    const { serialize } = protocol
    const values = parameters.map((value, index) => this.#serialize(value, parameterTypes[index] ?? 0))
    const messages = await this.#send([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    const [result] = parse.parseResults(messages, this.#pglite.parsers)
    return result ?? { rows: [] }
  }

  #serialize(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serialize = this.#pglite.serializers[type]
    return serialize === undefined ? asText(value) : serialize(value)
  }

  async #close({ name }: Prepared) {
    await this.#send([protocol.serialize.close({ type: 'S', name }), protocol.serialize.sync()])
  }

  /** One message for all steps: each message is a round through the thread's own loop. */
  async #send(steps: Uint8Array[]): Promise<Messages> {
    const { messages } = await this.#pglite.runExclusive(() =>
      this.#pglite.execProtocol(Buffer.concat(steps), { syncToFs: false }),
    )
    return messages
  }
}

/** Of a type without a form of its own, such as an id. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

/** A table has changed since the statement was prepared, or somebody let go of all prepared statements. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')
}
