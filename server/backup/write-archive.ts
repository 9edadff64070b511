import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isMissing } from '../files/is-missing.ts'
import type { About } from './about.ts'
import { ABOUT, CHECKSUMS, requireArchivePath } from './archive-paths.ts'
import { BackupError } from './backup-error.ts'
import { encodeTarHeader, TAR_BLOCK } from './tar-header.ts'
import { paddingOf } from './tar-read.ts'

/** What goes into an archive: where it stands there, and on this machine. */
export type Content = { path: string; kind: 'file' | 'folder'; from: string }

export type ArchiveSource = {
  about: About
  contents: Iterable<Content>
  /** Called with each portion of the files that was read. */
  onBytes: (count: number) => void
  onFile: () => void
}

const READ_BYTES = 1024 ** 2

/**
 * A tar archive of the contents: the facts first, at the end the checksums of all files. Whoever reads it knows by them that
 * none is missing, and `sha256sum --check` does too.
 */
export async function* archiveOf({ about, contents, onBytes, onFile }: ArchiveSource): AsyncGenerator<Buffer> {
  const checksums: string[] = []
  const facts = Buffer.from(`${JSON.stringify(about, null, 2)}\n`)
  checksums.push(checksumLine(createHash('sha256').update(facts).digest('hex'), ABOUT))
  yield* wholeFile(ABOUT, facts)
  for (const { path, kind, from } of contents) {
    requireArchivePath(path)
    if (kind === 'folder') {
      yield encodeTarHeader({ path, kind, size: 0 })
      continue
    }
    const checksum = yield* fileOf({ path, from, onBytes })
    if (checksum === null) continue
    checksums.push(checksumLine(checksum, path))
    onFile()
  }
  yield* wholeFile(CHECKSUMS, Buffer.from(checksums.join('')))
  yield Buffer.alloc(2 * TAR_BLOCK)
}

/** Answers the file's checksum; null when it is gone by now. */
async function* fileOf({
  path,
  from,
  onBytes,
}: {
  path: string
  from: string
  onBytes: ArchiveSource['onBytes']
}): AsyncGenerator<Buffer, string | null> {
  const file = await open(from, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (file === null) return null
  try {
    const { size } = await file.stat()
    yield encodeTarHeader({ path, kind: 'file', size })
    const hash = createHash('sha256')
    let left = size
    while (left > 0) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(left, READ_BYTES)))
      if (bytesRead === 0) throw new BackupError(`${from} became shorter while it was read.`)
      const chunk = buffer.subarray(0, bytesRead)
      hash.update(chunk)
      left -= bytesRead
      onBytes(bytesRead)
      yield chunk
    }
    yield Buffer.alloc(paddingOf(size))
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

async function* wholeFile(path: string, bytes: Buffer): AsyncGenerator<Buffer> {
  yield encodeTarHeader({ path, kind: 'file', size: bytes.length })
  yield bytes
  yield Buffer.alloc(paddingOf(bytes.length))
}

/** As `sha256sum` writes it. */
export const checksumLine = (checksum: string, path: string): string => `${checksum}  ${path}\n`
