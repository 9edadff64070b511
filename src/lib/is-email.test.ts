import { expect, test } from 'vitest'
import { isEmail } from './text'

test.for(['ada@example.com', 'Ada.Byron+work@mail.example.co.uk', "o'brien@example.com", 'a@b.c1'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.for([
  '',
  'ada',
  'ada@example',
  'a..b@example.com',
  '.a@example.com',
  'a@example.com.',
  'a@-x.example',
  'a@münchen.example',
  'jürgen@example.com',
  'a b@example.com',
  '<script>@example.com',
  `${'x'.repeat(250)}@example.com`,
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
