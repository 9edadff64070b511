import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, open, type FileHandle } from 'node:fs/promises'

import { readAbout, type About } from './about.ts'
import { ABOUT, CHECKSUMS, requireArchivePath } from './archive-paths.ts'
import { BackupError, cutOff, damaged } from './backup-error.ts'
import { ByteReader, decrypted, isEncrypted } from './age.ts'
import { tarContents, tarArchive, type TarContent, type AddEntry } from './tar.ts'
import { isMissing } from '../../files/disk.ts'

/** Receives the contents of an archive, in order. They count only once reading has succeeded. */
export type Receiver = {
  folder: (path: string) => Promise<void>
  file: (path: string, chunks: AsyncIterable<Buffer>) => Promise<void>
}

export type ArchiveOrder = {
  file: string
  /** Called if the archive turns out to be encrypted. */
  passphrase: () => Promise<string>
  signal: AbortSignal
  /** Called with the size of each portion that was read. */
  onBytes?: (count: number) => void
}

/** What was in it, not counting metadata and checksums. */
export type ArchiveContents = { about: About; files: number; bytes: number }

const READ_BYTES = 1024 ** 2
const MAX_FACTS_BYTES = 64 * 1024
/** Enough for millions of files. */
const MAX_CHECKSUMS_BYTES = 400 * 1024 ** 2

/**
 * Reads a whole archive and verifies the checksum of every file.
 *
 * @throws BackupError if it isn't one, is damaged, cut off, encrypted another way, made by a newer version, or has
 * content that no backup has
 */
export async function readArchive(order: ArchiveOrder, receiver: Receiver): Promise<ArchiveContents> {
  const stream = createReadStream(order.file, { highWaterMark: READ_BYTES, signal: order.signal })
  try {
    const plain = await plainReader(new ByteReader(counted(stream, order.onBytes)), order)
    return await readContents(plain, receiver)
  } finally {
    stream.destroy()
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: ArchiveOrder['onBytes']): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onBytes?.(chunk.length)
    yield chunk
  }
}

async function plainReader(reader: ByteReader, { file, passphrase }: ArchiveOrder): Promise<ByteReader> {
  if (await isEncrypted(reader)) return new ByteReader(decrypted(reader, await passphrase()))
  const head = await reader.peek(ABOUT.length + 1)
  if (!head.equals(Buffer.from(`${ABOUT}\0`))) throw new BackupError(`${file} isn’t a Minutebook backup.`)
  return reader
}

async function readContents(reader: ByteReader, receiver: Receiver): Promise<ArchiveContents> {
  const seen = new Map<string, string>()
  let about: About | null = null
  let isComplete = false
  let bytes = 0
  for await (const entry of tarContents(reader.rest())) {
    if (isComplete) throw damaged('there’s data after the checksums')
    requireNewPath(seen, entry.path)
    if (about === null) about = await takeAbout(entry, seen)
    else if (entry.path === CHECKSUMS) {
      compare((await wholeText(entry, MAX_CHECKSUMS_BYTES)).split('\n'), seen)
      isComplete = true
    } else if (entry.kind === 'folder') {
      seen.set(entry.path, '')
      await receiver.folder(entry.path)
    } else {
      const hash = createHash('sha256')
      await receiver.file(entry.path, hashed(entry.chunks, hash))
      seen.set(entry.path, hash.digest('hex'))
      bytes += entry.size
    }
  }
  if (about === null || !isComplete) throw cutOff()
  const files = [...seen.values()].filter((checksum) => checksum !== '').length - 1
  return { about, files, bytes }
}

function requireNewPath(seen: ReadonlyMap<string, string>, path: string) {
  requireArchivePath(path)
  if (seen.has(path)) throw damaged(`it contains ${path} twice`)
}

async function takeAbout(entry: TarContent, seen: Map<string, string>): Promise<About> {
  if (entry.path !== ABOUT) throw damaged('it doesn’t start with its description')
  const text = await wholeText(entry, MAX_FACTS_BYTES)
  seen.set(ABOUT, createHash('sha256').update(text).digest('hex'))
  return readAbout(text)
}

async function wholeText({ size, chunks, path }: TarContent, maxBytes: number): Promise<string> {
  if (size > maxBytes) throw damaged(`${path} is too large`)
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Checks that the files and the checksums match exactly. */
function compare(lines: string[], seen: ReadonlyMap<string, string>) {
  const expected = new Set(lines.filter((line) => line !== '').map((line) => `${line}\n`))
  for (const [path, checksum] of seen) {
    if (checksum !== '' && !expected.delete(checksumLine(checksum, path)))
      throw damaged(`${path} doesn’t match its checksum`)
  }
  const [missing] = expected
  if (missing !== undefined) throw damaged(`${missing.trim().split('  ').at(-1)} is missing`)
}

type Verification = Omit<ArchiveOrder, 'onBytes'> & {
  onProgress?: (doneBytes: number, totalBytes: number) => void
}

const ignoring: Receiver = {
  folder: async () => undefined,
  async file(_path, chunks) {
    for await (const chunk of chunks) if (chunk.length === 0) continue
  },
}

/**
 * Reads a whole archive like a restore does, without keeping anything.
 *
 * @throws BackupError if a restore would refuse it
 */
export async function verifyBackup(order: Verification): Promise<ArchiveContents> {
  return readArchive({ ...order, onBytes: await progressOf(order) }, ignoring)
}

/** Returns a callback that counts the bytes read from the file. */
export async function progressOf({ file, onProgress }: Pick<Verification, 'file' | 'onProgress'>) {
  const { size } = await stat(file)
  let done = 0
  return (count: number) => {
    done += count
    onProgress?.(done, size)
  }
}

/** An entry of an archive: its path there, and on this machine. */
export type Content = { path: string; kind: 'file' | 'folder'; from: string }

type ArchiveSource = {
  about: About
  contents: Iterable<Content>
  /** Called with the size of each portion that was read from the files. */
  onBytes: (count: number) => void
  onFile: () => void
}

/**
 * Creates a tar archive of the contents, with the metadata first and the checksums of all files last. The checksums
 * prove that no file is missing, also to `sha256sum --check`.
 */
export function archiveOf({ about, contents, onBytes, onFile }: ArchiveSource): AsyncGenerator<Buffer> {
  return tarArchive(async (add) => {
    const checksums: string[] = []
    const facts = Buffer.from(`${JSON.stringify(about, null, 2)}\n`)
    checksums.push(checksumLine(createHash('sha256').update(facts).digest('hex'), ABOUT))
    await addWhole(add, ABOUT, facts)
    for (const { path, kind, from } of contents) {
      requireArchivePath(path)
      if (kind === 'folder') {
        await add({ path, kind, size: 0 })
        continue
      }
      const checksum = await addFile(add, { path, from, onBytes })
      if (checksum === null) continue
      checksums.push(checksumLine(checksum, path))
      onFile()
    }
    await addWhole(add, CHECKSUMS, Buffer.from(checksums.join('')))
  })
}

type FileSource = { path: string; from: string; onBytes: ArchiveSource['onBytes'] }

/** Adds a file and returns its checksum; null if it no longer exists. */
async function addFile(add: AddEntry, { path, from, onBytes }: FileSource): Promise<string | null> {
  const file = await open(from, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (file === null) return null
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256')
    const portions = portionsOf(file, { size, from }, (chunk) => {
      hash.update(chunk)
      onBytes(chunk.length)
    })
    await add({ path, kind: 'file', size }, portions)
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

async function* portionsOf(
  file: FileHandle,
  { size, from }: { size: number; from: string },
  onPortion: (portion: Buffer) => void,
): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(left, READ_BYTES)))
    if (bytesRead === 0) throw new BackupError(`${from} got shorter while it was being read.`)
    const portion = buffer.subarray(0, bytesRead)
    left -= bytesRead
    onPortion(portion)
    yield portion
  }
}

const addWhole = (add: AddEntry, path: string, bytes: Buffer) =>
  add({ path, kind: 'file', size: bytes.length }, [bytes])

/** In the format of `sha256sum`. */
export const checksumLine = (checksum: string, path: string): string => `${checksum}  ${path}\n`
