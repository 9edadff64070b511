import { describe, expect } from 'vitest'
import { readContractDocument, routesOf, type Operation, type Schema } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'

const document = readContractDocument()

const KIB = 1024
const MIB = KIB * KIB

const signIn = (payload: string) =>
  service.app.inject({
    method: 'POST',
    url: '/v1.0/sessions',
    headers: { 'content-type': 'application/json' },
    payload,
  })

/** A body of exactly this size, with an unknown property. */
function bodyOf(sizeBytes: number): string {
  const frame = '{"colour":""}'
  return frame.replace('""', `"${'x'.repeat(sizeBytes - frame.length)}"`)
}

const nested = (levels: number) => `{"email":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

describe('the size of a body', () => {
  test('is at most 16 KiB for public operations', async () => {
    const whole = await signIn(bodyOf(16 * KIB))
    const larger = await signIn(bodyOf(16 * KIB + 1))

    expect(whole.json().errors).toContainEqual(expect.objectContaining({ field: 'email', message: 'is required' }))
    expect(larger.statusCode).toBe(413)
    expect(larger.json().detail).toBe('The body is larger than 16,384 bytes.')
  })

  test.for([
    { method: 'POST', path: '/tasks/search', limit: 64 * KIB },
    { method: 'PUT', path: '/teams/none/memberships', limit: 512 * KIB },
    { method: 'POST', path: '/vocabulary/bulk', limit: MIB },
    { method: 'DELETE', path: '/tags/none', limit: 16 * KIB },
  ] as const)('is at most $limit bytes for $method $path', async ({ method, path, limit }, { directory }) => {
    const { token } = await directory.signIn('owner')
    const send = (payload: string) =>
      service.app.inject({
        method,
        url: `/v1.0/directories/${directory.directoryId}${path.replace('none', directory.directoryId)}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
    const whole = await send(bodyOf(limit))
    const larger = await send(bodyOf(limit + 1))

    expect(whole.statusCode).not.toBe(413)
    expect(larger.statusCode).toBe(413)
    expect(larger.json().detail).toBe(`The body is larger than ${limit.toLocaleString('en-US')} bytes.`)
  })

  test('is limited for unknown paths too', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/v1.0/nothing-here',
      headers: { 'content-type': 'application/json' },
      payload: bodyOf(16 * KIB + 1),
    })

    expect(answer.statusCode).toBe(413)
  })
})

describe('the depth of a body', () => {
  test('is at most 64 levels, counting lists and objects', async () => {
    const deepest = await signIn(nested(64))
    const deeper = await signIn(nested(65))

    expect(deepest.json().errors).toMatchObject([{ field: 'password', message: 'is required' }])
    expect(deeper.statusCode).toBe(400)
    expect(deeper.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'body', message: 'must not nest lists and objects more than 64 levels deep.' }],
    })
  })

  test('counts lists and objects, not brackets in strings', async () => {
    const texts = [`\\"${'[{'.repeat(100)}`, '"[\\'.repeat(100), '\\'.repeat(99)]
    const answer = await signIn(JSON.stringify({ texts: [texts, texts], ['[{"'.repeat(100)]: texts }))

    expect(answer.json().errors).toMatchObject([{ field: 'email', message: 'is required' }])
  })

  test.for([
    ['lists in lists', (size: number) => `{"add":${'['.repeat(size / 2 - 10)}${']'.repeat(size / 2 - 10)}}`],
    ['empty lists', (size: number) => `{"add":[${'[],'.repeat(size / 3 - 10)}[]]}`],
    [
      'many names',
      (size: number) => `{"add":1,${Array.from({ length: size / 14 - 20 }, (_, index) => `"a${index}":1`).join()}}`,
    ],
    ['escapes', (size: number) => `{"add":"${String.raw`\u00e9`.repeat(size / 6 - 10)}"}`],
    ['brackets that nothing closes', (size: number) => `{"add":${'['.repeat(size - 20)}`],
  ] as const)(
    'doesn’t matter for 1 MiB of %s: it is refused with a short response',
    async ([, make], { directory }) => {
      const { token } = await directory.signIn('owner')
      const payload = make(MIB)
      expect(payload.length).toBeLessThanOrEqual(MIB)
      const answer = await service.app.inject({
        method: 'POST',
        url: `/v1.0/directories/${directory.directoryId}/vocabulary/bulk`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })

      expect(answer.statusCode).toBe(400)
      expect(answer.body.length).toBeLessThan(2 * KIB)
    },
  )
})

test('a long name of a refused field is truncated', async ({ directory }) => {
  const person = await directory.signIn('user')
  const answer = await person.post('/memberships/users/search', { ['x'.repeat(50_000)]: { y: '\0' } })

  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0].field).toMatch(/^x{100,}…$/)
  expect(answer.body.length).toBeLessThan(KIB)
})

/** The maximum size of a character in JSON: two escapes such as `\ud83c\udf89`. */
const ESCAPED_BYTES = 12
const ID_LENGTH = 36

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

/** The size of the largest body that a schema allows. A string without a limit counts as an id. */
function largestOf({ $ref, enum: values, items, maxItems = 20, ...schema }: Schema): number {
  if ($ref !== undefined) return largestOf(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length))
  if (items !== undefined) return 2 + maxItems * (1 + largestOf(items))
  return [schema.type].flat().includes('string') ? largestText(schema) : largestObject(schema)
}

/** JSON escapes no character of base64url. */
function largestText({ maxLength, pattern }: Schema): number {
  const bytes = pattern === '^[\\w-]*$' ? 1 : ESCAPED_BYTES
  return 2 + (maxLength === undefined ? ID_LENGTH : maxLength * bytes)
}

/** Also covers numbers, which take at most 25 bytes. */
function largestObject({ properties = {}, allOf = [], anyOf = [] }: Schema): number {
  const named = Object.entries(properties).map(([name, property]) => name.length + 4 + largestOf(property))
  return 25 + sum(named) + sum(allOf.map(largestOf)) + Math.max(0, ...anyOf.map(largestOf))
}

test.for(routesOf(document).flatMap(({ operation }) => (hasJson(operation) ? [operation] : [])))(
  'the limit of $operationId has room for the largest body that it describes',
  ({ requestBody, security, operationId, ...operation }) => {
    const largest = largestOf(requestBody?.content['application/json']?.schema ?? {})
    // No one sends a registration with every character escaped, and texts beyond 1 MiB take several requests.
    const needed = operationId === 'registerOauthClient' ? largest / ESCAPED_BYTES : Math.min(largest, MIB)

    expect(operation['x-max-body-bytes']).toBeGreaterThanOrEqual(needed)
    expect(operation['x-max-body-bytes']).toBeLessThanOrEqual(security === undefined ? MIB : 32 * KIB)
  },
)

function hasJson({ requestBody }: Operation): boolean {
  return requestBody?.content['application/json'] !== undefined
}
