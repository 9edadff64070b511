import { expect, test } from 'vitest'
import { paragraphs, rowsOfSpeaker, type TranscriptLine } from '../transcript-lines'
import {
  createFindIndex,
  createUnfold,
  findAll,
  fold,
  foundSeconds,
  hitFrom,
  hitsOfRow,
  lineOfHit,
  marksOfLine,
} from './find-index'

const linesOf = (...said: [speaker: string, text: string][]): TranscriptLine[] =>
  said.map(([speakerId, text], index) => ({
    index,
    startTime: index * 10,
    endTime: index * 10 + 10,
    text,
    speaker: { speakerId, speakerNumber: 1, name: null, emailAddress: null },
  }))

const marked = (lines: TranscriptLine[], term: string) => {
  const found = findAll(createFindIndex(paragraphs(lines)), term)
  return found === undefined
    ? []
    : lines.map((line) => marksOfLine(found, line, -1).map(({ from, to }) => line.text.slice(from, to)))
}

test('finds text regardless of case and accents, in every line', () => {
  const lines = linesOf(['a', 'The Export limit'], ['b', 'no exports here'], ['a', 'éxport'])
  expect(marked(lines, ' EXPORT ')).toEqual([['Export'], ['export'], ['éxport']])
})

test('a match may span two lines of a turn, but not two turns', () => {
  const lines = linesOf(['a', 'about the export'], ['a', 'limit we set'], ['b', 'the export'], ['a', 'limit'])
  expect(marked(lines, 'export limit')).toEqual([['export'], ['limit'], [], []])
})

test('matches don’t overlap', () => {
  expect(marked(linesOf(['a', 'aaaa aaa']), 'aa')).toEqual([['aa', 'aa', 'aa']])
})

test.for(['', '   ', '\n'])('%j is not searched for', (term) => {
  expect(findAll(createFindIndex(paragraphs(linesOf(['a', 'text']))), term)).toBeUndefined()
})

test('text that isn’t there is not found', () => {
  const found = findAll(createFindIndex(paragraphs(linesOf(['a', 'text']))), '$^.*(')
  expect(found?.hits).toEqual([])
  expect(found && hitFrom(found, 0)).toBe(-1)
})

test('with one speaker shown, only their words are searched, without matches across the gaps', () => {
  const lines = linesOf(['a', 'the export'], ['b', 'export'], ['a', 'limit of export'])
  const rows = rowsOfSpeaker(paragraphs(lines), 'a')
  const index = createFindIndex(rows)
  expect(findAll(index, 'export limit')?.hits).toEqual([])
  const found = findAll(index, 'export')
  expect(found && found.hits.map((_, hit) => lineOfHit(found, hit)?.index)).toEqual([0, 2])
  expect(found && rows.map((row) => hitsOfRow(found, row))).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('the search continues from a place, and wraps around after the last match', () => {
  const found = findAll(createFindIndex(paragraphs(linesOf(['a', 'so'], ['b', 'so'], ['a', 'no']))), 'so')
  expect(found?.hits).toEqual([0, 3])
  expect(found && [hitFrom(found, 0), hitFrom(found, 1), hitFrom(found, 4)]).toEqual([0, 1, 0])
})

test('matches in a long line are in the rows that show them, at an estimated time', () => {
  const lines = linesOf(['a', 'first'], ['a', `${'word '.repeat(9_998)}needle`])
  const rows = paragraphs(lines)
  const found = findAll(createFindIndex(rows), 'needle')
  expect(found?.hits).toHaveLength(1)
  expect(found && lineOfHit(found, 0)?.index).toBe(1)
  expect(found && foundSeconds(found)[0]).toBeGreaterThan(19.9)
})

test('returns no more times than a timeline can show', () => {
  const found = findAll(createFindIndex(paragraphs(linesOf(['a', 'a '.repeat(50_000)]))), 'a')
  expect(found?.hits.length).toBe(50_000)
  expect(found && foundSeconds(found).length).toBeLessThanOrEqual(2_000)
})

test.for([
  ['Export Limit', 'export limit'],
  ['Chloé Müller', 'chloe muller'],
  ['STRASSE', 'straße'],
  ['Ελλάς', 'ΕΛΛΑΣ'],
  ['Łódź', 'lodz'],
  ['don’t', "don't"],
  ['two\n  lines', 'two lines'],
  ['ＡＢＣ', 'abc'],
  ['ﬁnal', 'final'],
  ['مَرْحَبًا', 'مرحبا'],
  ['שָׁלוֹם', 'שלום'],
  ['İstanbul', 'istanbul'],
  ['한국', '한국'],
])('%s is found by %s', ([text, typed]) => {
  expect(fold(text ?? '')).toBe(fold(typed ?? ''))
})

test.for([
  ['か', 'が'],
  ['하', '한'],
])('%s is not found in %s, which has a different letter', ([wanted, text]) => {
  expect(fold(text ?? '')).not.toContain(fold(wanted ?? ''))
})

test.for([
  ['Über die Straße, nach Łódź', 'strasse', 'Straße'],
  ['a ﬁne\n\n  day', 'fine day', 'ﬁne\n\n  day'],
  ['e\u0301te\u0301 2027', 'ete', 'e\u0301te\u0301'],
  ['会議の議事録', '議事', '議事'],
  ['שָׁלוֹם לכם', 'שלום', 'שָׁלוֹם'],
  ['👩‍💻 writes “code”', '"code"', '“code”'],
  ['한국 사람', '사람', '사람'],
  ['don´t panic', 'panic', 'panic'],
])('in %j, %j marks %j', ([text = '', wanted = '', shown]) => {
  const at = fold(text).indexOf(fold(wanted))
  expect(at).toBeGreaterThanOrEqual(0)
  const [from, to] = createUnfold(text)(at, at + fold(wanted).length)
  expect(text.slice(from, to)).toBe(shown)
})

test('unfolding works for any letters', () => {
  const letters = [
    'a',
    'É',
    'e\u0301',
    'ß',
    'ﬁ',
    ' ',
    '\n ',
    '\u00a0',
    'が',
    'か\u3099',
    '한',
    '\u1112\u1161\u11ab',
    '👩‍💻',
    'Σ',
    '´',
    '…',
    'ש\u05c1',
    '𠮷',
  ]
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let round = 0; round < 400; round += 1) {
    const text = Array.from({ length: 12 }, () => letters[next() % letters.length]).join('')
    const folded = fold(text)
    const unfold = createUnfold(text)
    for (let place = 0; place < folded.length; place += 1) {
      const [from, to] = unfold(place, place + 1)
      expect(fold(text.slice(from, to))).toContain(folded[place])
    }
  }
})
