import type { Adapter } from 'oidc-provider'
import type { Db } from '../db/open-database.ts'
import { accessTokenAdapter } from './access-token-adapter.ts'
import { findClient } from './client-store.ts'
import { grantAdapter } from './grant-adapter.ts'
import { recordAdapter } from './record-adapter.ts'
import { isNative } from './registration-rules.ts'

/** Where the authorization server keeps what it issues: one table, but for applications and access tokens. */
export function createOauthAdapter(db: Db, model: string): Adapter {
  if (model === 'Client') return clientAdapter(db)
  if (model === 'AccessToken') return accessTokenAdapter(db)
  if (model === 'Grant') return grantAdapter(db)
  if (model === 'Session') return forgetful
  return recordAdapter(db, model)
}

/**
 * The authorization server's own session would remember who allowed last and answer for them the next time. People sign
 * in to Minutebook, and each request of an application is put to whoever is signed in then.
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
