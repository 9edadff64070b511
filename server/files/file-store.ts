import fs from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freeBytesAt, writeNewFile } from './disk.ts'

/** Storage for recordings. A key is a relative path that we generate; it never contains user input. */
export type FileStore = {
  /** Direct access to an object store with signed URLs; null if this service transfers the bytes itself. */
  objects: ObjectAccess | null
  /**
   * A local path for writing the key's file. If `objects` is null, it's also the file's final path. The folder exists.
   */
  pathFor: (key: string) => Promise<string>
  sizeOf: (key: string) => Promise<number | null>
  /** Moves a finished file from a work folder on the same disk; durable when it resolves. */
  adopt: (sourcePath: string, key: string) => Promise<void>
  /** Concatenates files into a new one and keeps the sources; durable when it resolves. */
  join: (keys: readonly string[], key: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  /**
   * A local path with the key's bytes: the store's own file, or a copy in `folder`, which is deleted with that folder.
   */
  localFile: (key: string, folder: string, signal: AbortSignal) => Promise<string>
  remove: (key: string) => Promise<void>
  /** The names in a folder; empty if it doesn't exist. */
  list: (folder: string) => Promise<string[]>
  /** Free space on the disk. */
  freeBytes: () => Promise<number>
  /** Checks whether files can currently be written; rejects if not. */
  tryWriting: () => Promise<void>
  /** A private folder for a run's temporary files, kept until `removeWorkFolder`. */
  workFolder: (name: string) => Promise<string>
  removeWorkFolder: (name: string) => Promise<void>
  /**
   * Blocks operations that add or remove files until the returned function is called. Keep it brief, and don't use it
   * in a transaction, because a blocked caller may hold the database.
   */
  pauseChanges: () => () => void
}

export const recordingKey = (recordingId: string, part: 'source' | 'playback.m4a' | 'peaks' | 'transcript.vtt') =>
  `recordings/${recordingId}/${part}`

/** Stores files in a local folder. */
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
      // In the work folder, which backups skip: a file that vanishes would make them fail.
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

/** A rename is durable only after an fsync of its folder. Windows has no such call and needs none. */
export function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const descriptor = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Response headers of a served file; the URL's signature covers them. */
export type ServedAs = { contentType: string; disposition: string }

/** What the client said about a file when it requested the upload. */
export type Announced = { mimeType: string; sizeBytes: number }

/** An object store that exchanges bytes with clients directly, through signed URLs. */
export type ObjectAccess = {
  /** For the Content-Security-Policy. */
  origin: string
  /** Signed URL for an upload of exactly this type and length. */
  uploadAddress: (uploadId: string, announced: Announced, expiresOn: Date) => Promise<string>
  /** Whether the upload's object exists, as announced. */
  hasArrived: (uploadId: string, announced: Announced) => Promise<boolean>
  /**
   * Copies the upload to a key that no signed URL can write to. Returns false, without changes, if the object isn't
   * there as announced.
   */
  takeOver: (uploadId: string, announced: Announced, key: string) => Promise<boolean>
  /** Deletes what was sent for an upload. */
  discard: (uploadId: string) => Promise<void>
  /** Ids of uploads whose objects are still in the incoming prefix. */
  arrived: () => AsyncIterable<string[]>
  /** Signed URL for reading a file; supports range requests. */
  readAddress: (key: string, servedAs: ServedAs, expiresOn: Date) => Promise<string>
  /** Rejects on failure. */
  remove: (key: string) => Promise<void>
}

/** The object store is down or returned an unexpected error. The operation can be retried. */
export class StoreUnavailable extends Error {}
