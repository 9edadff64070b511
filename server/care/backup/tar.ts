import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupError, cutOff, damaged } from './backup-error.ts'

/** A file or folder in a tar archive. A folder's path has no trailing slash. */
export type TarEntry = { path: string; kind: 'file' | 'folder'; size: number }

/** `chunks` must be consumed before the next entry is requested. */
export type TarContent = TarEntry & { chunks: AsyncIterable<Buffer> }

/** Appends an entry to the archive. `chunks` must have exactly `size` bytes. */
export type AddEntry = (entry: TarEntry, chunks?: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<void>

/** Yields the archive that `write` creates, holding only a few chunks in memory. Errors in `write` end it. */
export async function* tarArchive(write: (add: AddEntry) => Promise<void>): AsyncGenerator<Buffer> {
  const { readable, controller } = createTarPacker()
  const written = write(async ({ path, kind, size }, chunks = []) => {
    const isFolder = kind === 'folder'
    // Owner and times are omitted: a restored folder belongs to the account that restores it.
    const header = { size, mtime: new Date(0), mode: isFolder ? 0o700 : 0o600 }
    const entry = isFolder
      ? controller.add({ ...header, type: 'directory', name: `${path}/` })
      : controller.add({ ...header, type: 'file', name: path })
    const writer = entry.getWriter()
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  })
    .then(() => controller.finalize())
    .catch((error: unknown) => controller.error(error))
  try {
    for await (const chunk of readable) yield bufferOf(chunk)
  } finally {
    // A consumer that stops early waits until no file is open.
    await written
  }
}

/**
 * Yields the entries of a tar archive one by one, holding only a few chunks in memory.
 *
 * @throws BackupError if it's cut off or damaged, or has entries other than files and folders
 */
export async function* tarContents(archive: AsyncIterable<Buffer>): AsyncGenerator<TarContent> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const source = { failure: null as unknown }
  void feed(writable, archive, source)
  const inWords = (error: unknown) => (error === source.failure ? error : inWordsOf(error))
  async function* contentOf(body: ReadableStream<Uint8Array>) {
    try {
      for await (const chunk of body) yield bufferOf(chunk)
    } catch (error) {
      throw inWords(error)
    }
  }
  try {
    for await (const { header, body } of readable) {
      const path = header.name.replace(/\/$/, '')
      yield { path, kind: kindOf(header.type, path), size: header.size, chunks: contentOf(body) }
    }
  } catch (error) {
    throw inWords(error)
  }
}

/** Never rejects: the reader gets the error, and stops reading if there is nothing to report. */
async function feed(to: WritableStream<Uint8Array>, archive: AsyncIterable<Buffer>, source: { failure: unknown }) {
  const writer = to.getWriter()
  async function* watched() {
    try {
      yield* archive
    } catch (error) {
      source.failure = error
      throw error
    }
  }
  try {
    for await (const chunk of watched()) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
  }
}

function kindOf(type: string | undefined, path: string): TarEntry['kind'] {
  if (type === 'file') return 'file'
  if (type === 'directory') return 'folder'
  const what = type === 'link' || type === 'symlink' ? 'a link' : 'an entry that’s neither a file nor a folder'
  throw new BackupError(
    `The archive contains ${what} (${path}), which doesn’t belong in a backup. None of it was used.`,
  )
}

function inWordsOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  return /truncated/i.test(error.message) ? cutOff() : damaged('the header of a file in it is invalid')
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
