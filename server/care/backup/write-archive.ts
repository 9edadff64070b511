import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { isMissing } from '../../files/disk.ts'
import type { About } from './about.ts'
import { ABOUT, CHECKSUMS, requireArchivePath } from './archive-paths.ts'
import { BackupError } from './backup-error.ts'
import { tarArchive, type AddEntry } from './tar.ts'

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

/** Answers the file's checksum; null when it is gone by now. */
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
    if (bytesRead === 0) throw new BackupError(`${from} became shorter while it was read.`)
    const portion = buffer.subarray(0, bytesRead)
    left -= bytesRead
    onPortion(portion)
    yield portion
  }
}

const addWhole = (add: AddEntry, path: string, bytes: Buffer) =>
  add({ path, kind: 'file', size: bytes.length }, [bytes])

/** As `sha256sum` writes it. */
export const checksumLine = (checksum: string, path: string): string => `${checksum}  ${path}\n`
