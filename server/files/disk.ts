import { open, rm, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { statfsSync } from 'node:fs'

const WRITE_BUFFER_BYTES = 1024 * 1024

type Target = { path: string; sizeBytes: number; onReceived?: (bytes: number) => void }

/** The body's length differs from the announced size. */
export class WrongSizeError extends Error {}

/**
 * Writes a stream to a new file using a single buffer, however long it is. The file is fsynced when this resolves, and
 * deleted if it rejects.
 * @throws WrongSizeError unless exactly `sizeBytes` arrived
 */
export function receiveFile(body: Readable, target: Target): Promise<void> {
  return writeNewFile(exactly(body, target), target.path)
}

/** Writes chunks to a new file. The file is fsynced when this resolves, and deleted if it rejects. */
export async function writeNewFile(chunks: AsyncIterable<Buffer>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await pipeline(chunks, file.createWriteStream({ highWaterMark: WRITE_BUFFER_BYTES, flush: true }))
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
}

/**
 * The body's chunks. An error downstream doesn't destroy the body, because its connection still has to carry the
 * response.
 */
async function* exactly(body: Readable, { sizeBytes, onReceived }: Target): AsyncGenerator<Buffer> {
  let received = 0
  const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    received += chunk.length
    if (received > sizeBytes) throw new WrongSizeError(`Expected ${sizeBytes} bytes, but more arrived.`)
    yield chunk
    onReceived?.(received)
  }
  if (received !== sizeBytes) throw new WrongSizeError(`Expected ${sizeBytes} bytes, but only ${received} arrived.`)
}

/** True for a "no such file or directory" error. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Free space on the disk of an existing folder. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The disk is too full to process the file. The file itself is fine. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'

  constructor(cause?: unknown) {
    super('The disk has no space to process the file.', { cause })
  }
}

/** @throws NoRoom if a file of this size would leave less than `reservedBytes` on the folder's disk */
export function requireRoom(folder: string, { bytes, reservedBytes }: { bytes: number; reservedBytes: number }) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes + reservedBytes) throw new NoRoom()
}
