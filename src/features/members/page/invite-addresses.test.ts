import { expect, test } from 'vitest'
import { joinAddresses, MOST_ADDRESSES, readAddresses } from './invite-addresses'

const emails = (text: string) => readAddresses(text).map(({ email, problem }) => (problem ? [email, problem] : email))

test.for([
  ['commas, semicolons, lines, tabs and spaces', 'a@x.test, b@x.test; c@x.test\nd@x.test\te@x.test f@x.test'],
  ['names', 'Ann <a@x.test>, "Byron, Bea" <b@x.test>;C. <mailto:c@x.test>\nd@x.test,,;\n <e@x.test>, mailto:f@x.test'],
  [
    'marks that are not seen',
    '\u200Ea@x.test, b@x.test\u200B; \u202Ec@x.test\u202C\uFEFF\r\nd@x.test e@x.test\nf@x.test',
  ],
])('addresses are parsed from %s', ([, text]) => {
  expect(emails(text ?? '')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@x.test`))
})

test.for([
  'nobody',
  '<script>alert(1)</script>',
  'a@x.test b',
  'مثال@x.test',
  'jürgen@x.test',
  '"a@x.test',
  'a@@x.test',
])('%s is kept as written and isn’t an address', (text) => {
  expect(emails(text)).toEqual([[text, 'invalid']])
})

test('among addresses separated by spaces, an invalid one leaves the others alone', () => {
  expect(emails('a@x.test bad@ c@x.test')).toEqual(['a@x.test', ['bad@', 'invalid'], 'c@x.test'])
})

test('addresses are unique regardless of case, and limited to a few hundred', () => {
  const many = readAddresses(Array.from({ length: 20_000 }, (_, index) => `a${index}@x.test`).join(';'))
  expect(joinAddresses([{ email: 'A1@x.test' }], many).slice(0, 3)).toEqual([
    { email: 'A1@x.test' },
    { email: 'a0@x.test' },
    { email: 'a2@x.test' },
  ])
  expect(joinAddresses([], many)).toHaveLength(MOST_ADDRESSES)
})
