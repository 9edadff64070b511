import { afterAll, expect } from 'vitest'
import { readContractDocument, readServedDocument, routesOf, type Route } from '../test/contract-document.ts'
import { exampleRequest, type Asking } from '../test/example-request.ts'
import { service, test } from '../test/service-test.ts'
import { startTestService } from '../test/start-test-service.ts'
import { expectContract } from '../test/validate-response.ts'

const routes = routesOf(readServedDocument())
const guarded = routes.filter(({ operation }) => operation.security?.length !== 0)
const inDirectory = guarded.filter(({ path }) => path.includes('{directoryId}'))
const withFields = guarded.filter(({ operation }) => '200' in operation.responses && takesFields(operation))

const contractOnly = await startTestService({ isContractOnly: true })
afterAll(() => contractOnly.close())

function takesFields({ parameters = [] }: Route['operation']): boolean {
  return parameters.some(({ $ref }) => $ref?.endsWith('/Fields'))
}

/** Sends every request and returns the operations with another status, which should be none. */
async function othersThan(status: number, tries: { route: Route; asking: Asking }[]): Promise<string[]> {
  const others: string[] = []
  for (const { route, asking } of tries) {
    const response = await service.app.inject(exampleRequest(route, asking))
    const { operationId } = route.operation
    if (response.statusCode === status) expectContract(operationId, status, response.json())
    else others.push(`${operationId} ${response.statusCode}`)
  }
  return others
}

test('the document has operations of all kinds to test', () => {
  expect(inDirectory.length).toBeGreaterThan(50)
  expect(withFields.length).toBeGreaterThan(40)
})

test('every guarded operation without a token is 401 (contract 5.6)', async () => {
  expect(
    await othersThan(
      401,
      guarded.map((route) => ({ route, asking: {} })),
    ),
  ).toEqual([])
})

test('every guarded operation with a made-up token is 401 (contract 5.6)', async () => {
  const asking = { token: `service_user_api_${'x'.repeat(43)}` }

  expect(
    await othersThan(
      401,
      guarded.map((route) => ({ route, asking })),
    ),
  ).toEqual([])
})

test('every operation of a directory is 404 for outsiders, even owners elsewhere (contract 4.2, 5.4)', async ({
  directory,
}) => {
  const outsider = await (await service.createDirectory()).signIn('owner')
  const asking = { token: outsider.token, ids: { directoryId: directory.directoryId } }

  expect(
    await othersThan(
      404,
      inDirectory.map((route) => ({ route, asking })),
    ),
  ).toEqual([])
})

test.for([
  { state: 'blocked', change: { isBlocked: true } },
  { state: 'removed', change: { deletedOn: new Date() } },
])(
  'every operation of a directory is 404 for a $state owner (contract 4.2, 5.4)',
  async ({ change }, { directory }) => {
    const owner = await directory.signIn('owner')
    await service.db.updateTable('memberships').set(change).where('userId', '=', owner.userId).execute()
    const asking = { token: owner.token, ids: { directoryId: directory.directoryId } }

    expect(
      await othersThan(
        404,
        inDirectory.map((route) => ({ route, asking })),
      ),
    ).toEqual([])
  },
)

test('every operation of a directory that was deleted is 404 (contract-decisions, deletes)', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const { directoryId } = directory
  await service.db
    .updateTable('directories')
    .set({ deletedOn: new Date() })
    .where('directoryId', '=', directoryId)
    .execute()
  const asking = { token: owner.token, ids: { directoryId } }

  expect(
    await othersThan(
      404,
      inDirectory.map((route) => ({ route, asking })),
    ),
  ).toEqual([])
})

test.for(['1', 'null', "'; drop table users; --", '%00', '0198f3a0-1111-7000-8000-00000000000g', 'x'.repeat(400)])(
  'an id such as %s, which none of ours can be, is 404 anywhere in a path (contract 5.4)',
  async (id, { directory }) => {
    const owner = await directory.signIn('owner')
    const malformed = id === '%00' ? id : encodeURIComponent(id)
    const tries = guarded.flatMap((route) =>
      [...route.path.matchAll(/\{(\w+Id)\}/g)].map(([, name = '']) => ({
        route,
        asking: { token: owner.token, ids: { directoryId: directory.directoryId, [name]: malformed } },
      })),
    )

    expect(await othersThan(404, tries)).toEqual([])
  },
)

test('every operation that needs a body is 400 without one, and the others do without (contract 7)', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const ids = { directoryId: directory.directoryId }
  const withBody = guarded.filter(({ operation }) => operation.requestBody !== undefined)
  const needing = withBody.filter(({ operation }) => operation.requestBody?.required === true)
  const refused: string[] = []
  const others: string[] = []

  for (const route of withBody) {
    const { payload: _, ...request } = exampleRequest(route, { token: owner.token, ids })
    const response = await service.app.inject(request)
    const { operationId } = route.operation
    if (response.body.includes('"body: is required"')) refused.push(operationId)
    else if (response.statusCode !== 404) others.push(`${operationId} ${response.statusCode}`)
  }
  expect(others).toEqual([])
  expect(refused.toSorted()).toEqual(needing.map(({ operation }) => operation.operationId).toSorted())
})

test('every operation that needs no body accepts an empty one declared as JSON (contract 4.11, no body)', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const ids = { directoryId: directory.directoryId }
  const without = inDirectory.filter(
    ({ method, operation }) => method !== 'GET' && operation.requestBody?.required !== true,
  )
  const others: string[] = []

  for (const route of without) {
    const { headers, ...request } = exampleRequest(route, { token: owner.token, ids })
    const empty = { ...request, headers: { ...headers, 'content-type': 'application/json' }, payload: '' }
    const { statusCode } = await service.app.inject(empty)
    // Accepted: what the request names doesn't exist, or there is nothing to name.
    if (statusCode !== 404 && statusCode !== 204) others.push(`${route.operation.operationId} ${statusCode}`)
  }
  expect(without.length).toBeGreaterThan(3)
  expect(others).toEqual([])
})

test('every operation that takes fields refuses an unknown name with 400 UNKNOWN_FIELD (contract 4.0)', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const ids = { directoryId: directory.directoryId }

  for (const route of withFields) {
    const response = await service.app.inject(
      exampleRequest(route, { token: owner.token, ids, query: '?fields=nonsense' }),
    )
    expect({ operation: route.operation.operationId, ...response.json() }).toMatchObject({
      operation: route.operation.operationId,
      status: 400,
      code: 'UNKNOWN_FIELD',
    })
  }
})

test('contract-only serves the contract’s own operations and no extension (contract-decisions, rule for extensions)', async () => {
  const described = routesOf(readContractDocument())
  const isServed = ({ method, path }: Route) =>
    contractOnly.app.hasRoute({
      method: method.toUpperCase(),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    })
  const served = described.filter(isServed).map(({ operation }) => operation.operationId)
  const own = described.filter(({ operation }) => operation['x-extension'] === undefined)

  expect(served.toSorted()).toEqual(own.map(({ operation }) => operation.operationId).toSorted())
  expect((await contractOnly.app.inject('/v1.0/health')).json()).toMatchObject({ extensions: [] })
})

test('an unknown path is 404 with the common error body (contract-decisions, error body)', async () => {
  const response = await service.app.inject('/v1.0/nonsense')

  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: expect.any(String),
  })
})

test.for(['/v1.0/directories/%ZZ', '/v1.0/directories/%E0%A4%A', '/v1.0/%'])(
  'the malformed URL %s is refused with the common error body',
  async (url) => {
    const response = await service.app.inject(url)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ type: 'about:blank', title: 'Bad Request', status: 400 })
  },
)
