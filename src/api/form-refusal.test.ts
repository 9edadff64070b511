import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showLocale } from '~/messages/i18n'
import { ApiError } from './errors'
import { fieldErrorOf, useFieldMessage, useFormRefusal } from './form-refusal'

const refused = new ApiError('invalid', 'no', {
  status: 400,
  fieldErrors: [
    { field: 'phrase', message: 'must be a word.' },
    { field: 'isDirectoryWide', message: 'must be true or false.' },
  ],
})

const detailOf = (...args: Parameters<typeof useFormRefusal>) =>
  renderHook(() => useFormRefusal(...args)).result.current

test('an error shows at its field, or for the whole form if it has no such field', () => {
  expect(fieldErrorOf(refused, 'phrase')).toMatchObject({ message: 'must be a word.' })
  expect(fieldErrorOf(refused, 'languageCode')).toBeUndefined()
  expect(detailOf(refused, { fields: ['phrase'] })?.detail).toBe(
    'isDirectoryWide: The service rejected this: “must be true or false.”',
  )
  expect(detailOf(refused, { fields: ['phrase', 'isDirectoryWide'] })).toBeNull()
})

test('a failure is described by the form’s message for its kind, otherwise by the general one', () => {
  const forbidden = new ApiError('forbidden', 'no', { status: 403 })
  expect(detailOf(forbidden, { messages: { forbidden: 'Ask an admin.' } })?.detail).toBe('Ask an admin.')
  expect(detailOf(forbidden)?.detail).not.toBe('')
  expect(detailOf(null)).toBeNull()
})

test('a code from the service becomes a message in the person’s language with its numbers', async () => {
  const tooLong = new ApiError('invalid', 'no', {
    status: 400,
    fieldErrors: [{ field: 'description', message: 'is long', code: 'tooLong', params: { max: 4000 } }],
  })
  await showLocale('de')
  const { result } = renderHook(() => useFieldMessage(tooLong))
  expect(result.current('description')).toBe('Geben Sie höchstens 4.000 Zeichen ein.')
  expect(result.current('name')).toBeUndefined()
  await showLocale('en')
})
