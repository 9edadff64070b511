import { expect } from 'vitest'
import { openSession } from './identity/session-store.ts'
import { hashToken, newToken } from './identity/token-format.ts'
import { newId } from './new-id.ts'
import { scopeOfOperation } from './oauth/operation-scopes.ts'
import type { ThingIds } from './test/access-world.ts'
import { readServedDocument, routesOf, type Route } from './test/contract-document.ts'
import { exampleRequest } from './test/example-request.ts'
import { listen } from './test/listen.ts'
import { registerApplication } from './test/oauth-application.ts'
import { service } from './test/service-test.ts'
import { everything, test } from './test/two-companies.ts'

const { db } = service
const origin = await listen(service.app)
const routes = routesOf(readServedDocument()).filter(({ path }) => path.includes('{directoryId}'))

/** Everyone in a directory sees its people, its teams and its tags. */
const forAll: ReadonlySet<string> = new Set(['tagId', 'teamId', 'userId'])
/** Admins see everything else too, except what belongs to one person. */
const forOneAlone: ReadonlySet<string> = new Set([
  'appointmentId',
  'calendarId',
  'importId',
  'meetingTemplateId',
  'uploadId',
  'vocabularyId',
  'voiceprintId',
])

const idNames = ({ path }: Route) =>
  [...path.matchAll(/\{(\w+Id)\}/g)].flatMap(([, name = '']) => (name === 'directoryId' ? [] : [name]))

type Ids = Partial<Record<string, string>> & { directoryId: string }
type Try = { route: Route; ids: Ids }

/** Responses whose status differs from the expected one. The document's examples serve as bodies. */
async function unexpected(expected: number, token: string | undefined, tries: readonly Try[]): Promise<string[]> {
  const others: string[] = []
  for (const { route, ids } of tries) {
    const known = Object.fromEntries(
      Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])),
    )
    const response = await service.app.inject(
      exampleRequest(route, { ids: known, ...(token === undefined ? {} : { token }) }),
    )
    if (response.statusCode !== expected) others.push(`${route.operation.operationId} ${response.statusCode}`)
  }
  return others
}

test('the world has an id for every name in a path', ({ world: { here } }) => {
  const names = new Set(routes.flatMap(idNames))
  expect([...names].filter((name) => !(name in here))).toEqual([])
  expect(names.size).toBeGreaterThan(10)
})

test('no one, not even an owner, reaches another company’s things through their own (contract 5.4)', async ({
  world,
}) => {
  const { directory, here, there } = world
  const owner = await directory.signIn('owner')
  const before = await everything(world)
  const tries = routes.flatMap((route) =>
    idNames(route).map((foreign) => ({ route, ids: { ...here, [foreign]: there[keyOf(foreign, there)] } })),
  )

  expect(await unexpected(404, owner.token, tries)).toEqual([])
  expect(await everything(world)).toBe(before)
})

test('anything a member can’t see is 404 for every operation (contract 5.4)', async ({ world }) => {
  const { directory, here } = world
  const member = await directory.signIn('user')
  const before = await everything(world)
  const tries = routes
    .filter((route) => idNames(route).some((name) => !forAll.has(name)))
    .map((route) => ({ route, ids: here }))

  expect(await unexpected(404, member.token, tries)).toEqual([])
  expect(await everything(world)).toBe(before)
})

test('a person’s own things are 404 even for admins (contract 2.12, 2.14)', async ({ world }) => {
  const { directory, here } = world
  const admin = await directory.signIn('admin')
  const before = await everything(world)
  const tries = routes
    .filter((route) => idNames(route).some((name) => forOneAlone.has(name)))
    .map((route) => ({ route, ids: here }))

  expect(tries.length).toBeGreaterThan(4)
  expect(await unexpected(404, admin.token, tries)).toEqual([])
  expect(await everything(world)).toBe(before)
})

test('only admins and owners can change what everyone sees, others get 403 (contract 4.5, 4.7, 5.4)', async ({
  world,
}) => {
  const { directory, here } = world
  const member = await directory.signIn('user')
  const before = await everything(world)
  const tries = routes
    .filter((route) => idNames(route).length > 0 && idNames(route).every((name) => forAll.has(name)))
    .filter(({ method }) => method !== 'GET')
    .map((route) => ({ route, ids: here }))

  expect(tries.length).toBeGreaterThan(4)
  expect(await unexpected(403, member.token, tries)).toEqual([])
  expect(await everything(world)).toBe(before)
})

const adminsOnly = [
  'createMembership',
  'listInvitations',
  'listLicenseSeats',
  'listAuditEntries',
  'listEngines',
  'testEngine',
  'getSandbox',
  'getSpeechModels',
  'getLanguageModel',
  'updateDirectory',
  'deleteDirectoryLogo',
  'createTeam',
  'createTag',
]

test('anything only admins and owners of a directory can see is 403 for other members (contract 4.2, 4.5, 4.7)', async ({
  world,
}) => {
  const { directory, here } = world
  const member = await directory.signIn('user')
  const tries = routes
    .filter(({ operation }) => adminsOnly.includes(operation.operationId))
    .map((route) => ({ route, ids: here }))

  expect(tries.length).toBeGreaterThan(2)
  expect(await unexpected(403, member.token, tries)).toEqual([])
})

test.for(['blocked', 'removed', 'outsider'] as const)(
  'someone who is %s finds nothing of the company, even with every id (contract 5.3, 5.4)',
  async (state, { world }) => {
    const { directory, elsewhere, here } = world
    const person = await (state === 'outsider' ? elsewhere : directory).signIn('owner')
    if (state !== 'outsider') {
      const change = state === 'blocked' ? { isBlocked: true } : { deletedOn: new Date() }
      await db.updateTable('memberships').set(change).where('userId', '=', person.userId).execute()
    }
    const before = await everything(world)
    const tries = routes.map((route) => ({ route, ids: here }))

    expect(await unexpected(404, person.token, tries)).toEqual([])
    expect(await everything(world)).toBe(before)
  },
)

type Bearer = Partial<{ kind: 'personal' | 'session'; expiresOn: Date; revokedOn: Date; isSignedOut: boolean }>

/** A token of an owner, in the given state. */
async function tokenOf(userId: string, { kind = 'personal', isSignedOut = false, ...state }: Bearer): Promise<string> {
  const token = newToken(kind)
  const sessionId = isSignedOut ? newId() : null
  const soon = new Date(Date.now() + 3_600_000)
  if (sessionId !== null) {
    const session = { sessionId, userId, tokenHash: hashToken(sessionId), isPersistent: false, expiresOn: soon }
    await db
      .insertInto('sessions')
      .values({ ...session, revokedOn: new Date() })
      .execute()
  }
  await db
    .insertInto('accessTokens')
    .values({ tokenId: newId(), userId, kind, sessionId, tokenHash: hashToken(token), ...state })
    .execute()
  return token
}

test.for([
  { what: 'an expired token', state: { expiresOn: new Date(Date.now() - 1_000) } },
  { what: 'a revoked token', state: { revokedOn: new Date() } },
  { what: 'the token of a session that was signed out of', state: { kind: 'session' as const, isSignedOut: true } },
])('$what is 401 everywhere (contract 5.6)', async ({ state }, { world }) => {
  const owner = await world.directory.signIn('owner')
  const token = await tokenOf(owner.userId, state)
  const before = await everything(world)

  expect(
    await unexpected(
      401,
      token,
      routes.map((route) => ({ route, ids: world.here })),
    ),
  ).toEqual([])
  expect(await everything(world)).toBe(before)
})

test('a session cookie alone opens nothing (contract 5.1)', async ({ world }) => {
  const { userId } = await world.directory.signIn('owner')
  const { secret } = await openSession(db, { userId, isPersistent: true, userAgent: undefined, method: 'password' })
  const before = await everything(world)
  const statuses = await Promise.all(
    routes.map(async (route) => {
      const request = exampleRequest(route, { ids: world.here })
      // Requests without a token share their IP address's rate limit, which the earlier tests used up.
      const remoteAddress = '192.0.2.1'
      const response = await service.app.inject({ ...request, remoteAddress, cookies: { minutebook_session: secret } })
      return response.statusCode
    }),
  )

  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await everything(world)).toBe(before)
})

test('a read-only application changes nothing, no matter who it acts for (contract 5.3; decision 11)', async ({
  world,
}) => {
  const owner = await world.directory.signIn('owner')
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(owner, 'read')
  const before = await everything(world)
  const writing = routes.filter(({ operation }) => scopeOfOperation(operation.operationId) !== 'read')

  expect(writing.length).toBeGreaterThan(20)
  expect(
    await unexpected(
      403,
      token,
      writing.map((route) => ({ route, ids: world.here })),
    ),
  ).toEqual([])
  expect(await everything(world)).toBe(before)
})

const keyOf = (name: string, ids: ThingIds): keyof ThingIds => {
  const key = Object.keys(ids).find((known): known is keyof ThingIds => known === name)
  if (key === undefined) throw new Error(`No ${name} in the world.`)
  return key
}
