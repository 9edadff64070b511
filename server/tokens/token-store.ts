import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { AccessToken, CreatedAccessToken } from '../../openapi/generated/types.ts'
import { hashToken, newToken } from '../identity/token-format.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'

const columns = ['tokenId', 'name', 'createdOn', 'expiresOn', 'lastUsedOn'] as const

/** Newest first. Expired ones stay listed until their owner deletes them. */
export async function listPersonalTokens(db: Db, userId: string): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('accessTokens')
    .select(columns)
    .where('userId', '=', userId)
    .where('kind', '=', 'personal')
    .where('revokedOn', 'is', null)
    .orderBy('tokenId', 'desc')
    .execute()
  return rows.map(toToken)
}

export type NewPersonalToken = { userId: string; name: string; expiresOn: Date | null }

/** The only response that ever contains the token itself. */
export async function createPersonalToken(
  db: Db,
  { userId, name, expiresOn }: NewPersonalToken,
): Promise<CreatedAccessToken> {
  const token = newToken('personal')
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('accessTokens')
      .values({ tokenId: newId(), userId, kind: 'personal', name, tokenHash: hashToken(token), expiresOn })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await requireWithinLimit(trx, 'tokens', { userId })
    await recordAudit(trx, {
      directoryId: null,
      userId,
      action: 'token.created',
      resourceId: row.tokenId,
      resourceName: name,
      changes: [{ field: 'expiresOn', before: null, after: expiresOn?.toISOString() ?? null }],
    })
    return { ...toToken(row), token }
  })
}

/** False if the token doesn't exist, belongs to someone else, or was revoked before. */
export async function revokePersonalToken(
  db: Db,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('accessTokens')
      .set({ revokedOn: new Date() })
      .where('tokenId', '=', tokenId)
      .where('userId', '=', userId)
      .where('kind', '=', 'personal')
      .where('revokedOn', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (revoked === undefined) return false
    await recordAudit(trx, {
      directoryId: null,
      userId,
      action: 'token.deleted',
      resourceId: tokenId,
      resourceName: revoked.name,
    })
    return true
  })
}

type Row = {
  tokenId: string
  name: string | null
  createdOn: Date
  expiresOn: Date | null
  lastUsedOn: Date | null
}

function toToken({ tokenId, name, createdOn, expiresOn, lastUsedOn }: Row): AccessToken {
  return {
    tokenId,
    name: name ?? '',
    createdOn: createdOn.toISOString(),
    expiresOn: expiresOn?.toISOString() ?? null,
    lastUsedOn: lastUsedOn?.toISOString() ?? null,
  }
}
