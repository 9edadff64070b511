import { expect, test } from 'vitest'
import { readDialog, writeDialog } from './dialog-address'

const none = { isImport: false, optionIds: [] }
const many = Array.from({ length: 11 }, (_, index) => `id-${index}`)

test('what an address says of a dialog opens the same one', () => {
  expect(readDialog(writeDialog({ ...none, isImport: true }))).toBe('import')
  expect(readDialog(writeDialog({ ...none, optionIds: ['a-1', 'b-2'] }))).toEqual({ options: ['a-1', 'b-2'] })
  expect(readDialog(writeDialog({ ...none, optionIds: many }))).toEqual({ options: 'all' })
  expect(readDialog(writeDialog(none))).toBeNull()
})

test.for(['', 'top', 'importer', 'upload-optionsX', 'token=import'])('%j asks for none of them', (hash) => {
  expect(readDialog(hash)).toBeNull()
})
