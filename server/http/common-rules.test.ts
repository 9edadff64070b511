import { expect } from 'vitest'
import { service, test as base } from '../test/service-test.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'

/** A member with some colleagues, so that lists and pages have entries. */
const test = base.extend('person', async ({ directory }) => {
  await directory.signIn('owner')
  await directory.signIn('admin')
  return directory.signIn('user')
})

test.for([
  { path: 'v1.0/me', operation: 'getMe', fields: 'email,timeZone' },
  { path: 'v1.0/me/directories/memberships', operation: 'listOwnMemberships', fields: 'roleId' },
  { path: 'v1.0/directories', operation: 'listDirectories', fields: 'name,pictureFileUrl' },
  { path: '/memberships', operation: 'listMemberships', fields: 'userId,isBlocked' },
  { path: '/memberships/users', operation: 'listMembershipUsers', fields: 'lastName' },
])(
  'fields picks $fields of the entries of $operation (contract 4.0)',
  async ({ path, operation, fields }, { person }) => {
    const response = await person.get(`${path}?fields=${fields}`)

    expect(response.statusCode).toBe(200)
    expectContractSelection(operation, fields, response.json())
  },
)

test('fields also applies to the search variant of a list, and a page keeps its envelope (contract 4.0)', async ({
  person,
}) => {
  const response = await person.post('/memberships/users/search?fields=email', { pageSize: 1 })

  expect(response.json()).toEqual({
    page: 1,
    pageSize: 1,
    total: 3,
    hasMore: true,
    items: [{ email: expect.any(String) }],
  })
})

test.for([
  { fields: 'nonsense', named: 'nonsense', why: 'an unknown name' },
  { fields: 'email,nonsense', named: 'nonsense', why: 'an unknown name beside a known one' },
  { fields: 'email.length', named: 'email.length', why: 'a dotted name' },
  { fields: '', named: '""', why: 'an empty name' },
  { fields: 'email,', named: '""', why: 'an empty name at the end' },
  { fields: 'Email', named: 'Email', why: 'a name in another case' },
  { fields: '__proto__', named: '__proto__', why: 'a name that every object has' },
])('fields with $why is 400 UNKNOWN_FIELD (contract 4.0)', async ({ fields, named }, { person }) => {
  const answers = await Promise.all(
    ['v1.0/me', '/memberships/users'].map((path) => person.get(`${path}?fields=${fields}`)),
  )

  for (const answer of answers) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'UNKNOWN_FIELD', errors: [{ field: 'fields' }] })
    expect(answer.json().detail).toContain(named)
  }
})

test.for(['items', 'page', 'total'])(
  'fields applies to entries, so the envelope’s "%s" is unknown (contract 4.0)',
  async (fields, { person }) => {
    expect((await person.get(`/memberships?fields=${fields}`)).json()).toMatchObject({ code: 'UNKNOWN_FIELD' })
  },
)

test.for([
  { query: 'page=0', field: 'page' },
  { query: 'page=-1', field: 'page' },
  { query: 'page=one', field: 'page' },
  { query: 'page=1.5', field: 'page' },
  { query: 'page=', field: 'page' },
  { query: 'page=1&page=2', field: 'page' },
  { query: 'page=Infinity', field: 'page' },
  { query: 'pageSize=1e999', field: 'pageSize' },
  { query: 'pageSize=0', field: 'pageSize' },
  { query: 'pageSize=-5', field: 'pageSize' },
  { query: 'pageSize=many', field: 'pageSize' },
])(
  'requesting a page with $query is 400 naming $field (contract-decisions, page)',
  async ({ query, field }, { person }) => {
    const response = await person.get(`/memberships?${query}`)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
    expectContract('listMemberships', 400, response.json())
  },
)

test.for([{ page: 0 }, { page: '1' }, { pageSize: 0 }, { pageSize: 2.5 }, { pageSize: null }])(
  'a search with %j in the body is 400 (contract-decisions, page)',
  async (body, { person }) => {
    const response = await person.post('/memberships/users/search', body)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: Object.keys(body)[0] }])
  },
)

test('a page of 1000 is capped at 100, and one past the end is empty (contract 8)', async ({ person }) => {
  const capped = await person.get('/memberships?pageSize=1000')
  const past = await person.get('/memberships?page=2&pageSize=3')
  const farPast = await person.get(`/memberships?page=${Number.MAX_SAFE_INTEGER}&pageSize=100`)
  const absurd = await person.get('/memberships?page=1e300')

  expect(capped.json()).toMatchObject({ page: 1, pageSize: 100, total: 3, hasMore: false })
  expect(past.json()).toEqual({ page: 2, pageSize: 3, total: 3, hasMore: false, items: [] })
  expect(farPast.json()).toMatchObject({ total: 3, items: [] })
  expect(absurd.json()).toMatchObject({ total: 3, items: [] })
})

test('without page and pageSize the first 25 are returned (contract 4.0)', async ({ person }) => {
  expect((await person.get('/memberships')).json()).toMatchObject({ page: 1, pageSize: 25, total: 3, hasMore: false })
})

test('unknown query parameters and body properties are ignored', async ({ person }) => {
  const listed = await person.get('/memberships?colour=red&__proto__=x')
  const searched = await person.post('/memberships/users/search', { colour: 'red', fields: 'nonsense' })

  expect(listed.statusCode).toBe(200)
  expect(searched.statusCode).toBe(200)
})

test('a value outside an enum is 400 naming all allowed ones, even for null (contract 7)', async ({ person }) => {
  const response = await person.post('/tasks/search', { status: 'Open' })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([
    { field: 'status', message: expect.stringMatching(/: open, completed, overdue, canceled, null$/) },
  ])
})

type Raw = { contentType: string; payload: string }

test.for([
  { why: 'malformed JSON', contentType: 'application/json', payload: '{"search":', status: 400 },
  { why: 'an empty body', contentType: 'application/json', payload: '', status: 400 },
  { why: 'a list', contentType: 'application/json', payload: '[]', status: 400 },
  { why: 'null', contentType: 'application/json', payload: 'null', status: 400 },
  { why: 'a poisoned prototype', contentType: 'application/json', payload: '{"__proto__":{"x":1}}', status: 400 },
  { why: 'a number beyond all numbers', contentType: 'application/json', payload: '{"page":1e999}', status: 400 },
  { why: 'text', contentType: 'text/plain', payload: '{}', status: 415 },
  { why: 'a form', contentType: 'application/x-www-form-urlencoded', payload: 'search=x', status: 415 },
  { why: 'XML', contentType: 'application/xml', payload: '<search/>', status: 415 },
  { why: 'a content type that is none', contentType: '?', payload: '{}', status: 415 },
  { why: 'more than 1 MiB', contentType: 'application/json', payload: bodyOf(1024 * 1024 + 1), status: 413 },
])(
  'a body of $why is $status with the common error body',
  async ({ contentType, payload, status }, { person, directory }) => {
    const response = await postRaw({ ...directory, token: person.token }, { contentType, payload })

    expect(response.statusCode).toBe(status)
    expectContract('searchMembershipUsers', status, response.json())
  },
)

function bodyOf(sizeBytes: number): string {
  const frame = '{"colour":""}'
  return frame.replace('""', `"${'x'.repeat(sizeBytes - frame.length)}"`)
}

function postRaw({ token, directoryId }: { token: string; directoryId: string }, { contentType, payload }: Raw) {
  return service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directoryId}/memberships/users/search`,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  })
}
