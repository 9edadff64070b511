import { expect, test } from 'vitest'
import { decodeFile } from './use-import'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('joins a line that is folded within a character', () => {
  const [first, second] = [...utf8('ü')]
  const bytes = new Uint8Array([...utf8('SUMMARY:R'), first ?? 0, 13, 10, 32, second ?? 0, ...utf8('ckblick\r\nEND')])
  expect(decodeFile(bytes)).toBe('SUMMARY:Rückblick\r\nEND')
})

test.for([
  ['a\r\n b', 'ab'],
  ['a\n\tb', 'ab'],
  ['a\r\nb', 'a\r\nb'],
  ['a\n', 'a\n'],
] as const)('reads %j as %j', ([written, read]) => {
  expect(decodeFile(utf8(written))).toBe(read)
})

test('reads old exports in Windows-1252 and new ones in UTF-16', () => {
  expect(decodeFile(new Uint8Array([0x52, 0xfc, 0x63, 0x6b]))).toBe('Rück')
  expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x52, 0, 0xfc, 0]))).toBe('Rü')
  expect(decodeFile(new Uint8Array([0xfe, 0xff, 0, 0x52, 0, 0xfc]))).toBe('Rü')
})
