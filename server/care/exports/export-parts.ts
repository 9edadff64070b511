import { createHash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import { type AddEntry, tarArchive } from '../backup/tar.ts'
import { checksumLine } from '../backup/archive.ts'

/** `onBytes` gets the size of each portion of a stored file; `signal` ends the wait for the next one. */
type Reading = { onBytes: (count: number) => void; signal: AbortSignal }

/** Creates a tar archive of the parts, with the checksums of all of them at the end. */
export function archiveOfParts(parts: AsyncIterable<ExportPart>, reading: Reading): AsyncGenerator<Buffer> {
  return tarArchive(async (add) => {
    const checksums: string[] = []
    for await (const part of parts) checksums.push(checksumLine(await addPart(add, part, reading), part.path))
    await addPart(add, { path: 'SHA256SUMS', text: checksums.join('') }, reading)
  })
}

/** Returns the file's checksum. */
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
  if (left !== 0) throw new Error(`${path} changed size while it was being read.`)
}

/** One file of a copy: generated JSON or text, or a stored file. `path` is generated. */
export type ExportPart =
  | { path: string; text: string }
  | { path: string; sizeBytes: number; open: () => Promise<Readable> }

/** What a copy covers. */
export type ExportScope = {
  userId: string
  /** In lower case. */
  email: string
  /** The companies it covers. */
  directoryIds: readonly string[]
  /** Includes the account: sessions, tokens, applications, its own secrets. False for a copy requested by a company. */
  hasAccount: boolean
}

export const jsonPart = (path: string, value: unknown): ExportPart => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
})

export const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Yields files with at most a thousand entries each, to limit memory: `name.json`, `name-2.json`, …. The first one
 * always exists. `next` returns the entries after an id, in order.
 */
export async function* listParts<K extends string>(
  name: string,
  id: K,
  next: (after: string) => Promise<Record<K, string>[]>,
): AsyncGenerator<ExportPart> {
  let after = FIRST
  for (let page = 1; ; page += 1) {
    const entries = await next(after)
    const last = entries.at(-1)
    if (page === 1 || last !== undefined) yield jsonPart(page === 1 ? `${name}.json` : `${name}-${page}.json`, entries)
    if (last === undefined || entries.length < PAGE) return
    after = last[id]
  }
}
