import { sql, type Kysely } from 'kysely'
import { EVERYWHERE, versionTriggers } from './version-triggers.ts'

/**
 * Counts changes to access as well, for all directories together, so that callers don't have to be looked up on each
 * request and lists of an account can be cached. The use of a token counts only for lists of tokens.
 */
export const changesOfAccess = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const anyOf = (where: string) => `select '${EVERYWHERE}'::uuid from changed where ${where}`
const any = anyOf('true')

const statements = [
  ...versionTriggers({ table: 'memberships', resources: ['access'], directories: any }),
  ...versionTriggers({ table: 'directories', resources: ['access'], directories: any, events: ['update'] }),
  ...versionTriggers({
    table: 'users',
    resources: ['access'],
    directories: any,
    events: ['update'],
    updates: { key: 'user_id', outside: ['password_hash'] },
  }),
  // A new token can't have been cached, and deleting an expired one ends nothing.
  ...versionTriggers({
    table: 'access_tokens',
    resources: ['access'],
    directories: any,
    events: ['update'],
    updates: { key: 'token_id', outside: ['last_used_on'] },
  }),
  ...versionTriggers({
    table: 'access_tokens',
    resources: ['access'],
    directories: anyOf('revoked_on is null and (expires_on is null or expires_on > now())'),
    events: ['delete'],
  }),
  // Each use extends a session; anyone who cached its earlier end looks it up again then.
  ...versionTriggers({
    table: 'sessions',
    resources: ['access'],
    directories: `select '${EVERYWHERE}'::uuid from changed join before_change using (session_id)
      where changed.revoked_on is distinct from before_change.revoked_on or changed.expires_on < before_change.expires_on`,
    events: ['update'],
    updates: { key: 'session_id', of: ['revoked_on', 'expires_on'] },
  }),
  ...versionTriggers({
    table: 'sessions',
    resources: ['access'],
    directories: anyOf('revoked_on is null and expires_on > now()'),
    events: ['delete'],
  }),

  ...versionTriggers({ table: 'access_tokens', resources: ['tokens'], directories: anyOf(`kind = 'personal'`) }),
]
