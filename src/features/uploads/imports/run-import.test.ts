import { expect, test } from 'vitest'
import { ApiError } from '~/api/errors'
import { brokenRule, nameOfAddress } from './run-import'
import { importRefusal } from './ImportDialog'

test.for([
  ['minutes.m4a', 'whole'],
  ['', 'whole'],
  ['http://example.com/minutes.m4a', 'https'],
  ['javascript:alert(1)', 'https'],
  ['https://ana@example.com/minutes.m4a', 'credentials'],
  ['https://10.0.0.1/minutes.m4a', 'public'],
] as const)('the address %s breaks the rule %s', ([address, rule]) => {
  expect(brokenRule(address)).toBe(rule)
})

test.for([
  ['https://example.com/a/Weekly%20stand-up.m4a?sig=1', 'Weekly stand-up.m4a'],
  ['https://example.com/%E0%A4%A', '%E0%A4%A'],
  ['https://example.com/', 'example.com'],
  ['nothing', 'nothing'],
] as const)('until it is named, %s is called %s', ([address, name]) => {
  expect(nameOfAddress(address)).toBe(name)
})

const refused = (details: ConstructorParameters<typeof ApiError>[2]) => new ApiError('invalid', 'No.', details)

const at = (error: unknown) => importRefusal(error, 'http://example.com').at

test('shows a refusal where it can be corrected', () => {
  expect(at(refused({ status: 400, code: 'URL_NOT_ALLOWED' }))).toBe('address')
  expect(at(refused({ status: 400, fieldErrors: [{ field: 'name', message: 'No.' }] }))).toBe('name')
  expect(at(refused({ status: 400, fieldErrors: [{ field: 'meetingTemplateId', message: 'No.' }] }))).toBe('template')
  expect(at(refused({ status: 403 }))).toBe('form')
})

test('reports that it is unknown whether the import started if there was no response', () => {
  expect(importRefusal(new ApiError('unavailable', 'No answer.'), '')).toEqual({ at: 'form', error: null })
})
