/** A record of a CSV file (RFC 4180) and the line it begins in, from 1 on. */
export type CsvRecord = { line: number; fields: string[] }

/** Takes a CSV text piece by piece; `end` answers what was left open, `isCut` whether inside quotes. */
export type CsvReader = {
  push: (text: string) => CsvRecord[]
  end: () => { records: CsvRecord[]; isCut: boolean }
}

type Place = 'field' | 'quoted' | 'quote'

const isBreak = (sign: string) => sign === '\n' || sign === '\r'

/** Reads records as they come, in linear time and with no more in hand than the record it is in. */
export function createCsvReader(separator: string): CsvReader {
  let place: Place = 'field'
  let field = ''
  let fields: string[] = []
  let [line, start] = [1, 1]
  let wasReturn = false

  function endRecord(records: CsvRecord[]) {
    fields.push(field)
    field = ''
    // An empty line is no record.
    if (fields.length > 1 || fields[0] !== '') records.push({ line: start, fields })
    fields = []
    start = line
  }

  /** Takes a sign inside quotes, or a quote; false for any other. */
  function takeQuoted(sign: string): boolean {
    if (place === 'quoted') {
      if (sign === '"') place = 'quote'
      else field += sign
      return true
    }
    if (sign !== '"' || (place === 'field' && field !== '')) return false
    // Two of them inside quotes are one that is meant.
    if (place === 'quote') field += '"'
    place = 'quoted'
    return true
  }

  function takePlain(sign: string, records: CsvRecord[]) {
    place = 'field'
    if (sign === separator) {
      fields.push(field)
      field = ''
    } else if (isBreak(sign)) endRecord(records)
    else field += sign
  }

  function take(sign: string, records: CsvRecord[]) {
    const isSecondOfBreak = sign === '\n' && wasReturn
    wasReturn = sign === '\r'
    if (isBreak(sign) && !isSecondOfBreak) line += 1
    if (takeQuoted(sign)) return
    if (!isSecondOfBreak) takePlain(sign, records)
  }

  return {
    push(text) {
      const records: CsvRecord[] = []
      for (const sign of text) take(sign, records)
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

/** What the first line tells (`sep=;`), or has most of, outside quotes; spreadsheets write what the country they are in uses. */
export function separatorOf(text: string): string {
  const told = /^sep=([,;\t])/i.exec(text)?.[1]
  if (told !== undefined) return told
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** What `csvText` put before a value that looks like a formula is taken away again. */
export const plainValue = (value: string): string => (/^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value)

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
