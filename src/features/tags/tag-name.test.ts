import { expect, test } from 'vitest'
import { namesake, tagNameOf, tagNameProblem } from './tag-queries'

const tags = ['Renewal', 'Straße', 'Überblick'].map((name) => ({ tagId: name, name, colorCode: null }))
const named = (name: string) => namesake(tags, name)?.name

test('a name is taken in upper and lower case, and however it is composed', () => {
  expect(named('renewal ')).toBe('Renewal')
  expect(named('u\u0308BERBLICK')).toBe('Überblick')
  expect(named('Renew')).toBeUndefined()
})

test('a name is compared with what the service keeps, which leaves out marks of direction', () => {
  expect(tagNameOf('\u202EContoso\u202C ')).toBe('Contoso')
  expect(tagNameOf('👩\u200D👧')).toBe('👩\u200D👧')
})

test.for<[string, string, ReturnType<typeof tagNameProblem>]>([
  ['nothing', '', 'nameNeeded'],
  ['only spaces', ' \u00A0 ', 'nameNeeded'],
  ['a space of no width', '\u200B', 'nameNeeded'],
  ['a tab', 'a\tb', 'nameNotOneLine'],
  ['a hundred emoji', '🎉'.repeat(100), null],
  ['a hundred and one', 'x'.repeat(101), 'nameTooLong'],
  ['a hundred with spaces around', ` ${'x'.repeat(100)} `, null],
  ['two hundred', 'א'.repeat(200), 'nameTooLong'],
  ['Hebrew', 'פגישת צוות', null],
])('as a name: %s', ([, typed, problem]) => {
  expect(tagNameProblem(tagNameOf(typed))).toBe(problem)
})
