import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, parse, protocol, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { LRUCache } from 'lru-cache'

import type { EmbeddedReply, EmbeddedRequest } from './embedded-database.ts'

type Prepared = { name: string; parameterTypes: number[] }
type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages']

/** The result of one statement. */
type StatementResult = { rows: object[]; affectedRows?: number }

const MAX_PREPARED = 300
const MAX_SEEN_ONCE = 1_000

/** A generic plan would be bad for most patterns and sets: the right index depends on how many rows match. */
const search = /\blike\b|\bilike\b|&&|@>/i

/**
 * Runs statements in the one session. Parsing and planning cost more than executing most of them, so a text that comes
 * a second time is prepared and kept in an LRU cache.
 */
class EmbeddedStatements {
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

  /** The prepared statement for this text; null if preparing isn't worth it. */
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

  /** One message for all steps, because each message takes a round through the thread's own loop. */
  async #send(steps: Uint8Array[]): Promise<Messages> {
    const { messages } = await this.#pglite.runExclusive(() =>
      this.#pglite.execProtocol(Buffer.concat(steps), { syncToFs: false }),
    )
    return messages
  }
}

/** For types without a serializer of their own, such as UUIDs. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

/** A table changed since the statement was prepared, or someone deallocated all prepared statements. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')
}

const { directory, snapshotPath }: { directory: string | null; snapshotPath: string | null } = workerData
const port = parentPort
if (!port) throw new Error('The embedded database runs only as a worker thread.')

const extensions = { pg_trgm }
const snapshot = snapshotPath === null ? {} : { loadDataDir: new Blob([fs.readFileSync(snapshotPath)]) }
// `-F` would disable fsync, and PGlite's fdatasync is a stub, so the write-ahead log has to use fsync.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]

/**
 * PGlite's file system with a real fsync. The stock one has none, so an acknowledged commit would survive the death of
 * the process, but not a power failure.
 */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialized = await super.init(pg, options)
    const { emscriptenOpts } = initialized
    const preRun = emscriptenOpts.preRun ?? []
    emscriptenOpts.preRun = [...(Array.isArray(preRun) ? preRun : [preRun]), addFsync]
    return initialized
  }
}

/** PostgreSQL writes the year 50 as 0050. With a space after the date, `Date` would parse it as 1950. */
const parsers = {
  [types.TIMESTAMPTZ]: (text: string) =>
    new Date(text.startsWith('00') ? text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00') : text),
}

const pglite =
  directory === null
    ? await PGlite.create({ extensions, parsers, ...snapshot })
    : await PGlite.create({ fs: new DurableNodeFS(directory), extensions, parsers, startParams })
const statements = new EmbeddedStatements(pglite)
const stopListening = new Map<string, () => Promise<void>>()

async function answer(request: EmbeddedRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await statements.query(request.sql, request.parameters)
      return { rows, affectedRows }
    }
    case 'exec':
      return (await pglite.exec(request.sql)).flatMap((result) => result.rows)
    case 'copy': {
      const { blob } = await pglite.query(`copy (${request.query}) to '/dev/blob'`)
      return blob === undefined ? new Uint8Array() : new Uint8Array(await blob.arrayBuffer())
    }
    case 'listen':
      stopListening.set(
        request.channel,
        await pglite.listen(request.channel, (payload) =>
          send({ kind: 'notification', channel: request.channel, payload }),
        ),
      )
      return null
    case 'unlisten':
      await stopListening.get(request.channel)?.()
      stopListening.delete(request.channel)
      return null
    case 'dump':
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await pglite.close()
      return null
  }
}

/** Structured cloning drops an error's own properties: PostgreSQL's code, constraint and detail. */
function describe(error: Error) {
  return { ...Object.fromEntries(Object.entries(error)), message: error.message }
}

function send(reply: EmbeddedReply) {
  port?.postMessage(reply)
}

port.on('message', (request: EmbeddedRequest) => {
  answer(request).then(
    (value) => send({ kind: 'result', id: request.id, value }),
    (error: Error) => send({ kind: 'failure', id: request.id, error: describe(error) }),
  )
})
send({ kind: 'ready' })

type Stream = { nfd?: number; node: unknown }
/** The part of Emscripten's untyped NODEFS that we use. */
type NodeBackend = { stream_ops: { fsync?: (stream: Stream) => number }; realPath: (node: unknown) => string }

function addFsync(module: object) {
  if (!('NODEFS' in module) || !isNodeBackend(module.NODEFS))
    throw new Error('This PGlite has no NODEFS to make durable.')
  const backend = module.NODEFS
  backend.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) {
      fs.fsyncSync(stream.nfd)
      return 0
    }
    const descriptor = fs.openSync(backend.realPath(stream.node), 'r')
    try {
      fs.fsyncSync(descriptor)
    } finally {
      fs.closeSync(descriptor)
    }
    return 0
  }
}

function isNodeBackend(value: unknown): value is NodeBackend {
  return typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value
}
