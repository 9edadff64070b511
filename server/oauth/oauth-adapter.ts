import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { findClient, isNative } from './client-store.ts'
import { hashToken } from '../identity/token-format.ts'
import { endGrant, holdGrant } from './application-store.ts'
import { newId } from '../new-id.ts'
import { recordAudit } from '../audit/audit-log.ts'

/** Storage for the authorization server: one table, except for clients and access tokens. */
export function createOauthAdapter(db: Db, model: string): Adapter {
  if (model === 'Client') return clientAdapter(db)
  if (model === 'AccessToken') return accessTokenAdapter(db)
  if (model === 'Grant') return grantAdapter(db)
  if (model === 'Session') return forgetful
  return recordAdapter(db, model)
}

/**
 * The authorization server's own session would remember who allowed last and reuse that decision. Instead, people sign
 * in to Minutebook, and each request asks the person who is signed in at that time.
 */
const forgetful: Adapter = {
  upsert: async () => {},
  find: async () => {},
  findByUid: async () => {},
  findByUserCode: async () => {},
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

function clientAdapter(db: Db): Adapter {
  return {
    ...forgetful,
    async find(clientId) {
      const client = await findClient(db, clientId)
      if (client === null) return undefined
      return {
        client_id: client.clientId,
        client_name: client.name,
        redirect_uris: client.redirectUris,
        scope: client.scope,
        application_type: isNative(client.redirectUris) ? 'native' : 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
      }
    },
  }
}

/** Codes, refresh tokens and pending requests, each stored under a hash of its id. */
function recordAdapter(db: Db, model: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      await db.transaction().execute(async (trx) => {
        if (payload.grantId !== undefined && model !== 'Interaction') await holdGrant(trx, payload.grantId)
        await writeRecord(trx, { model, id, payload, expiresIn })
      })
    },

    async find(id) {
      const record = await db
        .selectFrom('oauthRecords')
        // As text, because the plugin would convert the library's own property names to camel case.
        .select([sql<string>`payload::text`.as('payload'), 'consumedOn'])
        .where('model', '=', model)
        .where('recordHash', '=', hashToken(id))
        .executeTakeFirst()
      if (record === undefined) return undefined
      const payload: AdapterPayload = JSON.parse(record.payload)
      return { ...payload, jti: id, ...(record.consumedOn === null ? {} : { consumed: true }) }
    },

    async consume(id) {
      const consumed = await db
        .updateTable('oauthRecords')
        .set({ consumedOn: new Date() })
        .where('model', '=', model)
        .where('recordHash', '=', hashToken(id))
        .where('consumedOn', 'is', null)
        .returning('recordHash')
        .executeTakeFirst()
      if (consumed === undefined) await refuseReplay(db, { model, id })
    },

    async destroy(id) {
      await db.deleteFrom('oauthRecords').where('model', '=', model).where('recordHash', '=', hashToken(id)).execute()
    },

    revokeByGrantId: (grantId) => endGrant(db, grantId),
    findByUid: async () => {},
    findByUserCode: async () => {},
  }
}

type NewRecord = { model: string; id: string; payload: AdapterPayload; expiresIn: number | undefined }

async function writeRecord(trx: Db, { model, id, payload, expiresIn = 0 }: NewRecord): Promise<void> {
  const { jti: _, ...kept } = payload
  const values = {
    payload: sql<string>`${JSON.stringify(kept)}::jsonb`,
    expiresOn: new Date(Date.now() + expiresIn * 1000),
  }
  await trx
    .insertInto('oauthRecords')
    .values({
      ...values,
      model,
      recordHash: hashToken(id),
      grantId: model === 'Grant' ? id : (payload.grantId ?? null),
      userId: payload.accountId ?? null,
      clientId: payload.clientId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['model', 'recordHash']).doUpdateSet(values))
    .execute()
}

/** A code or refresh token used twice at the same time is a replay, just like one used again later. */
async function refuseReplay(db: Db, { model, id }: { model: string; id: string }): Promise<never> {
  const record = await db
    .selectFrom('oauthRecords')
    .select('grantId')
    .where('model', '=', model)
    .where('recordHash', '=', hashToken(id))
    .executeTakeFirst()
  if (record?.grantId) await endGrant(db, record.grantId)
  throw new errors.InvalidGrant('it was already used')
}

/** Applications' access tokens share a table with people's, so that authentication needs only one lookup. */
function accessTokenAdapter(db: Db): Adapter {
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

/** Grants: a new one is recorded in the audit log and keeps the application's registration from being swept. */
function grantAdapter(db: Db): Adapter {
  return {
    ...recordAdapter(db, 'Grant'),
    async upsert(id, payload, expiresIn) {
      await db.transaction().execute(async (trx) => {
        const { name } = await trx
          .updateTable('oauthClients')
          .set({ lastAllowedOn: new Date() })
          .where('clientId', '=', payload.clientId ?? null)
          .returning('name')
          .executeTakeFirstOrThrow()
        await writeRecord(trx, { model: 'Grant', id, payload, expiresIn })
        await recordAudit(trx, {
          directoryId: null,
          userId: payload.accountId ?? null,
          action: 'application.allowed',
          resourceId: payload.clientId ?? null,
          resourceName: name,
          changes: [{ field: 'scopes', before: null, after: scopesIn(payload) }],
        })
      })
    },
  }
}

function scopesIn({ openid }: AdapterPayload): string {
  return typeof openid === 'object' && openid !== null && 'scope' in openid ? String(openid.scope) : ''
}
