import { expect, test } from 'vitest'
import { audioExtensions, displayFileName, recordingName, uploadErrors, videoExtensions } from './upload-rules.ts'

test.for([...videoExtensions, ...audioExtensions])('%s is a format of the contract (section 8)', (extension) => {
  expect(uploadErrors({ fileName: `Stand-up.${extension}`, mimeType: 'application/octet-stream' })).toEqual([])
  expect(uploadErrors({ fileName: `STAND-UP.${extension.toUpperCase()}`, mimeType: 'audio/mpeg' })).toEqual([])
})

test.for(['notes.txt', 'mp4', 'archive.mp4.zip', '../../etc/passwd', 'a.mp4/b', '.', ' '])(
  'a file named "%s" is refused because of its name',
  (fileName) => {
    expect(uploadErrors({ fileName, mimeType: 'audio/mpeg' })).toMatchObject([{ field: 'fileName' }])
  },
)

test('a name of 300 characters is refused', () => {
  expect(uploadErrors({ fileName: `${'n'.repeat(296)}.mp4`, mimeType: 'video/mp4' })).toMatchObject([
    { field: 'fileName', message: 'must have at most 255 characters.' },
  ])
})

test.for(['', 'audio', 'audio/', 'text/html\r\nx-evil: 1', 'audio/mpeg, text/html', `audio/${'x'.repeat(300)}`])(
  'the content type "%s" is refused',
  (mimeType) => {
    expect(uploadErrors({ fileName: 'a.mp3', mimeType })).toMatchObject([{ field: 'mimeType' }])
  },
)

test.for(['audio/webm;codecs=opus', 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"', 'audio/x-m4a'])(
  'the content type "%s" is accepted',
  (mimeType) => {
    expect(uploadErrors({ fileName: 'a.mp3', mimeType })).toEqual([])
  },
)

test.for([
  ['Weekly stand-up.m4a', 'Weekly stand-up'],
  ['../../etc/passwd.mp4', 'passwd'],
  ['C:\\Users\\ada\\Jour fixe.mp4', 'Jour fixe'],
  ['v1.2 review.final.wav', 'v1.2 review.final'],
  ['\u202e4pm.exe.mp4', '4pm.exe'],
  ['line\nbreak\u0000.mp3', 'linebreak'],
  ['.mp3', null],
] as const)('%j becomes a recording named %j', ([fileName, name]) => {
  expect(recordingName(fileName)).toBe(name)
})

test('a display name keeps letters of every script', () => {
  expect(displayFileName('Über 会議 🎙.mp3')).toBe('Über 会議 🎙.mp3')
})
