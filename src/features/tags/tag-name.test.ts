import { expect, test } from 'vitest'
import { namesake, tagNameOf, tagNameProblem } from './tag-queries'

const tags = ['Renewal', 'Straße', 'Überblick'].map((name) => ({ tagId: name, name, colorCode: null }))
const namesakeOf = (name: string) => namesake(tags, name)?.name

test('names are compared ignoring case and Unicode composition', () => {
  expect(namesakeOf('renewal ')).toBe('Renewal')
  expect(namesakeOf('u\u0308BERBLICK')).toBe('Überblick')
  expect(namesakeOf('Renew')).toBeUndefined()
})

test('bidirectional control characters are removed, like the service does', () => {
  expect(tagNameOf('\u202EContoso\u202C ')).toBe('Contoso')
  expect(tagNameOf('👩\u200D👧')).toBe('👩\u200D👧')
})

test.for<[string, string, ReturnType<typeof tagNameProblem>]>([
  ['empty', '', 'nameNeeded'],
  ['only spaces', ' \u00A0 ', 'nameNeeded'],
  ['a zero-width space', '\u200B', 'nameNeeded'],
  ['a tab', 'a\tb', 'nameNotOneLine'],
  ['100 emoji', '🎉'.repeat(100), null],
  ['101 characters', 'x'.repeat(101), 'nameTooLong'],
  ['100 characters between spaces', ` ${'x'.repeat(100)} `, null],
  ['200 characters', 'א'.repeat(200), 'nameTooLong'],
  ['Hebrew', 'פגישת צוות', null],
])('validates a name: %s', ([, typed, problem]) => {
  expect(tagNameProblem(tagNameOf(typed))).toBe(problem)
})
