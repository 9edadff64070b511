/** What a column of a vocabulary file is about. */
export type EntryColumn = 'phrase' | 'mistaken' | 'language' | 'scope' | 'note'

export const entryColumns = ['phrase', 'mistaken', 'language', 'scope', 'note'] as const satisfies EntryColumn[]

/** Names of each column, in small letters without spaces: ours in both languages, the contract's, and what others use. */
const names: Record<EntryColumn, readonly string[]> = {
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

export type ColumnPlaces = { places: Partial<Record<EntryColumn, number>>; unknown: string[] }

/** Where each column stands, by the first row of a file, and what it names besides. */
export function columnsOf(header: readonly string[]): ColumnPlaces {
  const found: ColumnPlaces = { places: {}, unknown: [] }
  for (const [index, name] of header.entries()) {
    const column = entryColumns.find((one) => names[one].includes(plain(name)))
    if (column === undefined) {
      if (name.trim() !== '') found.unknown.push(name.trim())
    } else found.places[column] ??= index
  }
  return found
}
