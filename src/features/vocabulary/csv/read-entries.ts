import { createCsvReader, separatorOf, type CsvReader, type CsvRecord } from './csv-rows'
import { encodingOf, textOf } from './decode-text'
import { columnsOf, type ColumnPlaces } from './entry-columns'
import { readRow, type ReadRow, type RowRules } from './read-row'

/** As many as are read, looked through and added in reasonable time. */
export const MOST_ROWS = 10_000
export const MOST_BYTES = 20_000_000

/** Why nothing of a file can be used. */
export type FileProblem = 'tooLarge' | 'notText' | 'empty' | 'noPhraseColumn' | 'tooManyRows' | 'unreadable'

export class UnusableFile extends Error {
  readonly problem: FileProblem
  /** What the first row names, where that is what is wrong. */
  readonly header: readonly string[]

  constructor(problem: FileProblem, header: readonly string[] = []) {
    super(`The file cannot be used: ${problem}`)
    this.name = 'UnusableFile'
    this.problem = problem
    this.header = header
  }
}

export type ReadFile = {
  rows: ReadRow[]
  /** Columns that mean nothing here. */
  unknownColumns: string[]
  /** How the letters are written could only be guessed. */
  isEncodingGuessed: boolean
}

type Reading = RowRules & { signal: AbortSignal; onProgress: (part: number) => void }

/** Reads the entries of a CSV file piece by piece; throws `UnusableFile`, or the reason it was stopped for. */
export async function readEntries(file: File, { signal, onProgress, ...rules }: Reading): Promise<ReadFile> {
  if (file.size > MOST_BYTES) throw new UnusableFile('tooLarge')
  const half = { signal, onProgress: (part: number) => onProgress(part / 2) }
  const encoding = await encodingOf(file, half).catch(orUnreadable(signal))
  if (encoding === null) throw new UnusableFile('notText')
  const rows = createRows(rules)
  const rest = { signal, onProgress: (part: number) => onProgress(0.5 + part / 2) }
  try {
    for await (const text of textOf(file, encoding, rest)) rows.push(text)
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    orUnreadable(signal)(error)
  }
  return { ...rows.end(), isEncodingGuessed: encoding.isGuessed }
}

/** The file was changed or taken away after it was chosen. */
const orUnreadable =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    throw signal.aborted ? error : new UnusableFile('unreadable')
  }

/** What spreadsheets read first in a file: what separates its fields. */
const isSeparatorLine = ({ line, fields: [first = '', ...rest] }: CsvRecord) =>
  line === 1 && /^sep=.?$/i.test(first) && rest.every((field) => field === '')

function createRows(rules: RowRules) {
  let reader: CsvReader | null = null
  let columns: ColumnPlaces | null = null
  const rows: ReadRow[] = []

  function take(record: CsvRecord) {
    if (record.fields.every((field) => field.trim() === '')) return
    if (columns === null) {
      if (isSeparatorLine(record)) return
      columns = columnsOf(record.fields)
      if (columns.places.phrase === undefined) throw new UnusableFile('noPhraseColumn', record.fields)
      return
    }
    if (rows.length === MOST_ROWS) throw new UnusableFile('tooManyRows')
    rows.push(readRow(record, columns, rules))
  }

  return {
    push(text: string) {
      reader ??= createCsvReader(separatorOf(text))
      for (const record of reader.push(text)) take(record)
    },
    end() {
      const { records, isCut } = reader?.end() ?? { records: [], isCut: false }
      for (const record of records) take(record)
      const last = rows.at(-1)
      // A quote that is never closed takes in everything after it.
      if (isCut && last !== undefined) rows[rows.length - 1] = { ...last, problem: 'cut' }
      if (columns === null || rows.length === 0) throw new UnusableFile('empty')
      return { rows, unknownColumns: columns.unknown }
    },
  }
}
