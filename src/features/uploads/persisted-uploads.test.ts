// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest'
import { persistedUploadKeys } from './persisted-upload-keys'
import { persistedUploads, type PersistedUpload } from './persisted-uploads'
import { noOptions } from './upload-options'

afterEach(() => localStorage.clear())

const entry = (id: string, part: Partial<PersistedUpload> = {}): PersistedUpload => ({
  id,
  tabId: 'tab-1',
  userId: 'user-1',
  directoryId: 'directory-1',
  name: 'board.mp4',
  sizeBytes: 7,
  storedUploadId: null,
  savedAt: Date.now(),
  lastModified: null,
  fingerprint: null,
  isSoundOnly: false,
  options: noOptions,
  transcriptName: null,
  transcriptUploadId: null,
  ...part,
})

test('remembers an upload until it is removed, and whether the service has its bytes', () => {
  persistedUploads.write(entry('a', { savedAt: Date.now() - 2_000 }))
  persistedUploads.write(entry('b', { savedAt: Date.now() - 1_000 }))
  persistedUploads.write(entry('c'))
  persistedUploads.markStored('c', 'upload-c')
  persistedUploads.remove('b')

  expect(persistedUploads.read()).toMatchObject([
    { id: 'a', storedUploadId: null },
    { id: 'c', storedUploadId: 'upload-c' },
  ])
})

test('reads options that an older version stored under another name', () => {
  persistedUploads.write(entry('a', { options: { ...noOptions, name: 'Board' } }))
  for (const key of Object.keys(localStorage))
    localStorage.setItem(key, localStorage.getItem(key)?.replace('"options":', '"wishes":') ?? '')

  expect(persistedUploads.read()).toMatchObject([{ id: 'a', options: { name: 'Board' } }])
})

test('does not restore a canceled upload because of a late response', () => {
  persistedUploads.write(entry('a'))
  persistedUploads.remove('a')
  persistedUploads.markStored('a', 'upload-a')
  expect(persistedUploadKeys()).toEqual([])
})

test('forgets entries older than a week', () => {
  persistedUploads.write(entry('old', { savedAt: Date.now() - 8 * 24 * 3_600_000 }))
  expect(persistedUploads.read()).toEqual([])
  expect(persistedUploadKeys()).toEqual([])
})

test.for(['{', '7', 'null', '[]', '{"id":1}', '{"id":"a","name":"no tab"}'])('skips the broken entry %s', (text) => {
  localStorage.setItem('minutebook.upload.broken', text)
  persistedUploads.write(entry('whole'))
  expect(persistedUploads.read()).toMatchObject([{ id: 'whole' }])
})

test('leaves other parts of the storage alone', () => {
  localStorage.setItem('minutebook.locale', 'de')
  expect(persistedUploadKeys()).toEqual([])
})
