import { expect, test } from 'vitest'
import { parseWebhookSearch } from './webhook-search'

test('parses the valid parts of the address', () => {
  expect(parseWebhookSearch({ scope: 'company', state: 'failing', webhook: 'a', delivery: 7, show: 'edit' })).toEqual({
    scope: 'company',
    state: 'failing',
    webhook: 'a',
    delivery: '7',
    show: 'edit',
    of: undefined,
  })
})

test('drops invalid values', () => {
  const search = { scope: '<b>', state: ['on'], webhook: {}, delivery: '', show: 'everything', of: null }
  expect(Object.values(parseWebhookSearch(search)).every((value) => value === undefined)).toBe(true)
})
