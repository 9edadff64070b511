import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { EmbeddedReply, EmbeddedRequest } from './embedded-database.ts'
import { EmbeddedStatements } from './embedded-statements.ts'

const { directory, snapshotPath }: { directory: string | null; snapshotPath: string | null } = workerData
const port = parentPort
if (!port) throw new Error('The embedded database runs only as a worker thread.')

const extensions = { pg_trgm }
const snapshot = snapshotPath === null ? {} : { loadDataDir: new Blob([fs.readFileSync(snapshotPath)]) }
// `-F` would switch fsync off, and PGlite's fdatasync is a stub, so the write-ahead log goes through fsync.
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/**
 * PGlite's file system with a real fsync. The stock one has none, so an acknowledged commit
 * would survive the death of the process but not a power cut.
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

const pglite =
  directory === null
    ? await PGlite.create({ extensions, ...snapshot })
    : await PGlite.create({ fs: new DurableNodeFS(directory), extensions, startParams })
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

/** An error's own properties (PostgreSQL's code, constraint and detail) would be lost on the way between threads. */
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
/** The part of Emscripten's NODEFS that this needs; it has no types of its own. */
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
