import type { Adapter, AdapterPayload } from 'oidc-provider'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { recordAdapter, writeRecord } from './record-adapter.ts'

/** Consents: a new one is written into the audit log, and keeps the application's registration from being swept. */
export function grantAdapter(db: Db): Adapter {
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
