import { expect } from 'vitest'
import { readContractDocument, routesOf, type Route } from '../test/contract-document.ts'
import { exampleRequest } from '../test/example-request.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'
import { scopeOfOperation, type OperationScope } from './operation-scopes.ts'

const { service, test } = await ownService()

const origin = await listen(service.app)
const guarded = routesOf(readContractDocument()).filter(({ operation }) => operation.security?.length !== 0)

const idsOf = (scope: OperationScope) =>
  guarded.map(({ operation }) => operation.operationId).filter((id) => scopeOfOperation(id) === scope)

/** The challenge of each operation that the token was granted too little for; the document allows every one of them. */
async function refusedFor(token: string, directoryId: string): Promise<Map<string, unknown>> {
  const refused = new Map<string, unknown>()
  for (const [index, route] of guarded.entries()) {
    const request = exampleRequest(route, { token, ids: { directoryId } })
    const response = await service.app.inject({ ...request, remoteAddress: `192.0.2.${index % 250}` })
    const isScope = response.statusCode === 403 && response.json().code === 'INSUFFICIENT_SCOPE'
    if (isScope) refused.set(route.operation.operationId, response.headers['www-authenticate'])
  }
  return refused
}

test('an application that may read does nothing else, on any operation', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(owner, 'read')

  const refused = await refusedFor(token, directory.directoryId)

  expect([...refused.keys()].toSorted()).toEqual([...idsOf('write'), ...idsOf('account')].toSorted())
  expect(refused.get('createTask')).toBe('Bearer error="insufficient_scope", scope="write"')
  expect(refused.get('createToken')).toBe('Bearer error="insufficient_scope"')
})

test('an application that may write reaches everything but the account', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(owner, 'write')

  const refused = await refusedFor(token, directory.directoryId)

  expect([...refused.keys()].toSorted()).toEqual(idsOf('account').toSorted())
})

test('a directory that the person cannot see stays 404, whatever was granted (contract 5.4)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const elsewhere = await service.createDirectory()
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(person, 'read')

  const response = await service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${elsewhere.directoryId}/tasks`,
    headers: { authorization: `Bearer ${token}` },
    payload: { subject: 'Look around' },
  })

  expect(response.statusCode).toBe(404)
})

test('an application has the role of its person and no more (contract 5.3)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(person, 'read write')

  const response = await service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directory.directoryId}/teams`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Hijacked' },
  })

  expect(response.statusCode).toBe(403)
  expect(response.json()).not.toHaveProperty('code', 'INSUFFICIENT_SCOPE')
})
