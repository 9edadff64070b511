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
