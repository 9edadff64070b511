import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'
import { newId } from '../new-id.ts'
import { endGrant, holdGrant } from './grant-store.ts'

/** Access tokens of applications stand beside those of people, so that a request finds its caller in one table. */
export function accessTokenAdapter(db: Db): Adapter {
  return {
    async upsert(id, payload, expiresIn = 0) {
      const { accountId, clientId, grantId, scope } = payload
      if (accountId === undefined || clientId === undefined || grantId === undefined) {
        throw new Error('An access token of an application must belong to a consent.')
      }
      await db.transaction().execute(async (trx) => {
        await holdGrant(trx, grantId)
        await trx
          .insertInto('accessTokens')
          .values({
            tokenId: newId(),
            kind: 'oauth',
            userId: accountId,
            clientId,
            grantId,
            scopes: scope?.split(' ') ?? [],
            tokenHash: hashToken(id),
            expiresOn: new Date(Date.now() + expiresIn * 1000),
          })
          .execute()
      })
    },

    async find(id) {
      const token = await db
        .selectFrom('accessTokens')
        .select(['userId', 'clientId', 'grantId', 'scopes', 'createdOn', 'expiresOn'])
        .where('tokenHash', '=', hashToken(id))
        .where('kind', '=', 'oauth')
        .where('revokedOn', 'is', null)
        .executeTakeFirst()
      return token === undefined ? undefined : { ...toPayload(token), jti: id }
    },

    async destroy(id) {
      await db
        .updateTable('accessTokens')
        .set({ revokedOn: new Date() })
        .where('tokenHash', '=', hashToken(id))
        .where('kind', '=', 'oauth')
        .execute()
    },

    revokeByGrantId: (grantId) => endGrant(db, grantId),
    consume: async () => {},
    findByUid: async () => {},
    findByUserCode: async () => {},
  }
}

type TokenRow = {
  userId: string
  clientId: string | null
  grantId: string | null
  scopes: string[] | null
  createdOn: Date
  expiresOn: Date | null
}

function toPayload({ userId, clientId, grantId, scopes, createdOn, expiresOn }: TokenRow): AdapterPayload {
  return {
    kind: 'AccessToken',
    accountId: userId,
    clientId: clientId ?? undefined,
    grantId: grantId ?? undefined,
    scope: scopes?.join(' '),
    iat: Math.floor(createdOn.getTime() / 1000),
    exp: Math.floor((expiresOn ?? createdOn).getTime() / 1000),
  }
}
