import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite's file system with a real fsync. The stock one has none, so an acknowledged commit
 * would survive the death of the process but not a power cut.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialized = await super.init(pg, options)
    const { emscriptenOpts } = initialized
    const preRun = emscriptenOpts.preRun ?? []
    emscriptenOpts.preRun = [...(Array.isArray(preRun) ? preRun : [preRun]), addFsync]
    return initialized
  }
}

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
