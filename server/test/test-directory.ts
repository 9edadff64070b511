import type { FastifyInstance, InjectOptions } from 'fastify'
import type { RoleCode } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { hashToken, newToken } from '../identity/token-format.ts'
import { newId } from '../new-id.ts'

const roleIds: Record<RoleCode, string> = {
  owner: '00000000-0000-7000-8000-000000000001',
  admin: '00000000-0000-7000-8000-000000000002',
  user: '00000000-0000-7000-8000-000000000003',
}
const licenseId = '00000000-0000-7000-8000-000000000011'

export type TestDirectory = Awaited<ReturnType<typeof createTestDirectory>>
export type TestPerson = Awaited<ReturnType<TestDirectory['signIn']>>

/** Creates a company; `signIn('admin')` adds a member with that role and returns a client that acts as them. */
export async function createTestDirectory(app: FastifyInstance, db: Db) {
  const directoryId = newId()
  await db.insertInto('directories').values({ directoryId, name: 'Test company', languageCode: 'en' }).execute()
  await db.insertInto('directoryLicenses').values({ directoryId, licenseId, seats: 50 }).execute()

  return {
    directoryId,
    async signIn(role: RoleCode) {
      const userId = newId()
      const email = `${role}-${userId}@example.test`
      const token = newToken('personal')
      await db.insertInto('users').values({ userId, email, firstName: 'Test', lastName: role }).execute()
      await db.insertInto('memberships').values({ directoryId, userId, roleId: roleIds[role], licenseId }).execute()
      await db
        .insertInto('accessTokens')
        .values({ tokenId: newId(), userId, kind: 'personal', name: 'Test', tokenHash: hashToken(token) })
        .execute()
      return { directoryId, userId, email, token, ...createClient(app, { token, directoryId }) }
    },
  }
}

type Client = { token: string; directoryId: string }

/**
 * Sends requests with the person's token; a path that starts with `/` is relative to the directory, `v1.0/…` is used as
 * is.
 */
function createClient(app: FastifyInstance, { token, directoryId }: Client) {
  const send = (method: InjectOptions['method'], path: string, payload?: object) =>
    app.inject({
      method,
      url: path.startsWith('/') ? `/v1.0/directories/${directoryId}${path}` : `/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    })
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, payload: object = {}) => send('POST', path, payload),
    put: (path: string, payload: object = {}) => send('PUT', path, payload),
    patch: (path: string, payload: object) => send('PATCH', path, payload),
    delete: (path: string) => send('DELETE', path),
  }
}
