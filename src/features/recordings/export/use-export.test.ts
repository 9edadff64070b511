import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportFileName } from './use-export'

test.for([
  ['Weekly stand-up', 'Weekly stand-up.srt'],
  ['../../etc/passwd', 'etc passwd.srt'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.srt'],
  ['CON', '_CON.srt'],
  ['com1.notes', '_com1.notes.srt'],
  ['.hidden.', 'hidden.srt'],
  ['   ', 'recording.srt'],
  ['\u202Egnp.exe', 'gnp.exe.srt'],
  ['اجتماع الفريق', 'اجتماع الفريق.srt'],
  ['Retro 👩‍👩‍👧 🎉', 'Retro 👩‍👩‍👧 🎉.srt'],
])('%s is saved as %s', ([title = '', name]) => {
  expect(exportFileName(title, 'srt')).toBe(name)
})

test('the file name is valid on every system, for any recording name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const name = exportFileName(title, 'docx')
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
      expect(name).toMatch(/^[^\s.].*\.docx$/u)
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      expect(name.isWellFormed()).toBe(true)
    }),
  )
})

test('a long name is cut between characters', () => {
  const name = exportFileName('👩‍👩‍👧'.repeat(100), 'md')
  expect(name.replace('.md', '').replaceAll('👩‍👩‍👧', '')).toBe('')
})
