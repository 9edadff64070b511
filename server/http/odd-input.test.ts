import { expect } from 'vitest'
import { readServedDocument, routesOf, type Route, type Schema } from '../test/contract-document.ts'
import { exampleBody, exampleRequest, type Asking } from '../test/example-request.ts'
import { service, test } from '../test/service-test.ts'

const document = readServedDocument()
const routes = routesOf(document)

const oddValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u{1F600}',
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  'x'.repeat(100_000),
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00Z',
  '0198f3a0-1111-7000-8000-000000000001',
  [],
  [null],
  ['\u0000'],
  {},
  { length: -1 },
]

/** Replacements for examples in the document that would be refused as foreign or duplicate. */
const acceptable = () => ({
  email: `${crypto.randomUUID()}@example.test`,
  roleId: '00000000-0000-7000-8000-000000000003',
  licenseId: '00000000-0000-7000-8000-000000000011',
})

/** Every operation with each odd value in each place that takes a value. */
function oddRequests(route: Route): Asking[] {
  const example = exampleBody(route.operation)
  const bodies = bodyNames(route).flatMap((name) =>
    oddValues.map((value) => ({ payload: { ...example, ...acceptable(), [name]: value } })),
  )
  const queries = queryNames(route).flatMap((name) =>
    oddValues.map((value) => ({ query: `?${name}=${encodeOdd(value)}` })),
  )
  return [...bodies, ...queries]
}

function bodyNames({ operation: { requestBody } }: Route): string[] {
  const schema = requestBody?.content['application/json']?.schema
  return schema === undefined ? [] : propertyNames(schema)
}

function propertyNames({ $ref, properties = {}, allOf = [] }: Schema): string[] {
  const target = document.components.schemas[$ref?.split('/').at(-1) ?? '']
  const parts = target === undefined ? allOf : [target, ...allOf]
  return [...Object.keys(properties), ...parts.flatMap(propertyNames)]
}

function queryNames({ operation: { parameters = [] } }: Route): string[] {
  return parameters.flatMap(({ $ref, ...inline }) => {
    const { name, in: place } = document.components.parameters[$ref?.split('/').at(-1) ?? ''] ?? inline
    return name !== undefined && place === 'query' ? [name] : []
  })
}

function encodeOdd(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 5000))
}

test('the operations have places for odd values', () => {
  expect(routes.flatMap(oddRequests).length).toBeGreaterThan(1000)
})

test.for(routes)(
  'no odd value makes $operation.operationId fail (contract 7: 400 for invalid requests)',
  async (route, { directory }) => {
    const { token } = await directory.signIn('owner')
    const ids = { directoryId: directory.directoryId }
    const failures: unknown[] = []

    for (const [index, asking] of oddRequests(route).entries()) {
      const request = exampleRequest(route, { ...asking, token, ids })
      // Varied addresses, because the rate limit isn't under test.
      const response = await service.app.inject({ ...request, remoteAddress: `192.0.2.${index % 250}` })
      if (response.statusCode >= 500) failures.push(asking)
    }
    expect(failures).toEqual([])
  },
)
