// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest'
import { type FileTraits, isSameFile, type UploadedFile, uploadedFiles } from '../duplicates'

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

test('the latest upload of a file by this person to this company is found', () => {
  uploadedFiles.add(uploaded({ recordingId: 'first' }))
  uploadedFiles.add(uploaded({ recordingId: 'second' }))
  uploadedFiles.add(uploaded({ recordingId: 'of another', userId: 'ben' }))
  uploadedFiles.add(uploaded({ recordingId: 'elsewhere', directoryId: 'other' }))
  expect(uploadedFiles.find({ userId: 'ana', directoryId: 'company' }, file)?.recordingId).toBe('second')
  expect(uploadedFiles.find({ userId: 'cem', directoryId: 'company' }, file)).toBeNull()
})

test('what others wrote into the storage is passed over, and the list does not grow without end', () => {
  localStorage.setItem('minutebook.uploaded', '[1, {"name":"x"}, null]')
  for (let index = 0; index < 1_050; index += 1) uploadedFiles.add(uploaded({ recordingId: `r${index}` }))
  expect(JSON.parse(localStorage.getItem('minutebook.uploaded') ?? '[]')).toHaveLength(1_000)
  localStorage.setItem('minutebook.uploaded', '{')
  expect(uploadedFiles.find({ userId: 'ana', directoryId: 'company' }, file)).toBeNull()
})
