import { expect, test } from 'vitest'
import { readDialog, writeDialog } from './dialog-address'

const none = { isImport: false, optionIds: [] }
const many = Array.from({ length: 11 }, (_, index) => `id-${index}`)

test('opens the same dialog from an address that was written for it', () => {
  expect(readDialog(writeDialog({ ...none, isImport: true }))).toBe('import')
  expect(readDialog(writeDialog({ ...none, optionIds: ['a-1', 'b-2'] }))).toEqual({ options: ['a-1', 'b-2'] })
  expect(readDialog(writeDialog({ ...none, optionIds: many }))).toEqual({ options: 'all' })
  expect(readDialog(writeDialog(none))).toBeNull()
})

test.for(['', 'top', 'importer', 'upload-optionsX', 'token=import'])('%j opens no dialog', (hash) => {
  expect(readDialog(hash)).toBeNull()
})
