// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest'
import { ledgerKeys } from './ledger-keys'
import { uploadLedger, type LedgerEntry } from './upload-ledger'
import { noWishes } from './upload-wishes'

afterEach(() => localStorage.clear())

const entry = (id: string, part: Partial<LedgerEntry> = {}): LedgerEntry => ({
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
  wishes: noWishes,
  transcriptName: null,
  transcriptUploadId: null,
  ...part,
})

test('an upload is remembered until it is removed, and knows when the service has its bytes', () => {
  uploadLedger.write(entry('a', { savedAt: Date.now() - 2_000 }))
  uploadLedger.write(entry('b', { savedAt: Date.now() - 1_000 }))
  uploadLedger.write(entry('c'))
  uploadLedger.markStored('c', 'upload-c')
  uploadLedger.remove('b')

  expect(uploadLedger.read()).toMatchObject([
    { id: 'a', storedUploadId: null },
    { id: 'c', storedUploadId: 'upload-c' },
  ])
})

test('an upload that was canceled is not brought back by a late answer', () => {
  uploadLedger.write(entry('a'))
  uploadLedger.remove('a')
  uploadLedger.markStored('a', 'upload-a')
  expect(ledgerKeys()).toEqual([])
})

test('entries of more than a week are forgotten', () => {
  uploadLedger.write(entry('old', { savedAt: Date.now() - 8 * 24 * 3_600_000 }))
  expect(uploadLedger.read()).toEqual([])
  expect(ledgerKeys()).toEqual([])
})

test.for(['{', '7', 'null', '[]', '{"id":1}', '{"id":"a","name":"no tab"}'])(
  'the broken entry %s is passed over',
  (text) => {
    localStorage.setItem('minutebook.upload.broken', text)
    uploadLedger.write(entry('whole'))
    expect(uploadLedger.read()).toMatchObject([{ id: 'whole' }])
  },
)

test('what other parts of the app keep is left alone', () => {
  localStorage.setItem('minutebook.locale', 'de')
  expect(ledgerKeys()).toEqual([])
})
