// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import {
  type FileTraits,
  isSameFile,
  recordedDuplicate,
  type RecordedFile,
  recordingNameOf,
  type UploadedFile,
  uploadedFiles,
} from './duplicates'

const file: FileTraits = { name: 'board.mp4', sizeBytes: 7, lastModified: 1_000, fingerprint: 'abc' }

test.for<[string, Partial<FileTraits>, boolean]>([
  ['the same bytes under another name', { name: 'copy of board.mp4', lastModified: 2_000 }, true],
  ['other bytes of the same size and name', { fingerprint: 'def' }, false],
  ['another size', { sizeBytes: 8 }, false],
  ['the same name, size and time, where no bytes were compared', { fingerprint: null }, true],
  ['another time, where no bytes were compared', { fingerprint: null, lastModified: 1_001 }, false],
  ['no time at all, where no bytes were compared', { fingerprint: null, lastModified: null }, false],
])('%s', ([, change, isSame]) => {
  expect(isSameFile(file, { ...file, ...change })).toBe(isSame)
})

afterEach(() => localStorage.clear())

const uploaded = (part: Partial<UploadedFile> = {}): UploadedFile => ({
  ...file,
  userId: 'ana',
  directoryId: 'company',
  recordingId: 'recording',
  uploadedAt: 5,
  ...part,
})

test('finds the latest upload of a file by this person to this company', () => {
  uploadedFiles.add(uploaded({ recordingId: 'first' }))
  uploadedFiles.add(uploaded({ recordingId: 'second' }))
  uploadedFiles.add(uploaded({ recordingId: 'of another', userId: 'ben' }))
  uploadedFiles.add(uploaded({ recordingId: 'elsewhere', directoryId: 'other' }))
  expect(uploadedFiles.find({ userId: 'ana', directoryId: 'company' }, file)?.recordingId).toBe('second')
  expect(uploadedFiles.find({ userId: 'cem', directoryId: 'company' }, file)).toBeNull()
})

test('ignores invalid data in storage, and limits the length of the list', () => {
  localStorage.setItem('minutebook.uploaded', '[1, {"name":"x"}, null]')
  for (let index = 0; index < 1_050; index += 1) uploadedFiles.add(uploaded({ recordingId: `r${index}` }))
  expect(JSON.parse(localStorage.getItem('minutebook.uploaded') ?? '[]')).toHaveLength(1_000)
  localStorage.setItem('minutebook.uploaded', '{')
  expect(uploadedFiles.find({ userId: 'ana', directoryId: 'company' }, file)).toBeNull()
})

const recorded = (part: Partial<RecordedFile> = {}): RecordedFile => ({
  recordingId: 'known',
  name: 'Board 12 May',
  durationInSeconds: 754.2,
  createdOn: '2026-05-12T09:00:00Z',
  ...part,
})

const found = (recordings: RecordedFile[], name = 'Board 12 May', durationSeconds = 754) =>
  recordedDuplicate(recordings, { name, durationSeconds })?.recordingId ?? null

test('recognizes a recording of the same file by its name and length', () => {
  expect(found([recorded({ recordingId: 'other', name: 'Board 12 May (2)' }), recorded()])).toBe('known')
  expect(found([recorded()], 'board 12 may ')).toBe('known')
  expect(found([recorded()], 'Board 12 May', 755)).toBeNull()
  expect(found([recorded({ durationInSeconds: null })])).toBeNull()
  expect(found([recorded({ name: null })], '')).toBeNull()
})

test('returns the latest of several matches', () => {
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
