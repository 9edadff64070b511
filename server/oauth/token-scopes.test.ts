import { expect } from 'vitest'
import { readDocument, readOperations } from '../http/operations.ts'
import { readContractDocument, routesOf, type Route } from '../test/contract-document.ts'
import { exampleRequest } from '../test/example-request.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'
import { neededScope, type NeededScope } from './token-scopes.ts'

const { service, test } = await ownService()

const origin = await listen(service.app)
const operations = readOperations(readDocument())
const guarded = routesOf(readContractDocument()).filter(({ operation }) => operation.security?.length !== 0)

function needOf({ operation: { operationId } }: Route): NeededScope {
  const operation = operations.get(operationId)
  if (operation === undefined) throw new Error(`No operation ${operationId}`)
  return neededScope(operation)
}

const idsOf = (need: NeededScope) =>
  guarded.filter((route) => needOf(route) === need).map(({ operation }) => operation.operationId)

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

test('reading is every GET and the searches in a body; the account is nobody else’s (docs/decisions/0011)', () => {
  expect(idsOf('read')).toEqual(
    expect.arrayContaining(['getMe', 'listOwnMemberships', 'listRecordings', 'searchSummaries', 'searchTasks']),
  )
  expect(idsOf('write')).toEqual(expect.arrayContaining(['createTask', 'replaceFolderShares', 'deleteWebhook']))
  expect(idsOf('account')).toEqual(
    expect.arrayContaining([
      'createMemberPasswordReset',
      'createToken',
      'deleteApplication',
      'deleteSessions',
      'decideConsentRequest',
      'getConsentRequest',
      'listApplications',
      'listSessions',
      'listTokens',
      'updateMe',
      'updatePassword',
    ]),
  )
  expect(idsOf('read').filter((id) => !/^(get|list|search|lookUp|find|count)/.test(id))).toEqual([])
})

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
