/** How the text of a file is written; `guessed` where it is none that says so itself, and umlauts are to be checked. */
export type TextEncoding = { name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; isGuessed: boolean }

const SLICE_BYTES = 256 * 1024

type Reading = { signal: AbortSignal; onProgress?: (part: number) => void }

/** The text of a file, a piece at a time; the page gets its turn in between. */
export async function* textOf(
  file: Blob,
  { name }: TextEncoding,
  { signal, onProgress }: Reading,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(name, { fatal: name === 'utf-8' })
  for (let from = 0; from < file.size; from += SLICE_BYTES) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- in order
    const bytes = await file.slice(from, from + SLICE_BYTES).arrayBuffer()
    yield decoder.decode(bytes, { stream: from + SLICE_BYTES < file.size })
    onProgress?.(Math.min(1, (from + SLICE_BYTES) / file.size))
  }
}

/** Files that are not text at all: a workbook is a ZIP archive, an old one an OLE file. */
const BINARY = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** How a file is written; null for one that is no text. */
export async function encodingOf(file: Blob, reading: Reading): Promise<TextEncoding | null> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (BINARY.some((bytes) => begins(...bytes))) return null
  if (begins(0xff, 0xfe)) return { name: 'utf-16le', isGuessed: false }
  if (begins(0xfe, 0xff)) return { name: 'utf-16be', isGuessed: false }
  const utf8 = { name: 'utf-8', isGuessed: false } as const
  let isBinary = false
  try {
    for await (const text of textOf(file, utf8, reading)) isBinary ||= text.includes('\0')
  } catch (error) {
    if (reading.signal.aborted) throw error
    // As spreadsheets of western Windows write it; it has a sign for every byte, so that it never fails.
    return { name: 'windows-1252', isGuessed: true }
  }
  return isBinary ? null : utf8
}
