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
  const unmarked = utf16Unmarked(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (unmarked !== null) return { name: unmarked, isGuessed: false }
  const utf8 = { name: 'utf-8', isGuessed: false } as const
  try {
    return (await isText(file, utf8, reading)) ? utf8 : null
  } catch (error) {
    if (reading.signal.aborted) throw error
    // As spreadsheets of western Windows write it; it has a sign for every byte, so that it never fails.
    const windows = { name: 'windows-1252', isGuessed: true } as const
    return (await isText(file, windows, { signal: reading.signal })) ? windows : null
  }
}

/** No text holds the sign whose number is nought; pictures and other programs' files do. */
async function isText(file: Blob, encoding: TextEncoding, reading: Reading): Promise<boolean> {
  for await (const text of textOf(file, encoding, reading)) if (text.includes('\0')) return false
  return true
}

const HEAD_BYTES = 200

/** UTF-16 that does not say so: of the letters that a first row has, one of two bytes is nought. Null for anything else. */
function utf16Unmarked(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(head.length / 2)
  const noughts = (offset: 0 | 1) => head.filter((byte, index) => index % 2 === offset && byte === 0).length
  if (pairs < 2) return null
  if (noughts(1) > pairs * 0.8 && noughts(0) === 0) return 'utf-16le'
  return noughts(0) > pairs * 0.8 && noughts(1) === 0 ? 'utf-16be' : null
}
