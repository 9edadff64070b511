import { expect, test } from 'vitest'
import { parseWebhookSearch } from './webhook-search'

test('the address is read as far as it makes sense', () => {
  expect(parseWebhookSearch({ scope: 'company', state: 'failing', webhook: 'a', delivery: 7, show: 'edit' })).toEqual({
    scope: 'company',
    state: 'failing',
    webhook: 'a',
    delivery: '7',
    show: 'edit',
    of: undefined,
  })
})

test('what it cannot be is left out', () => {
  const search = { scope: '<b>', state: ['on'], webhook: {}, delivery: '', show: 'everything', of: null }
  expect(Object.values(parseWebhookSearch(search)).every((value) => value === undefined)).toBe(true)
})
