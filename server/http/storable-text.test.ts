import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import { unstorableField } from './request-bodies.ts'

test.for([
  { value: { name: 'fine \u{1F600}' }, field: null },
  { value: { name: 'nul\u0000' }, field: 'name' },
  { value: { name: 'half \ud83d' }, field: 'name' },
  { value: { list: ['fine', { deep: '\udc00' }] }, field: 'list.1.deep' },
  { value: '\u0000', field: 'body' },
  { value: null, field: null },
  { value: undefined, field: null },
  { value: 5, field: null },
])('in $value the text that can’t be stored is at $field', ({ value, field }) => {
  expect(unstorableField(value)).toBe(field)
})

test('a stream is not inspected', () => {
  expect(unstorableField(Readable.from(['\u0000']))).toBeNull()
})

test('a page’s URL is opened without it', async () => {
  const page = { headers: { accept: 'text/html' }, method: 'GET' } as const
  const answer = await service.app.inject({ ...page, url: '/d/any/tasks?q=a%00b&view=list' })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/d/any/tasks?q=ab&view=list'])
  const elsewhere = await service.app.inject({ ...page, url: '//evil.example/%00?q=%00' })
  expect(elsewhere.headers.location).toBeUndefined()
})

test('text that can’t be stored is 400 naming the field, in a body and in a query', async ({ directory }) => {
  const admin = await directory.signIn('admin')

  const answers = await Promise.all([
    admin.patch('v1.0/me', { firstName: 'nul\u0000' }),
    admin.patch('v1.0/me', { lastName: 'half \ud83d' }),
    admin.post('/memberships/users/search', { search: '\u0000' }),
    admin.get('/memberships?search=a%00b'),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(answers.map((answer) => answer.json().errors[0].field)).toEqual(['firstName', 'lastName', 'search', 'search'])
})
