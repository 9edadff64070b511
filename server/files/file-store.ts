import fs from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freeBytesAt, writeNewFile } from './disk.ts'

/** Where recordings' bytes are kept. A key is a relative path of our own making, never part of a caller's input. */
export type FileStore = {
  /** How people reach the bytes without this service in between; null where it serves and takes them itself. */
  objects: ObjectAccess | null
  /** A path on this machine for a file on its way to a key, and, where `objects` is null, of the key itself; its folder exists. */
  pathFor: (key: string) => Promise<string>
  sizeOf: (key: string) => Promise<number | null>
  /** Takes over a finished file from a work folder on the same disk; durable when it resolves. */
  adopt: (sourcePath: string, key: string) => Promise<void>
  /** Makes a file of the bytes of others, one after the other, which stay; durable when it resolves. */
  join: (keys: readonly string[], key: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /** The path of a file of this machine with the key's bytes: the store's own, or a copy in `folder`, which goes with that. */
  localFile: (key: string, folder: string, signal: AbortSignal) => Promise<string>
  remove: (key: string) => Promise<void>
  /** The names in a folder of the store; empty where there is none. */
  list: (folder: string) => Promise<string[]>
  /** Room left on the disk. */
  freeBytes: () => Promise<number>
  /** Finds out whether files can be written just now; rejects where they cannot. */
  tryWriting: () => Promise<void>
  /** A private folder for one run's temporary files, kept until `removeWorkFolder`. */
  workFolder: (name: string) => Promise<string>
  removeWorkFolder: (name: string) => Promise<void>
  /**
   * From now on no key gets or loses its file, until the returned function is called: what would do so waits. For a moment only,
   * and never within a transaction, because who waits may hold the database.
   */
  pauseChanges: () => () => void
}

export const recordingKey = (recordingId: string, part: 'source' | 'playback.m4a' | 'peaks' | 'transcript.vtt') =>
  `recordings/${recordingId}/${part}`

/** Files in a folder of this machine. */
export function createFileStore(root: string): FileStore {
  const resolve = (key: string) => {
    const resolved = path.resolve(root, key)
    if (!resolved.startsWith(path.resolve(root) + path.sep)) throw new Error(`Key outside the file store: ${key}`)
    return resolved
  }
  const ensureRoot = async () => {
    await mkdir(root, { recursive: true, mode: 0o700 })
    return root
  }
  const pathFor = async (key: string) => {
    const target = resolve(key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    return target
  }
  let changesAllowed: Promise<void> = Promise.resolve()
  const adopt = async (sourcePath: string, key: string) => {
    const target = await pathFor(key)
    await changesAllowed
    await rename(sourcePath, target)
    syncFolder(path.dirname(target))
  }
  return {
    objects: null,
    pathFor,
    async sizeOf(key) {
      const stats = await stat(resolve(key)).catch(() => null)
      return stats === null ? null : stats.size
    },
    adopt,
    async join(keys, key) {
      const part = await pathFor(`${key}.part`)
      await writeNewFile(bytesOf(keys.map(resolve)), part)
      await adopt(part, key)
    },
    read: async (key) => fs.createReadStream(resolve(key)),
    localFile: (key) => pathFor(key),
    async remove(key) {
      const target = resolve(key)
      await changesAllowed
      await rm(target, { force: true })
    },
    list: (folder) => readdir(resolve(folder)).catch(() => []),
    freeBytes: async () => freeBytesAt(await ensureRoot()),
    async tryWriting() {
      // Among the work folders, which no copy of the files reads: a file that vanishes would stop it.
      const trial = await pathFor(`work/trial-${process.pid}`)
      await writeFile(trial, '.')
      await rm(trial, { force: true })
    },
    async workFolder(name) {
      const folder = resolve(`work/${name}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    removeWorkFolder: (name) => rm(resolve(`work/${name}`), { recursive: true, force: true }),
    pauseChanges() {
      const paused = Promise.withResolvers<void>()
      changesAllowed = paused.promise
      return paused.resolve
    },
  }
}

async function* bytesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const one of paths) yield* fs.createReadStream(one)
}

/** A rename is durable only once its folder is. Windows has no such call and needs none. */
export function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const descriptor = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** A file as it is served: its type and name are part of the address. */
export type ServedAs = { contentType: string; disposition: string }

/** What an upload said of its file before the bytes came. */
export type Announced = { mimeType: string; sizeBytes: number }

/** An object store that takes bytes from people and gives them to people at signed addresses. */
export type ObjectAccess = {
  /** Where browsers reach it, as a Content-Security-Policy names it. */
  origin: string
  /** Where the bytes of an upload go, of exactly that type and length. */
  uploadAddress: (uploadId: string, announced: Announced, expiresOn: Date) => Promise<string>
  /** Whether the bytes of an upload are there, as they were announced. */
  hasArrived: (uploadId: string, announced: Announced) => Promise<boolean>
  /**
   * Gives an upload's bytes a key of their own, which no address can write to. False where they are not there as announced:
   * nothing is changed then.
   */
  takeOver: (uploadId: string, announced: Announced, key: string) => Promise<boolean>
  /** Lets go of what came for an upload. */
  discard: (uploadId: string) => Promise<void>
  /** The uploads of which there are bytes without a key of their own. */
  arrived: () => AsyncIterable<string[]>
  /** Where a file can be read, byte ranges as well. */
  readAddress: (key: string, servedAs: ServedAs, expiresOn: Date) => Promise<string>
  /** Rejects where that could not be done. */
  remove: (key: string) => Promise<void>
}

/** The object store is away, or refuses what it should not. What was asked of it may be asked again. */
export class StoreUnavailable extends Error {}
