import { cutOff, damaged } from './backup-error.ts'
import type { ByteReader } from './byte-reader.ts'
import { decodeTarHeader, TAR_BLOCK, type TarEntry } from './tar-header.ts'

/** `chunks` is to be read to its end before the next entry is asked for. */
export type TarContent = TarEntry & { chunks: AsyncIterable<Buffer> }

/**
 * What a tar archive holds, one after the other, with as much memory as one chunk.
 *
 * @throws BackupError when it is cut off or damaged, or holds more than files and folders
 */
export async function* tarContents(reader: ByteReader): AsyncGenerator<TarContent> {
  for (;;) {
    const block = await takeBlock(reader)
    const entry = decodeTarHeader(block)
    if (entry === null) break
    yield { ...entry, chunks: contentOf(reader, entry.size) }
    await skipPadding(reader, entry.size)
  }
  for await (const chunk of reader.rest()) {
    if (chunk.some((byte) => byte !== 0)) throw damaged('something stands after its end')
  }
}

async function* contentOf(reader: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const chunk = await reader.next(left)
    if (chunk === null) throw cutOff()
    left -= chunk.length
    yield chunk
  }
}

async function skipPadding(reader: ByteReader, size: number) {
  const length = paddingOf(size)
  const padding = await reader.take(length)
  if (padding.length < length) throw cutOff()
  if (padding.some((byte) => byte !== 0)) throw damaged('something stands between two files')
}

async function takeBlock(reader: ByteReader): Promise<Buffer> {
  const block = await reader.take(TAR_BLOCK)
  if (block.length < TAR_BLOCK) throw cutOff()
  return block
}

/** Every file ends at a whole block. */
export const paddingOf = (size: number): number => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK
