import { sql } from 'kysely'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'
import { endGrant, holdGrant } from './grant-store.ts'

/** Codes, refresh tokens and requests that wait for an answer, each found by a hash of its id alone. */
export function recordAdapter(db: Db, model: string): Adapter {
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
        // As text: the names within are the library's own, and not to be made ours.
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

export async function writeRecord(trx: Db, { model, id, payload, expiresIn = 0 }: NewRecord): Promise<void> {
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

/** Two requests with the same code or refresh token at once: the second is as telling as one that comes later. */
async function refuseReplay(db: Db, { model, id }: { model: string; id: string }): Promise<never> {
  const record = await db
    .selectFrom('oauthRecords')
    .select('grantId')
    .where('model', '=', model)
    .where('recordHash', '=', hashToken(id))
    .executeTakeFirst()
  if (record?.grantId) await endGrant(db, record.grantId)
  throw new errors.InvalidGrant('it has been used before')
}
