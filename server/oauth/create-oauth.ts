import type { Db } from '../db/open-database.ts'
import { applicationHandlers } from './application-handlers.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import { consentHandlers } from './consent-handlers.ts'
import { oauthHandlers } from './oauth-handlers.ts'

/** OAuth 2.1: the protocol, the consent page's requests, and the applications of a person. */
export function createOauth({ db, publicUrl }: { db: Db; publicUrl: string }) {
  const server = createAuthorizationServer({ db, publicUrl })
  return { ...oauthHandlers({ db, server }), ...consentHandlers({ db, publicUrl, server }), ...applicationHandlers(db) }
}
