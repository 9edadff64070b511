/** A record of a CSV file (RFC 4180) and its first line, starting at 1. */
export type CsvRecord = { line: number; fields: string[] }

/** Parses CSV in chunks. `end` returns the last record; `isCut` if it ends inside quotes. */
export type CsvReader = {
  push: (text: string) => CsvRecord[]
  end: () => { records: CsvRecord[]; isCut: boolean }
}

type Place = 'field' | 'quoted' | 'quote'

const isLineBreak = (char: string) => char === '\n' || char === '\r'

/** Runs in linear time and buffers only the current record. */
export function createCsvReader(separator: string): CsvReader {
  let place: Place = 'field'
  let field = ''
  let fields: string[] = []
  let [line, start] = [1, 1]
  let wasCarriageReturn = false

  function endRecord(records: CsvRecord[]) {
    fields.push(field)
    field = ''
    // Skips empty lines.
    if (fields.length > 1 || fields[0] !== '') records.push({ line: start, fields })
    fields = []
    start = line
  }

  /** Handles quotes and characters inside them. Returns false for other characters. */
  function takeQuoted(char: string): boolean {
    if (place === 'quoted') {
      if (char === '"') place = 'quote'
      else field += char
      return true
    }
    if (char !== '"' || (place === 'field' && field !== '')) return false
    // A doubled quote is an escaped one.
    if (place === 'quote') field += '"'
    place = 'quoted'
    return true
  }

  function takePlain(char: string, records: CsvRecord[]) {
    place = 'field'
    if (char === separator) {
      fields.push(field)
      field = ''
    } else if (isLineBreak(char)) endRecord(records)
    else field += char
  }

  function take(char: string, records: CsvRecord[]) {
    const isSecondOfCrLf = char === '\n' && wasCarriageReturn
    wasCarriageReturn = char === '\r'
    if (isLineBreak(char) && !isSecondOfCrLf) line += 1
    if (takeQuoted(char)) return
    if (!isSecondOfCrLf) takePlain(char, records)
  }

  return {
    push(text) {
      const records: CsvRecord[] = []
      for (const char of text) take(char, records)
      return records
    },
    end() {
      const records: CsvRecord[] = []
      const isCut = place === 'quoted'
      endRecord(records)
      return { records, isCut }
    },
  }
}

const SEPARATORS = [',', ';', '\t'] as const

/**
 * The separator that the first line declares (`sep=;`), or the most frequent one in it outside quotes. Spreadsheets choose
 * it by locale.
 */
export function separatorOf(text: string): string {
  const declared = /^sep=([,;\t])/i.exec(text)?.[1]
  if (declared !== undefined) return declared
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (char: string) => head.split(char).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Removes the apostrophe that `csvText` adds to values that look like formulas. */
export const plainValue = (value: string): string => (/^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value)

/** A file's encoding. `isGuessed` if it couldn't be detected, so special characters may be wrong. */
export type TextEncoding = { name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; isGuessed: boolean }

const SLICE_BYTES = 256 * 1024

type Reading = { signal: AbortSignal; onProgress?: (part: number) => void }

/** Decodes a file in chunks, to keep the page responsive. */
export async function* textOf(
  file: Blob,
  { name }: TextEncoding,
  { signal, onProgress }: Reading,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(name, { fatal: name === 'utf-8' })
  for (let from = 0; from < file.size; from += SLICE_BYTES) {
    signal.throwIfAborted()
    const bytes = await file.slice(from, from + SLICE_BYTES).arrayBuffer()
    yield decoder.decode(bytes, { stream: from + SLICE_BYTES < file.size })
    onProgress?.(Math.min(1, (from + SLICE_BYTES) / file.size))
  }
}

/** Signatures of workbooks: ZIP, and OLE for old ones. */
const BINARY = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Detects a file's encoding. Null for binary files. */
export async function encodingOf(file: Blob, reading: Reading): Promise<TextEncoding | null> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)
  if (BINARY.some((bytes) => startsWith(...bytes))) return null
  if (startsWith(0xff, 0xfe)) return { name: 'utf-16le', isGuessed: false }
  if (startsWith(0xfe, 0xff)) return { name: 'utf-16be', isGuessed: false }
  const utf16 = utf16WithoutBom(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (utf16 !== null) return { name: utf16, isGuessed: false }
  const utf8 = { name: 'utf-8', isGuessed: false } as const
  try {
    return (await isText(file, utf8, reading)) ? utf8 : null
  } catch (error) {
    if (reading.signal.aborted) throw error
    // The default of Western European spreadsheets on Windows. It maps every byte, so decoding never fails.
    const windows = { name: 'windows-1252', isGuessed: true } as const
    return (await isText(file, windows, { signal: reading.signal })) ? windows : null
  }
}

/** NUL characters occur in binary files, but not in text. */
async function isText(file: Blob, encoding: TextEncoding, reading: Reading): Promise<boolean> {
  for await (const text of textOf(file, encoding, reading)) if (text.includes('\0')) return false
  return true
}

const HEAD_BYTES = 200

/** Detects UTF-16 without a BOM: in a first row of Latin letters, every other byte is zero. */
function utf16WithoutBom(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(head.length / 2)
  const zeros = (offset: 0 | 1) => head.filter((byte, index) => index % 2 === offset && byte === 0).length
  if (pairs < 2) return null
  if (zeros(1) > pairs * 0.8 && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > pairs * 0.8 && zeros(1) === 0 ? 'utf-16be' : null
}
