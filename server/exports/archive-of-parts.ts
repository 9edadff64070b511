import { createHash } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import { tarArchive, type AddEntry } from '../backup/tar.ts'
import { checksumLine } from '../backup/write-archive.ts'
import type { ExportPart } from './export-part.ts'

/** `onBytes` is told of each portion of a file of the store; `signal` ends the wait for the next one. */
type Reading = { onBytes: (count: number) => void; signal: AbortSignal }

/** A tar archive of the parts, at its end the checksums of all of them. */
export function archiveOfParts(parts: AsyncIterable<ExportPart>, reading: Reading): AsyncGenerator<Buffer> {
  return tarArchive(async (add) => {
    const checksums: string[] = []
    for await (const part of parts) checksums.push(checksumLine(await addPart(add, part, reading), part.path))
    await addPart(add, { path: 'SHA256SUMS', text: checksums.join('') }, reading)
  })
}

/** Answers the file's checksum. */
async function addPart(add: AddEntry, part: ExportPart, reading: Reading): Promise<string> {
  const { path } = part
  const hash = createHash('sha256')
  if ('text' in part) {
    const bytes = Buffer.from(part.text)
    hash.update(bytes)
    await add({ path, kind: 'file', size: bytes.length }, [bytes])
  } else await add({ path, kind: 'file', size: part.sizeBytes }, portionsOf(part, hash, reading))
  return hash.digest('hex')
}

async function* portionsOf(
  { path, sizeBytes, open }: Extract<ExportPart, { sizeBytes: number }>,
  hash: ReturnType<typeof createHash>,
  { onBytes, signal }: Reading,
): AsyncGenerator<Buffer> {
  let left = sizeBytes
  for await (const chunk of addAbortSignal(signal, await open())) {
    const bytes = Buffer.from(chunk)
    left -= bytes.length
    if (left < 0) break
    hash.update(bytes)
    onBytes(bytes.length)
    yield bytes
  }
  if (left !== 0) throw new Error(`${path} changed its size while it was read.`)
}
