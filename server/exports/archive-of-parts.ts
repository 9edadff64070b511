import { createHash } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import { encodeTarHeader, TAR_BLOCK } from '../backup/tar-header.ts'
import { paddingOf } from '../backup/tar-read.ts'
import { checksumLine } from '../backup/write-archive.ts'
import type { ExportPart } from './export-part.ts'

/** `onBytes` is told of each portion of a file of the store; `signal` ends the wait for the next one. */
type Reading = { onBytes: (count: number) => void; signal: AbortSignal }

/** A tar archive of the parts, at its end the checksums of all of them. */
export async function* archiveOfParts(parts: AsyncIterable<ExportPart>, reading: Reading): AsyncGenerator<Buffer> {
  const checksums: string[] = []
  for await (const part of parts) checksums.push(checksumLine(yield* fileOf(part, reading), part.path))
  yield* fileOf({ path: 'SHA256SUMS', text: checksums.join('') }, reading)
  yield Buffer.alloc(2 * TAR_BLOCK)
}

/** Answers the file's checksum. */
async function* fileOf(part: ExportPart, { onBytes, signal }: Reading): AsyncGenerator<Buffer, string> {
  const { path } = part
  const hash = createHash('sha256')
  const text = 'text' in part ? Buffer.from(part.text) : null
  const size = 'text' in part ? Buffer.byteLength(part.text) : part.sizeBytes
  yield encodeTarHeader({ path, kind: 'file', size })
  if (text !== null) {
    hash.update(text)
    yield text
  } else if ('open' in part) {
    let left = size
    for await (const chunk of addAbortSignal(signal, await part.open())) {
      const bytes = Buffer.from(chunk)
      left -= bytes.length
      if (left < 0) break
      hash.update(bytes)
      onBytes(bytes.length)
      yield bytes
    }
    if (left !== 0) throw new Error(`${path} changed its size while it was read.`)
  }
  yield Buffer.alloc(paddingOf(size))
  return hash.digest('hex')
}
