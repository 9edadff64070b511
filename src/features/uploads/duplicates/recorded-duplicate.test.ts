import { expect, test } from 'vitest'
import { recordedDuplicate, type RecordedFile, recordingNameOf } from '../duplicates'

const recorded = (part: Partial<RecordedFile> = {}): RecordedFile => ({
  recordingId: 'known',
  name: 'Board 12 May',
  durationInSeconds: 754.2,
  createdOn: '2026-05-12T09:00:00Z',
  ...part,
})

const found = (recordings: RecordedFile[], name = 'Board 12 May', durationSeconds = 754) =>
  recordedDuplicate(recordings, { name, durationSeconds })?.recordingId ?? null

test('a recording of the same name and length is one of the same file', () => {
  expect(found([recorded({ recordingId: 'other', name: 'Board 12 May (2)' }), recorded()])).toBe('known')
  expect(found([recorded()], 'board 12 may ')).toBe('known')
  expect(found([recorded()], 'Board 12 May', 755)).toBeNull()
  expect(found([recorded({ durationInSeconds: null })])).toBeNull()
  expect(found([recorded({ name: null })], '')).toBeNull()
})

test('of several the latest is named', () => {
  const later = recorded({ recordingId: 'later', createdOn: '2026-05-13T09:00:00Z' })
  expect(found([recorded(), later])).toBe('later')
})

test.for([
  ['Board 12 May.mp4', 'Board 12 May'],
  ['v1.2 final.wav', 'v1.2 final'],
  ['.mp3', ''],
  ['no extension', 'no extension'],
] as const)('%s becomes a recording named “%s”', ([fileName, expected]) => {
  expect(recordingNameOf(fileName)).toBe(expected)
})
