import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'
import { buildService } from '../build-service.ts'
import { hashToken, newToken } from '../identity/token-format.ts'
import { newId } from '../new-id.ts'
import { readContractDocument, routesOf, type Route } from '../test/contract-document.ts'
import { exampleRequest } from '../test/example-request.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { printTable } from '../test/print-table.ts'
import { ownService } from '../test/service-test.ts'
import { operationScopes, type OperationScope } from './operation-scopes.ts'

const { service, test } = await ownService()
const { db } = service
const origin = await listen(service.app)
const unchecked = await buildService(service.services, {
  appFolder: null,
  isContractOnly: false,
  logger: pino({ level: 'silent' }),
})
afterAll(() => unchecked.close())
const document = readContractDocument()
const routes = routesOf(document)

const scopeOf = ({ operation: { operationId } }: Route) =>
  Object.entries(operationScopes).find(([id]) => id === operationId)?.[1]

/** Which token makes the request. */
const columns = ['nobody', 'none', 'read', 'write', 'token', 'session'] as const
type Column = (typeof columns)[number]

/** The outcome for each token, according to `operation-scopes.ts`. */
const expected: Record<OperationScope, Record<Column, '401' | 'scope' | 'in'>> = {
  public: { nobody: 'in', none: 'in', read: 'in', write: 'in', token: 'in', session: 'in' },
  read: { nobody: '401', none: 'scope', read: 'in', write: 'in', token: 'in', session: 'in' },
  write: { nobody: '401', none: 'scope', read: 'scope', write: 'in', token: 'in', session: 'in' },
  account: { nobody: '401', none: 'scope', read: 'scope', write: 'scope', token: 'in', session: 'in' },
}

test('every operation is called with every scope, and admits exactly those with its own', async ({ directory }) => {
  // An application has one rate limit for all of its tokens.
  await db.updateTable('directories').set({ maxApiRequestsPerMinute: 10_000 }).execute()
  const owner = await directory.signIn('owner')
  // The owner's programs exceed the default rate limit.
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 10_000 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const wiki = await registerApplication(origin)
  const read = await wiki.signIn(owner, 'read')
  const write = await wiki.signIn(owner, 'read write')
  const none = await wiki.signIn(owner, 'read')
  await db
    .updateTable('accessTokens')
    .set({ scopes: [] })
    .where('tokenHash', '=', hashToken(none.access_token))
    .execute()
  const tokenFor: Record<Column, () => Promise<string | undefined>> = {
    nobody: async () => undefined,
    none: async () => none.access_token,
    read: async () => read.access_token,
    write: async () => write.access_token,
    token: () => ownToken(owner.userId, 'personal'),
    session: () => ownToken(owner.userId, 'session'),
  }

  const rows: string[][] = []
  const wrong: string[] = []
  for (const [index, route] of routes.entries()) {
    const scope = scopeOf(route)
    const cells: string[] = []
    for (const column of columns) {
      const token = await tokenFor[column]()
      const ids = { directoryId: directory.directoryId }
      const request = exampleRequest(route, { ids, ...(token === undefined ? {} : { token }) })
      const answer = await ask({ ...request, remoteAddress: `192.0.2.${index % 250}` }, column)
      const isFine = scope !== undefined && outcomeOf(answer, scope) === expected[scope][column]
      if (!isFine) wrong.push(`${route.operation.operationId} ${column} ${answer}`)
      cells.push(answer)
    }
    rows.push([route.operation.operationId, scope ?? 'none stated', ...cells])
  }

  printTable(['operation', 'takes', ...columns], rows)
  expect(wrong).toEqual([])
})

/** The status, or `scope` for a token with too narrow a scope. */
async function ask(request: InjectOptions, column: Column): Promise<string> {
  // No token is ever issued without a scope, so the document doesn't describe this response.
  const app = column === 'none' ? unchecked : service.app
  const { statusCode, body } = await app.inject(request)
  return statusCode === 403 && body.includes('"INSUFFICIENT_SCOPE"') ? 'scope' : String(statusCode)
}

function outcomeOf(answer: string, scope: OperationScope) {
  if (answer === 'scope') return answer
  // Some public operations check a password or a cookie themselves.
  return answer === '401' && scope !== 'public' ? answer : 'in'
}

test('every operation of the document has a scope, and no others do', () => {
  const stated = Object.keys(operationScopes).toSorted()
  const described = routes.map(({ operation }) => operation.operationId).toSorted()

  expect(stated).toEqual(described)
  expect(routes.filter((route) => (scopeOf(route) === 'public') !== (route.operation.security?.length === 0))).toEqual(
    [],
  )
})

/** Operations that add or remove people, roles, passwords and tokens, or delete company-wide data. */
const decideWhoGetsIn = [
  'createMembership',
  'updateMembership',
  'deleteMembership',
  'deleteInvitation',
  'createMemberPasswordReset',
  'createToken',
  'updatePassword',
  'updateMe',
  'decideConsentRequest',
  'createMemberExport',
  'eraseMember',
  'eraseOwnAccount',
  'replaceRetention',
  'replaceTeamMemberships',
]

/**
 * Their responses only open what the application could open anyway: the file of a recording it may read, and the target
 * of its own upload. Only people get a new webhook's secret (what-applications-made.test.ts).
 */
const answerTheirOwnSecrets = [
  'createRecordingExport',
  'createUpload',
  'createWebhook',
  'getRecordingMedia',
  'listRecordingFiles',
]
/** Webhook URLs can contain keys; an application only sees those that it set itself. */
const answerTheirOwnAddresses = ['activateWebhook', 'deactivateWebhook', 'listWebhooks', 'updateWebhook']

test('operations that return a secret or control access require a scope that can’t be granted', () => {
  const guarded = routes.filter(({ operation }) => operation.security?.length !== 0)
  const secretive = guarded
    .filter(({ operation }) =>
      answeredNames(operation.responses['200']?.content?.['application/json']?.schema).some(isSecret),
    )
    .map(({ operation }) => operation.operationId)
  const grantable = guarded
    .filter((route) => scopeOf(route) !== 'account')
    .map(({ operation }) => operation.operationId)

  expect(secretive).toEqual(
    expect.arrayContaining(['createMembership', 'createToken', 'createMemberPasswordReset', 'listCalendars']),
  )
  expect(grantable.filter((id) => secretive.includes(id)).toSorted()).toEqual(
    [...answerTheirOwnSecrets, ...answerTheirOwnAddresses].toSorted(),
  )
  expect(grantable.filter((id) => decideWhoGetsIn.includes(id))).toEqual([])
})

type Schema = NonNullable<NonNullable<Route['operation']['requestBody']>['content'][string]['schema']>

const isSecret = (name: string) => /^(secret|password|url|\w*Url)$|token$/i.test(name) && name !== 'pictureFileUrl'

/** All property names in a response, at any depth. */
function answeredNames(schema: Schema | undefined, depth = 0): string[] {
  if (schema === undefined || depth > 6) return []
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return answeredNames(document.components.schemas[name], depth + 1)
  const parts = [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ]
  const properties = Object.entries(schema.properties ?? {})
  return [
    ...properties.flatMap(([key, value]) => [key, ...answeredNames(value, depth + 1)]),
    ...parts.flatMap((part) => answeredNames(part, depth + 1)),
  ]
}

/** The person's own token; a new one for each request, because some operations end tokens. */
async function ownToken(userId: string, kind: 'personal' | 'session'): Promise<string> {
  const token = newToken(kind)
  const sessionId = kind === 'session' ? newId() : null
  const expiresOn = new Date(Date.now() + 3_600_000)
  if (sessionId !== null) {
    const session = { sessionId, userId, tokenHash: hashToken(sessionId), isPersistent: false, expiresOn }
    await db.insertInto('sessions').values(session).execute()
  }
  await db
    .insertInto('accessTokens')
    .values({ tokenId: newId(), userId, kind, sessionId, tokenHash: hashToken(token), expiresOn })
    .execute()
  return token
}
