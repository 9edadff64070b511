import { expect, test } from 'vitest'
import { isKnown, mistakenForms, newEntryBody } from './entries'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('empty fields are null, and the scope is personal by default', () => {
  expect(newEntryBody(formOf({ phrase: ' Minutebook ', manualReplacePhrases: ' ', languageCode: '' }))).toEqual({
    phrase: 'Minutebook',
    manualReplacePhrases: null,
    languageCode: null,
    description: null,
    isDirectoryWide: false,
  })
  expect(newEntryBody(formOf({ phrase: 'X', scope: 'company', languageCode: 'de' }))).toMatchObject({
    languageCode: 'de',
    isDirectoryWide: true,
  })
})

test.for([
  ['minute book,many book', 'minute book, many book'],
  [' , minute book,, ', 'minute book'],
  ['Minute book, minute book, many', 'Minute book, many'],
  ['', ''],
] as const)('mistaken forms "%s" become "%s"', ([typed, kept]) => {
  expect(mistakenForms(typed)).toBe(kept)
})

test.for([
  ['minutebook', 'en', true],
  ['Minutebook', null, true],
  ['Minutebook', 'de', false],
  ['Minute', 'en', false],
] as const)('"%s" is known for %s: %s', ([phrase, languageCode, known]) => {
  const entry = {
    vocabularyId: '1',
    phrase: 'Minutebook',
    manualReplacePhrases: null,
    description: null,
    languageCode: 'en',
    isDirectoryWide: false,
    createdOn: '',
    modifiedOn: '',
  }
  expect(isKnown([entry], phrase, languageCode)).toBe(known)
})
