import { sql } from 'kysely'
import type { Caller, Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'
import type { Allowance } from './rate-limit.ts'

export type Identified = {
  caller: Caller
  /** Null outside a directory, and for a directory the caller cannot reach. */
  member: Member | null
  /** The directory's request allowance, where the path names a directory the caller belongs to. */
  allowance: Allowance | null
}

/** Who is behind a bearer token, and as what in the directory of the path. Null for an unknown, expired or revoked token. */
export async function identifyCaller(db: Db, token: string, directoryId: string | null): Promise<Identified | null> {
  const row = await db
    .selectFrom('accessTokens as token')
    .innerJoin('users', 'users.userId', 'token.userId')
    .leftJoin('sessions', 'sessions.sessionId', 'token.sessionId')
    .leftJoin('memberships as membership', (join) =>
      join
        .onRef('membership.userId', '=', 'users.userId')
        .on('membership.directoryId', '=', directoryId)
        .on('membership.deletedOn', 'is', null)
        .on('membership.isBlocked', '=', false),
    )
    .leftJoin('roles', 'roles.roleId', 'membership.roleId')
    .leftJoin('directories as directory', (join) =>
      join.onRef('directory.directoryId', '=', 'membership.directoryId').on('directory.deletedOn', 'is', null),
    )
    .where('token.tokenHash', '=', hashToken(token))
    .where('token.revokedOn', 'is', null)
    .where('users.deletedOn', 'is', null)
    .where((eb) => eb.or([eb('token.expiresOn', 'is', null), eb('token.expiresOn', '>', sql<Date>`now()`)]))
    .where('sessions.revokedOn', 'is', null)
    .where((eb) => eb.or([eb('sessions.expiresOn', 'is', null), eb('sessions.expiresOn', '>', sql<Date>`now()`)]))
    .select([
      'token.tokenId',
      'token.kind',
      'token.sessionId',
      'token.userId',
      'token.lastUsedOn',
      'directory.directoryId',
      'directory.maxApiRequestsPerMinute',
      'directory.maxApiRequestsPerDay',
      'roles.code as role',
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  await noteUse(db, row)
  const caller: Caller = { userId: row.userId, tokenId: row.tokenId, kind: row.kind, sessionId: row.sessionId }
  if (row.directoryId === null || row.role === null) return { caller, member: null, allowance: null }
  return {
    caller,
    member: { directoryId: row.directoryId, userId: row.userId, role: row.role },
    allowance: { perMinute: row.maxApiRequestsPerMinute ?? 0, perDay: row.maxApiRequestsPerDay ?? 0 },
  }
}

/** `lastUsedOn` is for people to read, so a minute's precision saves a write on almost every request. */
async function noteUse(db: Db, { tokenId, lastUsedOn }: { tokenId: string; lastUsedOn: Date | null }) {
  if (lastUsedOn !== null && Date.now() - lastUsedOn.getTime() < 60_000) return
  await db.updateTable('accessTokens').set({ lastUsedOn: new Date() }).where('tokenId', '=', tokenId).execute()
}
