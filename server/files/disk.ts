import { open, rm, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { statfsSync } from 'node:fs'

const WRITE_BUFFER_BYTES = 1024 * 1024

type Target = { path: string; sizeBytes: number; onReceived?: (bytes: number) => void }

/** The body was not as long as announced. */
export class WrongSizeError extends Error {}

/**
 * Writes a stream to a new file, with as much memory as one buffer however long it is. The bytes are on the disk when it
 * resolves; when it rejects, the file is gone.
 *
 * @throws WrongSizeError unless exactly `sizeBytes` came
 */
export function receiveFile(body: Readable, target: Target): Promise<void> {
  return writeNewFile(exactly(body, target), target.path)
}

/** Writes chunks to a new file. The bytes are on the disk when it resolves; when it rejects, the file is gone. */
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

/** The body's chunks. A failure further down does not destroy the body, whose connection still has to carry the answer. */
async function* exactly(body: Readable, { sizeBytes, onReceived }: Target): AsyncGenerator<Buffer> {
  let received = 0
  const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    received += chunk.length
    if (received > sizeBytes) throw new WrongSizeError(`More than ${sizeBytes} bytes came.`)
    yield chunk
    onReceived?.(received)
  }
  if (received !== sizeBytes) throw new WrongSizeError(`${received} of ${sizeBytes} bytes came.`)
}

/** Whether a file system's error says that there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The room left on the disk of a folder that exists. */
export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The disk has no room for what a file turns into. Nothing is wrong with the file. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'

  constructor(cause?: unknown) {
    super('The disk has no space to process the file.', { cause })
  }
}

/** @throws NoRoom where a file of so many bytes would leave less than `reservedBytes` of the folder's disk */
export function requireRoom(folder: string, { bytes, reservedBytes }: { bytes: number; reservedBytes: number }) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes + reservedBytes) throw new NoRoom()
}
