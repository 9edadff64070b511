import { expect, test, vi } from 'vitest'
import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { isProblem, MAX_ROWS, readEntries, sortRows, UnusableFile } from './read-entries'

type Parts = ConstructorParameters<typeof File>[0]

const read = (parts: Parts, { isManager = true, signal = new AbortController().signal } = {}) =>
  readEntries(new File(parts, 'words.csv'), { locale: 'de', isManager, signal, onProgress: () => {} })

const problemOf = (parts: Parts) =>
  read(parts).then(
    () => 'none',
    (error: unknown) => (error instanceof UnusableFile ? error.problem : error),
  )

const bytes = (...values: number[]) => new Uint8Array(values)

test('reads an export, in any language of its first row', async () => {
  const { rows, unknownColumns } = await read([
    '\uFEFFWort oder Wendung;Verwechselt mit;Sprache;Für wen;Notiz;Farbe\r\n',
    'Minutebook;"minute book, many book";de-ch;Das ganze Unternehmen;Unser Produkt;rot\r\n',
    'Jour fixe;;Deutsch;;;\r\n',
  ])
  expect(unknownColumns).toEqual(['Farbe'])
  expect(rows).toMatchObject([
    {
      line: 2,
      problem: null,
      entry: {
        phrase: 'Minutebook',
        manualReplacePhrases: 'minute book, many book',
        languageCode: 'de-CH',
        isDirectoryWide: true,
        description: 'Unser Produkt',
      },
    },
    { line: 3, problem: null, entry: { phrase: 'Jour fixe', languageCode: 'de', isDirectoryWide: null } },
  ])
})

test('reports each row’s problem without affecting other rows', async () => {
  const { rows } = await read([
    'phrase,mistaken for,language,for whom,note\n',
    'Fine,a;b|A,,,\n',
    ' ,x,,,\n',
    `${'x'.repeat(401)},,,,\n`,
    `${'😀'.repeat(400)},,,,\n`,
    '"two\nlines",,,,\n',
    `y,${'x'.repeat(4001)},,,\n`,
    `z,,,,${'x'.repeat(4001)}\n`,
    'w,,Klingonisch,,\n',
    'v,,,everybody,\n',
    '"never closed,,,,\nFine too,,,,\n',
  ])
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, 'phraseMissing'],
    [4, 'phraseTooLong'],
    [5, null],
    [6, 'phraseNotOneLine'],
    [8, 'mistakenTooLong'],
    [9, 'noteTooLong'],
    [10, 'languageUnknown'],
    [11, 'scopeUnknown'],
    [12, 'cut'],
  ])
  expect(rows[0]?.entry.manualReplacePhrases).toBe('a, b')
})

test('refuses company words to users', async () => {
  const { rows } = await read(['phrase,for whom\nOurs,company\nMine,personal\n'], { isManager: false })
  expect(rows.map(({ problem }) => problem)).toEqual(['companyRefused', null])
})

test('accepts the page’s names for “For whom”, in both languages and any case', async () => {
  const scopes = ['Mine', 'meine', 'My recordings', 'MEINE AUFNAHMEN', 'Company', 'unternehmen', 'The whole company']
  const { rows } = await read(['word,for whom\n', ...scopes.map((scope, at) => `Word ${at},${scope}\n`)])
  expect(rows.map(({ problem, entry }) => [problem, entry.isDirectoryWide])).toEqual([
    ...Array.from({ length: 4 }, () => [null, false]),
    ...Array.from({ length: 3 }, () => [null, true]),
  ])
})

test('reads a file that isn’t UTF-8 as Windows-1252, and reports the guess', async () => {
  const { rows, isEncodingGuessed } = await read(['word\n', bytes(0xc4, 0x70, 0x66, 0x65, 0x6c), '\n'])
  expect(isEncodingGuessed).toBe(true)
  expect(rows[0]?.entry.phrase).toBe('Äpfel')
  const utf16 = await read([bytes(0xff, 0xfe), new Uint8Array(Buffer.from('word\r\nÄpfel', 'utf16le'))])
  expect([utf16.isEncodingGuessed, utf16.rows[0]?.entry.phrase]).toEqual([false, 'Äpfel'])
})

test.for(['utf16le', 'utf16be'])('detects %s without a BOM', async (encoding) => {
  const written = Buffer.from('Wort;Notiz\r\nÄpfel;süß', 'utf16le')
  const { rows, isEncodingGuessed } = await read([new Uint8Array(encoding === 'utf16be' ? written.swap16() : written)])
  expect([isEncodingGuessed, rows[0]?.entry.phrase, rows[0]?.entry.description]).toEqual([false, 'Äpfel', 'süß'])
})

test('skips a first line that declares the separator', async () => {
  const { rows } = await read(['sep=;\r\nword;note\r\nJour fixe;a, b\r\n'])
  expect(rows).toMatchObject([{ line: 3, problem: null, entry: { phrase: 'Jour fixe', description: 'a, b' } }])
})

test('accepts names of languages in both languages of the app', async () => {
  const { rows } = await read(['word,language\nApfel,Niederländisch\nApple,Dutch\n'])
  expect(rows.map(({ entry }) => entry.languageCode)).toEqual(['nl', 'nl'])
  const english = new File(['word,language\nApfel,Niederländisch\n'], 'words.csv')
  const reading = { locale: 'en', isManager: true, signal: new AbortController().signal, onProgress: () => {} }
  expect((await readEntries(english, reading)).rows[0]?.entry.languageCode).toBe('nl')
})

test('computes the names of languages only once for all rows', async () => {
  const namers = vi.spyOn(Intl, 'DisplayNames')
  const { rows } = await read(['word,language\n', 'Apfel,Niederländisch\n'.repeat(MAX_ROWS)])
  expect(rows.at(-1)?.entry.languageCode).toBe('nl')
  expect(namers.mock.calls.length).toBeLessThan(4)
  namers.mockRestore()
})

test.for<[string, Parts, string]>([
  ['a workbook', [bytes(0x50, 0x4b, 3, 4), 'sheet'], 'notText'],
  ['bytes', ['word\n', bytes(0, 1, 0)], 'notText'],
  ['a picture', [bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)], 'notText'],
  ['an empty file', [], 'empty'],
  ['only a first row', ['word,note\n'], 'empty'],
  ['only empty lines', ['\r\n  \r\n,\r\n'], 'empty'],
  ['no column for the word', ['name,colour\nx,red\n'], 'noPhraseColumn'],
  ['too many rows', ['word\n', 'x\n'.repeat(MAX_ROWS + 1)], 'tooManyRows'],
  ['too many bytes', ['x'.repeat(20_000_001)], 'tooLarge'],
])('rejects a file with: %s', async ([, parts, problem]) => {
  expect(await problemOf(parts)).toBe(problem)
})

test('stops reading when aborted', async () => {
  const stopping = new AbortController()
  stopping.abort()
  await expect(read(['word\nx\n'], { signal: stopping.signal })).rejects.toBe(stopping.signal.reason)
})

test('skips a word that exists for the same language and scope, and adds a repeated one once', async () => {
  const { rows } = await read(['word,language\nminutebook,en\nMinutebook,de\nNew,\nNEW,\n'])
  const entry: VocabularyEntry = {
    vocabularyId: '1',
    phrase: 'Minutebook',
    manualReplacePhrases: null,
    description: null,
    languageCode: 'en',
    isDirectoryWide: false,
    createdOn: '',
    modifiedOn: '',
  }
  const states = (isDirectoryWide: boolean) =>
    sortRows(rows, { entries: [entry], isDirectoryWide }).map(({ state }) => state)
  expect(states(false)).toEqual(['exists', 'new', 'new', 'twice'])
  expect(states(true)[0]).toBe('new')
  expect(sortRows(rows, { entries: [], isDirectoryWide: false }).filter(isProblem)).toEqual([])
})
