import { expect, test } from 'vitest'
import { formatDuration, isEmail, isVisible } from './text'

test.for(['a', '🎉', '👩🏽‍💻', 'مرحبا', '1', '…', 'é'.normalize('NFD')])('%s is visible', (text) => {
  expect(isVisible(text)).toBe(true)
})

test.for(['', ' ', '\u00a0', '\u200b', '\u200d\u200d', '\u202e', '\u3164', '\ufeff', '\u0301', '\n\t'])(
  '%j isn’t visible',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)

test.for([
  [null, '–'],
  [Number.NaN, '–'],
  [-3, '0:00'],
  [0, '0:00'],
  [59.9, '0:59'],
  [65.9, '1:05'],
  [424, '7:04'],
  [3_600, '1:00:00'],
  [4_024, '1:07:04'],
  [3725, '1:02:05'],
  [36_000, '10:00:00'],
] as const)('%s seconds read as %s', ([seconds, text]) => {
  expect(formatDuration(seconds)).toBe(text)
})

test.for(['ada@example.com', 'Ada.Byron+work@mail.example.co.uk', "o'brien@example.com", 'a@b.c1'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.for([
  '',
  'ada',
  'ada@example',
  'a..b@example.com',
  '.a@example.com',
  'a@example.com.',
  'a@-x.example',
  'a@münchen.example',
  'jürgen@example.com',
  'a b@example.com',
  '<script>@example.com',
  `${'x'.repeat(250)}@example.com`,
])('%s isn’t an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})
