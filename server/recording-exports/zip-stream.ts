import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { ExportEntry } from './export-entries.ts'

/**
 * The entries as a ZIP. Each is opened when the one before has gone through, so that no more is held than is on its way to the
 * reader; whoever stops reading ends the work. What breaks off in the middle breaks off the ZIP.
 */
export function zipStream(entries: AsyncIterable<ExportEntry>): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  const stop = new AbortController()
  output.once('close', () => stop.abort())
  zip.once('error', (error) => output.destroy(error))
  // What goes wrong on the way is told to whoever reads.
  pipeline(zip.outputStream, output).catch((error) => output.destroy(error))
  fill(zip, entries, stop.signal).catch((error) => output.destroy(error))
  return output
}

async function fill(zip: yazl.ZipFile, entries: AsyncIterable<ExportEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, modifiedOn, isCompressed, open } of entries) {
    signal.throwIfAborted()
    const source = await open()
    const through = new PassThrough()
    zip.addReadStream(through, name, { mtime: modifiedOn, compress: !isCompressed })
    await Promise.all([pipeline(source, through, { signal }), finished(through, { signal })])
  }
  signal.throwIfAborted()
  zip.end()
}
