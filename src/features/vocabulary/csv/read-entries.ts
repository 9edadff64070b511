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

/** Can be read, reviewed and added in reasonable time. */
export const MAX_ROWS = 10_000
export const MAX_FILE_BYTES = 20_000_000

/** Why a file can't be used at all. */
export type FileProblem = 'tooLarge' | 'notText' | 'empty' | 'noPhraseColumn' | 'tooManyRows' | 'unreadable'

export class UnusableFile extends Error {
  readonly problem: FileProblem
  /** The first row, for `noPhraseColumn`. */
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
  unknownColumns: string[]
  isEncodingGuessed: boolean
}

type Reading = RowRules & { signal: AbortSignal; onProgress: (part: number) => void }

/** Reads the entries of a CSV file in chunks. Throws `UnusableFile`, or the signal's reason if aborted. */
export async function readEntries(file: File, { signal, onProgress, ...rules }: Reading): Promise<ReadFile> {
  if (file.size > MAX_FILE_BYTES) throw new UnusableFile('tooLarge')
  const half = { signal, onProgress: (part: number) => onProgress(part / 2) }
  const encoding = await encodingOf(file, half).catch(orUnreadable(signal))
  if (encoding === null) throw new UnusableFile('notText')
  const rows = createRowReader(rules)
  const rest = { signal, onProgress: (part: number) => onProgress(0.5 + part / 2) }
  try {
    for await (const text of textOf(file, encoding, rest)) rows.push(text)
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    orUnreadable(signal)(error)
  }
  return { ...rows.end(), isEncodingGuessed: encoding.isGuessed }
}

/** Reading fails if the file has been changed or removed since it was chosen. */
const orUnreadable =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    throw signal.aborted ? error : new UnusableFile('unreadable')
  }

/** The line that declares the separator to spreadsheets (`sep=;`). */
const isSeparatorLine = ({ line, fields: [first = '', ...rest] }: CsvRecord) =>
  line === 1 && /^sep=.?$/i.test(first) && rest.every((field) => field === '')

function createRowReader(rules: RowRules) {
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
    if (rows.length === MAX_ROWS) throw new UnusableFile('tooManyRows')
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
      // An unclosed quote swallows everything after it.
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

/** A row's entry; `isDirectoryWide` is null if the row has no scope. */
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

/** Converts a record to an entry with its first problem. */
function readRow(
  { line, fields }: { line: number; fields: readonly string[] },
  { places }: ColumnPlaces,
  rules: RowRules,
): ReadRow {
  const text = (column: EntryColumn) => {
    const place = places[column]
    return place === undefined ? '' : plainValue(fields[place] ?? '').trim()
  }
  const language = parseLanguage(text('language'), rules.locale)
  const scope = parseScope(text('scope'))
  const entry: RowEntry = {
    phrase: text('phrase').normalize('NFC'),
    manualReplacePhrases: mistakenForms(text('mistaken').replaceAll(formSeparators(text('mistaken')), ',')) || null,
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

/** Forms can be separated by line breaks and commas; without commas, also by `;` or `|`. */
const formSeparators = (text: string) => (text.includes(',') ? /[\r\n]+/g : /[\r\n;|]+/g)

/** Null for every language, undefined if unknown. */
function parseLanguage(text: string, locale: string): string | null | undefined {
  return everyLanguage.includes(text.toLowerCase()) ? null : (languageCodeOf(text, locale) ?? undefined)
}

/** True for the company; null if empty, undefined if unknown. */
function parseScope(text: string): boolean | null | undefined {
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

/** Doesn't count the characters of very long fields, since one may contain a whole file. */
const isLonger = (text: string, longest: number) => text.length > 2 * longest || lengthOf(text) > longest

/** What the import does with a row: add it, skip a duplicate, or report a problem. */
export type RowState = 'new' | 'exists' | 'twice' | RowProblem

export type SortedRow = { line: number; body: VocabularyEntryBody; state: RowState }

type Known = { entries: readonly VocabularyEntry[]; isDirectoryWide: boolean }

/** Determines each row's state. `isDirectoryWide` applies to rows without a scope. */
export function sortRows(rows: readonly ReadRow[], { entries, isDirectoryWide }: Known): SortedRow[] {
  const existing = new Set(entries.map(keyOf))
  const seen = new Set<string>()
  return rows.map(({ line, entry, problem }) => {
    const body = { ...entry, isDirectoryWide: entry.isDirectoryWide ?? isDirectoryWide }
    if (problem !== null) return { line, body, state: problem }
    const key = keyOf(body)
    const state = existing.has(key) ? 'exists' : seen.has(key) ? 'twice' : 'new'
    seen.add(key)
    return { line, body, state }
  })
}

export const isProblem = ({ state }: SortedRow): boolean => state !== 'new' && state !== 'exists' && state !== 'twice'

type EntryColumn = 'phrase' | 'mistaken' | 'language' | 'scope' | 'note'

export const entryColumns = ['phrase', 'mistaken', 'language', 'scope', 'note'] as const satisfies EntryColumn[]

/** Accepted names, normalized: the app's in both languages, the contract's and other common ones. */
const columnNames: Record<EntryColumn, readonly string[]> = {
  phrase: ['wordorphrase', 'wortoderwendung', 'phrase', 'word', 'term', 'wort', 'wendung', 'begriff'],
  mistaken: ['mistakenfor', 'verwechseltmit', 'manualreplacephrases', 'misrecognitions', 'soundslike', 'falscherkannt'],
  language: ['language', 'sprache', 'languagecode', 'lang'],
  scope: ['forwhom', 'fürwen', 'isdirectorywide', 'scope'],
  note: ['note', 'notiz', 'description', 'beschreibung'],
}

const normalized = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_"'.-]/g, '')

type ColumnPlaces = { places: Partial<Record<EntryColumn, number>>; unknown: string[] }

/** Returns the columns' positions by the first row, and unknown columns. */
function columnsOf(header: readonly string[]): ColumnPlaces {
  const found: ColumnPlaces = { places: {}, unknown: [] }
  for (const [index, name] of header.entries()) {
    const column = entryColumns.find((one) => columnNames[one].includes(normalized(name)))
    if (column === undefined) {
      if (name.trim() !== '') found.unknown.push(name.trim())
    } else found.places[column] ??= index
  }
  return found
}

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a canonical tag's language exists. */
const isLanguage = (tag: string) => englishNames.of(tag.split('-')[0] ?? '') !== undefined

/** Parses a language tag (`de-de`) or a name in English, German or the language `locale`. Null if unknown. */
function languageCodeOf(text: string, locale: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))
    if (tag !== undefined && isLanguage(tag)) return tag
  } catch {
    // Not a tag; perhaps a name.
  }
  const wanted = text.trim().toLowerCase()
  for (const one of ['en', 'de', locale]) {
    const code = languagesByName(one).get(wanted)
    if (code !== undefined) return code
  }
  return null
}

/** Cached, because a file can have thousands of rows. */
const namesByLocale = new Map<string, ReadonlyMap<string, string>>()

/** Maps the lower-case names of meeting languages to their tags. */
function languagesByName(locale: string): ReadonlyMap<string, string> {
  const cached = namesByLocale.get(locale)
  if (cached !== undefined) return cached
  const namer = new Intl.DisplayNames(locale, { type: 'language' })
  const names = new Map(meetingLanguages.map((code) => [(namer.of(code) ?? code).toLowerCase(), code]))
  namesByLocale.set(locale, names)
  return names
}

type Messages = MessagesOf<typeof vocabularyPageMessages>

/** Adds a comma to forms with `;` or `|`, so that these aren't read as separators. */
const escapedForms = (forms: string) => (/[;|]/.test(forms) && !forms.includes(',') ? `${forms},` : forms)

/** Returns a CSV file that can be opened in spreadsheets and imported again. */
export function entriesCsv(entries: readonly VocabularyEntry[], t: Messages): string {
  const rows = entries.map(({ phrase, manualReplacePhrases, languageCode, isDirectoryWide, description }) => [
    phrase,
    escapedForms(manualReplacePhrases ?? ''),
    languageCode ?? '',
    isDirectoryWide ? 'company' : 'personal',
    description ?? '',
  ])
  return csvText([[t.phrase, t.mistaken, t.language, t.forWhom, t.note], ...rows])
}

/** Downloads entries as a CSV file. */
export function exportEntries(entries: readonly VocabularyEntry[], t: Messages) {
  saveFile(new Blob([entriesCsv(entries, t)], { type: 'text/csv;charset=utf-8' }), `${t.exportName}.csv`)
}
