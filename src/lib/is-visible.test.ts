import { expect, test } from 'vitest'
import { isVisible } from './text'

test.for(['a', '🎉', '👩🏽‍💻', 'مرحبا', '1', '…', 'é'.normalize('NFD')])('%s can be seen', (text) => {
  expect(isVisible(text)).toBe(true)
})

test.for(['', ' ', '\u00a0', '\u200b', '\u200d\u200d', '\u202e', '\u3164', '\ufeff', '\u0301', '\n\t'])(
  '%j cannot',
  (text) => {
    expect(isVisible(text)).toBe(false)
  },
)
