import { expect, test } from 'vitest'
import { createUnfold, fold } from './find-index'

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
])('%s is not found in %s, which is another letter', ([wanted, text]) => {
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
])('in %j, %j marks %j', ([text = '', wanted = '', marked]) => {
  const at = fold(text).indexOf(fold(wanted))
  expect(at).toBeGreaterThanOrEqual(0)
  const [from, to] = createUnfold(text)(at, at + fold(wanted).length)
  expect(text.slice(from, to)).toBe(marked)
})

test('the way back holds for any letters', () => {
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
