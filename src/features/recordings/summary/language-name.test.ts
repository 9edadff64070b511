import { expect, test } from 'vitest'
import { languageName } from './choose-summary'

test.for([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['pt-BR', 'Português (Brasil)'],
  ['not a tag', 'not a tag'],
] as const)('%s calls itself %s', ([tag, name]) => {
  expect(languageName(tag)).toBe(name)
})
