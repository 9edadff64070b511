import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { receiveFile, WrongSizeError } from '../files/disk.ts'
import type { FileStore } from '../files/file-store.ts'
import { Problem } from '../problems.ts'
import type { Upload } from './upload-store.ts'

/** Disk space to keep free for the database. */
export const RESERVED_BYTES = 256 * 1024 ** 2
/** A sender silent for this long is considered gone. */
const IDLE_MS = 120_000

/** Files that are currently being written; the sweep skips them. */
export class Transfers {
  /** Remaining bytes per key. */
  readonly #remaining = new Map<string, number>()

  get count(): number {
    return this.#remaining.size
  }

  /** Disk space that all transfers together still need. */
  get remainingBytes(): number {
    return [...this.#remaining.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  isRunning(key: string): boolean {
    return this.#remaining.has(key)
  }

  /** Call `received` with the number of bytes written so far. */
  async run<T>(
    key: string,
    sizeBytes: number,
    transfer: (received: (bytes: number) => void) => Promise<T>,
  ): Promise<T> {
    this.#remaining.set(key, sizeBytes)
    try {
      return await transfer((bytes) => this.#remaining.set(key, Math.max(0, sizeBytes - bytes)))
    } finally {
      this.#remaining.delete(key)
    }
  }
}

/** Includes what other transfers in progress still have to write. */
export async function requireDiskSpace(
  { files, transfers }: { files: Pick<FileStore, 'freeBytes'>; transfers: Transfers },
  sizeBytes: number,
) {
  if ((await files.freeBytes()) < transfers.remainingBytes + sizeBytes + RESERVED_BYTES) throw diskFull()
}

export function checkContentType({ headers }: FastifyRequest, { mimeType }: Upload) {
  if (normalized(headers['content-type']) === normalized(mimeType)) return
  const message = `must be ${mimeType}, as announced.`
  throw Problem.invalid([{ field: 'content-type', code: 'wrongContentType', params: { expected: mimeType }, message }])
}

function normalized(mimeType: string | undefined): string {
  return (mimeType ?? '').toLowerCase().replaceAll(/\s/g, '')
}

export async function receive(request: FastifyRequest, target: Parameters<typeof receiveFile>[1]) {
  const { socket } = request.raw
  socket.setTimeout(IDLE_MS)
  // Flushing to disk may take longer than the idle time-out.
  request.raw.once('end', () => socket.setTimeout(0))
  try {
    await receiveFile(request.body instanceof Readable ? request.body : Readable.from([]), target)
  } catch (error) {
    if (error instanceof WrongSizeError) {
      throw Problem.invalid([{ field: 'body', ...wrongSize(target.sizeBytes), message: error.message }])
    }
    if (isDiskFull(error)) throw diskFull()
    if (request.raw.destroyed) throw new Problem(400, 'The connection was lost before the file was complete.')
    throw error
  } finally {
    socket.setTimeout(0)
  }
}

export const wrongSize = (expected: number) => ({ code: 'wrongSize', params: { expected } }) as const

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function diskFull() {
  return new Problem(507, 'The service has no space for this file. Nothing was saved. Ask an admin to free some.')
}

export function alreadyFinalized() {
  return new Problem(409, 'This upload is already a recording. Its file can’t be replaced.')
}

export const unknownAddress = () => new Problem(403, 'This upload URL isn’t valid.')
