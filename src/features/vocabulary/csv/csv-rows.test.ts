import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from '~/lib/text'
import { createCsvReader, plainValue, separatorOf } from './csv-rows'

function read(text: string, { separator = ',', chunks = [text] }: { separator?: string; chunks?: string[] } = {}) {
  const reader = createCsvReader(separator)
  const records = chunks.flatMap((chunk) => reader.push(chunk))
  const { records: last, isCut } = reader.end()
  return { records: [...records, ...last], isCut }
}

const fieldsOf = (text: string, separator?: string) =>
  read(text, separator === undefined ? {} : { separator }).records.map(({ fields }) => fields)

test.for<[string, string[][]]>([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['"a,b","say ""hi"""', [['a,b', 'say "hi"']]],
  ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
  ['a,,\n\n\nb', [['a', '', ''], ['b']]],
  ['5" screen,x', [['5" screen', 'x']]],
  ['"quoted" and more,x', [['quoted and more', 'x']]],
  ['', []],
  ['😀,"😀"', [['😀', '😀']]],
])('parses %j according to RFC 4180', ([text, expected]) => {
  expect(fieldsOf(text)).toEqual(expected)
})

test('each record has its first line, even after a multiline one', () => {
  const { records } = read('head\r\n"two\r\nlines"\r\n\r\nlast')
  expect(records.map(({ line, fields }) => [line, fields[0]])).toEqual([
    [1, 'head'],
    [2, 'two\r\nlines'],
    [5, 'last'],
  ])
})

test('reports an unclosed quote', () => {
  expect(read('a,"b\nc').isCut).toBe(true)
  expect(read('a,"b"').isCut).toBe(false)
})

test.for([
  ['a;b;c\n1,5;2', ';'],
  ['a\tb', '\t'],
  ['"x;y;z",b,c', ','],
  ['one', ','],
] as const)('detects the separator of %j by its first line', ([text, separator]) => {
  expect(separatorOf(text)).toBe(separator)
})

describe('csvText', () => {
  test('has a BOM, and escapes formulas', () => {
    expect(
      csvText([
        ['=1+1', 'a;b'],
        ['-', 'ä"'],
      ]),
    ).toBe('\uFEFF\'=1+1,"a;b"\r\n\'-,"ä"""\r\n')
    expect(["'=1+1", "'tis", '=x'].map(plainValue)).toEqual(['=1+1', "'tis", '=x'])
  })

  test('round-trips, in chunks of any size', () => {
    const value = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '=', "'", 'ß', '😀', ' ') })
    const rows = fc.array(fc.array(value, { minLength: 2, maxLength: 3 }), { maxLength: 5 })
    fc.assert(
      fc.property(rows, fc.nat(40), (written, cut) => {
        const text = csvText(written).slice(1)
        const { records } = read(text, { chunks: [text.slice(0, cut), text.slice(cut)] })
        expect(records.map(({ fields }) => fields.map(plainValue))).toEqual(written)
      }),
    )
  })
})
