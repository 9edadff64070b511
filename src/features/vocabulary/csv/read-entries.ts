import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { isVisible, lengthOf, csvText } from '~/lib/text'
import { meetingLanguages } from '~/messages/meeting-languages'
import { keyOf, mistakenForms } from '../entries'
import {
  createCsvReader,
  type CsvReader,
  type CsvRecord,
  encodingOf,
  plainValue,
  separatorOf,
  textOf,
} from './csv-rows'
import { saveFile } from '~/lib/browser'
import type { MessagesOf } from '~/messages/use-messages'
import type { vocabularyPageMessages } from '../vocabulary.messages'

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

type RowProblem =
  | 'phraseMissing'
  | 'phraseTooLong'
  | 'phraseNotOneLine'
  | 'mistakenTooLong'
  | 'noteTooLong'
  | 'languageUnknown'
  | 'scopeUnknown'
  | 'companyRefused'
  | 'cut'

/** What a row of a file asks for; `isDirectoryWide` null where it does not say for whom. */
export type RowEntry = Omit<Required<VocabularyEntryBody>, 'isDirectoryWide'> & { isDirectoryWide: boolean | null }

type ReadRow = { line: number; entry: RowEntry; problem: RowProblem | null }

type RowRules = { locale: string; isManager: boolean }

const MAX_PHRASE = 400
const MAX_TEXT = 4000

const everyLanguage = ['', '*', 'all', 'every language', 'jede sprache', 'alle']
const company = [
  'company',
  'the whole company',
  'unternehmen',
  'das ganze unternehmen',
  'firma',
  'true',
  'yes',
  'ja',
  '1',
]
const personal = [
  'personal',
  'mine',
  'my recordings',
  'me',
  'persönlich',
  'meine',
  'meine aufnahmen',
  'false',
  'no',
  'nein',
  '0',
]

/** A record of a file as an entry, with the first thing that is wrong with it. */
function readRow(
  { line, fields }: { line: number; fields: readonly string[] },
  { places }: ColumnPlaces,
  rules: RowRules,
): ReadRow {
  const text = (column: EntryColumn) => {
    const place = places[column]
    return place === undefined ? '' : plainValue(fields[place] ?? '').trim()
  }
  const language = languageIn(text('language'), rules.locale)
  const scope = scopeIn(text('scope'))
  const entry: RowEntry = {
    phrase: text('phrase').normalize('NFC'),
    manualReplacePhrases: mistakenForms(text('mistaken').replaceAll(betweenForms(text('mistaken')), ',')) || null,
    description: text('note') || null,
    languageCode: language ?? null,
    isDirectoryWide: scope ?? null,
  }
  const problems = [
    textProblem(entry),
    language === undefined && 'languageUnknown',
    scope === undefined && 'scopeUnknown',
    scope === true && !rules.isManager && 'companyRefused',
  ] as const
  return { line, entry, problem: problems.find((one) => typeof one === 'string') ?? null }
}

/** Within a field they may stand below each other; where no comma separates them, other signs do. */
const betweenForms = (text: string) => (text.includes(',') ? /[\r\n]+/g : /[\r\n;|]+/g)

/** Null for every language, undefined for what is none. */
function languageIn(text: string, locale: string): string | null | undefined {
  return everyLanguage.includes(text.toLowerCase()) ? null : (languageCodeOf(text, locale) ?? undefined)
}

/** Whether it is for the company; null where it does not say, undefined for what is neither. */
function scopeIn(text: string): boolean | null | undefined {
  const plain = text.toLowerCase()
  if (company.includes(plain)) return true
  if (personal.includes(plain)) return false
  return plain === '' ? null : undefined
}

function textProblem({ phrase, manualReplacePhrases, description }: RowEntry): RowProblem | null {
  if (!isVisible(phrase)) return 'phraseMissing'
  if (/\p{Cc}/u.test(phrase)) return 'phraseNotOneLine'
  if (isLonger(phrase, MAX_PHRASE)) return 'phraseTooLong'
  if (isLonger(manualReplacePhrases ?? '', MAX_TEXT)) return 'mistakenTooLong'
  return isLonger(description ?? '', MAX_TEXT) ? 'noteTooLong' : null
}

/** A field may hold a whole file: what is longer in any way of counting is not counted. */
const isLonger = (text: string, longest: number) => text.length > 2 * longest || lengthOf(text) > longest

/** What becomes of a row: it is added, left out because it is there, or cannot be taken. */
export type RowState = 'new' | 'exists' | 'twice' | RowProblem

export type SortedRow = { line: number; body: VocabularyEntryBody; state: RowState }

type Known = { entries: readonly VocabularyEntry[]; isDirectoryWide: boolean }

/** Sorts rows by what becomes of them; `isDirectoryWide` is for rows that do not say for whom they are. */
export function sortRows(rows: readonly ReadRow[], { entries, isDirectoryWide }: Known): SortedRow[] {
  const there = new Set(entries.map(keyOf))
  const before = new Set<string>()
  return rows.map(({ line, entry, problem }) => {
    const body = { ...entry, isDirectoryWide: entry.isDirectoryWide ?? isDirectoryWide }
    if (problem !== null) return { line, body, state: problem }
    const key = keyOf(body)
    const state = there.has(key) ? 'exists' : before.has(key) ? 'twice' : 'new'
    before.add(key)
    return { line, body, state }
  })
}

export const isProblem = ({ state }: SortedRow): boolean => state !== 'new' && state !== 'exists' && state !== 'twice'

/** What a column of a vocabulary file is about. */
type EntryColumn = 'phrase' | 'mistaken' | 'language' | 'scope' | 'note'

export const entryColumns = ['phrase', 'mistaken', 'language', 'scope', 'note'] as const satisfies EntryColumn[]

/** Names of each column, in small letters without spaces: ours in both languages, the contract's, and what others use. */
const columnNames: Record<EntryColumn, readonly string[]> = {
  phrase: ['wordorphrase', 'wortoderwendung', 'phrase', 'word', 'term', 'wort', 'wendung', 'begriff'],
  mistaken: ['mistakenfor', 'verwechseltmit', 'manualreplacephrases', 'misrecognitions', 'soundslike', 'falscherkannt'],
  language: ['language', 'sprache', 'languagecode', 'lang'],
  scope: ['forwhom', 'fürwen', 'isdirectorywide', 'scope'],
  note: ['note', 'notiz', 'description', 'beschreibung'],
}

const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_"'.-]/g, '')

type ColumnPlaces = { places: Partial<Record<EntryColumn, number>>; unknown: string[] }

/** Where each column stands, by the first row of a file, and what it names besides. */
function columnsOf(header: readonly string[]): ColumnPlaces {
  const found: ColumnPlaces = { places: {}, unknown: [] }
  for (const [index, name] of header.entries()) {
    const column = entryColumns.find((one) => columnNames[one].includes(plain(name)))
    if (column === undefined) {
      if (name.trim() !== '') found.unknown.push(name.trim())
    } else found.places[column] ??= index
  }
  return found
}

const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a canonical tag is of a language there is. */
const isLanguage = (tag: string) => known.of(tag.split('-')[0] ?? '') !== undefined

/** The tag of a language that is written as one (`de-de`) or by its name, in English, German or the language `locale`; null for neither. */
function languageCodeOf(text: string, locale: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))
    if (tag !== undefined && isLanguage(tag)) return tag
  } catch {
    // A name, or nothing that is a language.
  }
  const wanted = text.trim().toLowerCase()
  for (const one of ['en', 'de', locale]) {
    const code = namesIn(one).get(wanted)
    if (code !== undefined) return code
  }
  return null
}

/** Made once for each language: a file has thousands of rows. */
const named = new Map<string, ReadonlyMap<string, string>>()

/** The languages of meetings by their names in small letters. */
function namesIn(locale: string): ReadonlyMap<string, string> {
  const kept = named.get(locale)
  if (kept !== undefined) return kept
  const namer = new Intl.DisplayNames(locale, { type: 'language' })
  const names = new Map(meetingLanguages.map((code) => [(namer.of(code) ?? code).toLowerCase(), code]))
  named.set(locale, names)
  return names
}

type Messages = MessagesOf<typeof vocabularyPageMessages>

/** With a comma, which says that nothing else in it separates. */
const writtenForms = (forms: string) => (/[;|]/.test(forms) && !forms.includes(',') ? `${forms},` : forms)

/** Entries as a CSV file that spreadsheets open and that can be imported again. */
export function entriesCsv(entries: readonly VocabularyEntry[], t: Messages): string {
  const rows = entries.map(({ phrase, manualReplacePhrases, languageCode, isDirectoryWide, description }) => [
    phrase,
    writtenForms(manualReplacePhrases ?? ''),
    languageCode ?? '',
    isDirectoryWide ? 'company' : 'personal',
    description ?? '',
  ])
  return csvText([[t.phrase, t.mistaken, t.language, t.forWhom, t.note], ...rows])
}

/** Puts entries among the person's downloads. */
export function exportEntries(entries: readonly VocabularyEntry[], t: Messages) {
  saveFile(new Blob([entriesCsv(entries, t)], { type: 'text/csv;charset=utf-8' }), `${t.exportName}.csv`)
}
