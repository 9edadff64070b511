import type { Db } from '../db/open-database.ts'
import type { RequestCounts } from '../http/rate-limit.ts'
import { applicationHandlers } from './application-handlers.ts'
import { createAuthorizationServer } from './authorization-server.ts'
import { consentHandlers } from './consent-handlers.ts'
import { oauthHandlers } from './oauth-handlers.ts'

type Deps = { db: Db; publicUrl: string; requestCounts: RequestCounts }

/** OAuth 2.1: the protocol, the consent page's requests, and the applications of a person. */
export function createOauth({ db, publicUrl, requestCounts }: Deps) {
  const server = createAuthorizationServer({ db, publicUrl })
  return {
    ...oauthHandlers({ db, server, requestCounts }),
    ...consentHandlers({ db, publicUrl, server }),
    ...applicationHandlers(db),
  }
}
