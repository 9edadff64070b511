import { expect, test } from 'vitest'
import { readContractDocument } from '#server/test/contract-document.ts'
import german from './field.de.json'
import { fieldErrorText } from './form-refusal'
import { fieldMessages } from './field.messages'
import type { FieldError } from '#openapi/generated/types.ts'

const codes = readContractDocument().components.schemas.FieldErrorCode?.enum?.map(String) ?? []

const textOf = (error: Partial<FieldError>) =>
  fieldErrorText({ field: 'name', message: 'must be better.', ...error }, fieldMessages.get(), (value) => `${value}!`)

test('every code the service can send has an English and a German message', () => {
  expect(codes).toContain('tooLong')
  expect(Object.keys(fieldMessages.get())).toEqual(expect.arrayContaining(codes))
  expect(Object.keys(german.field ?? {})).toEqual(expect.arrayContaining(codes))
})

const known: readonly (readonly [error: Partial<FieldError>, text: string])[] = [
  [{ code: 'required' }, 'This field is required.'],
  [{ code: 'tooLong', params: { max: 4000 } }, 'Enter 4000! characters at most.'],
  [{ code: 'outOfRange', params: { min: 1, max: 50 } }, 'Enter a number from 1! to 50!.'],
  [{ code: 'notOneOf', params: { allowed: ['a', 'b'] } }, 'Choose one of these: a, b.'],
  [{ code: 'wrongFormat', params: { example: '{max} $&' } }, 'Use the format {max} $&.'],
  [{ code: 'wrongSize', params: { expected: 10 } }, 'Choose the file again: 10! bytes were expected.'],
  [{ code: 'unusableTranscript', params: { line: 3 } }, 'Choose another file: this transcript doesn’t work.'],
]

test.for(known)('a code’s message includes its values: %j', ([error, text]) => {
  expect(textOf(error)).toBe(text)
})

// As sent by an older service, a newer one, or a different product.
const foreign: readonly (readonly [title: string, error: object])[] = [
  ['no code', {}],
  ['a code that nobody knows', { code: 'tooPurple', params: { max: 3 } }],
  ['a code that every object has', { code: 'constructor' }],
  ['a code without its params', { code: 'tooLong' }],
  ['a code with other params', { code: 'outOfRange', params: { min: 3, limit: 4 } }],
]

test.for(foreign)('%s: the service’s own sentence is quoted', ([, error]) => {
  expect(textOf(error)).toBe('The service rejected this: “must be better.”')
})
