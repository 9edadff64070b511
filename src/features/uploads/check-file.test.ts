import { expect, test } from 'vitest'
import { checkFile } from './upload-failure'
import { formatNames } from './choose-files'

test.for([
  ['stand-up.wav', 1, null],
  ['BOARD.MP4', 5_368_709_120, null],
  ['two.dots.m4a', 10, null],
  ['Besprechung mit Ümläuten 🎙️.opus', 10, null],
  ['trailing space.mp3 ', 10, null],
  ['notes.pdf', 10, 'format'],
  ['mp4', 10, 'format'],
  ['folder.mp4/readme', 10, 'format'],
  ['movie.mp4.exe', 10, 'format'],
  ['silence.wav', 0, 'empty'],
  ['empty.txt', 0, 'format'],
  ['huge.mkv', 5_368_709_121, 'tooLarge'],
  [`${'n'.repeat(251)}.mp3`, 10, null],
  [`${'n'.repeat(252)}.mp3`, 10, 'nameTooLong'],
] as const)('%s of %d bytes: %s', ([name, size, refusal]) => {
  expect(checkFile({ name, size })).toBe(refusal)
})

test('each of the 13 formats of the contract is accepted', () => {
  const formats = ['mp4', 'mkv', 'avi', 'mov', 'webm', 'mp3', 'wav', 'flac', 'ogg', 'amr', 'm4a', 'opus', 'aac']
  expect(formatNames).toEqual(formats)
  expect(formats.map((format) => checkFile({ name: `recording.${format}`, size: 1 }))).toEqual(formats.map(() => null))
})
