import { expect, test } from 'vitest'
import { forgetHistory } from './AppRoot'

test('signing out forgets file names and searches, but not unsaved work or device settings', () => {
  localStorage.clear()
  const kept = {
    'minutebook.upload.stored': JSON.stringify({ name: 'board.m4a', storedUploadId: 'u1' }),
    'minutebook.drafts.d1': '{}',
    'minutebook.theme': 'dark',
  }
  const forgotten = {
    'minutebook.upload.waiting': JSON.stringify({ name: 'salaries.m4a', storedUploadId: null }),
    'minutebook.upload.broken': '{',
    'minutebook.uploaded': JSON.stringify([{ name: 'merger.m4a' }]),
    'minutebook.search.d1.u1': JSON.stringify({ searches: ['merger'] }),
  }
  for (const [key, value] of Object.entries({ ...kept, ...forgotten })) localStorage.setItem(key, value)
  sessionStorage.setItem('minutebook.imports', '["https://files.example.com/secret"]')

  forgetHistory()

  expect(Object.keys(localStorage).toSorted()).toEqual(Object.keys(kept).toSorted())
  expect(sessionStorage.getItem('minutebook.imports')).toBeNull()
})
