import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from './errors'
import { fieldMessage, useFormRefusal } from './form-refusal'

const refused = new ApiError('invalid', 'no', {
  status: 400,
  fieldErrors: [
    { field: 'phrase', message: 'must be a word.' },
    { field: 'isDirectoryWide', message: 'must be true or false.' },
  ],
})

const detailOf = (...args: Parameters<typeof useFormRefusal>) =>
  renderHook(() => useFormRefusal(...args)).result.current

test('a refusal is told at its field, and as a whole when the form has no such field', () => {
  expect(fieldMessage(refused, 'phrase')).toBe('must be a word.')
  expect(fieldMessage(refused, 'languageCode')).toBeUndefined()
  expect(detailOf(refused, { fields: ['phrase'] })?.detail).toBe('isDirectoryWide must be true or false.')
})

test('a kind of failure is told in the words of the form, else in the general ones', () => {
  const forbidden = new ApiError('forbidden', 'no', { status: 403 })
  expect(detailOf(forbidden, { words: { forbidden: 'Ask an admin.' } })?.detail).toBe('Ask an admin.')
  expect(detailOf(forbidden)?.detail).not.toBe('')
  expect(detailOf(null)).toBeNull()
})
