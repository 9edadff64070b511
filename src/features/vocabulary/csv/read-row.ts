import { isVisible, lengthOf } from '~/lib/text'
import type { VocabularyEntryBody } from '#openapi/generated/types.ts'
import { mistakenForms } from '../new-entry-body'
import { plainValue } from './csv-rows'
import type { ColumnPlaces, EntryColumn } from './entry-columns'
import { languageCodeOf } from './language-code'

export type RowProblem =
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

export type ReadRow = { line: number; entry: RowEntry; problem: RowProblem | null }

export type RowRules = { locale: string; isManager: boolean }

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
const personal = ['personal', 'my recordings', 'me', 'persönlich', 'meine aufnahmen', 'false', 'no', 'nein', '0']

/** A record of a file as an entry, with the first thing that is wrong with it. */
export function readRow(
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
