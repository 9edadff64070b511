import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { endApplicationWebhooks } from '../webhooks/application-webhooks.ts'
import { sweepClients } from './client-store.ts'

/**
 * Deletes what has ended: codes, requests and tokens after their time, consents that nothing hangs on any more, what
 * applications made that have none left, and registrations that nobody uses. When an application was last used outlives its tokens.
 */
export async function sweepOauth(db: Db): Promise<void> {
  await sql`
    with ended as (
      delete from access_tokens where kind = 'oauth' and (expires_on < now() or revoked_on is not null)
      returning grant_id, last_used_on
    ), used as (
      select grant_id, max(last_used_on) as last_used_on from ended where last_used_on is not null group by grant_id
    )
    update oauth_records as consent set last_used_on = greatest(consent.last_used_on, used.last_used_on)
    from used where consent.model = 'Grant' and consent.grant_id = used.grant_id`.execute(db)
  await sql`delete from oauth_records where expires_on < now()`.execute(db)
  // A consent without a code or a token to show for it, old enough not to be one that is just being given.
  await sql`
    delete from oauth_records as consent
    where consent.model = 'Grant' and consent.created_on < now() - interval '2 hours'
      and not exists (
        select 1 from oauth_records other where other.grant_id = consent.grant_id and other.model <> 'Grant')
      and not exists (select 1 from access_tokens token where token.grant_id = consent.grant_id and token.kind = 'oauth')
  `.execute(db)
  await db.transaction().execute((trx) => endApplicationWebhooks(trx, { grantIds: [] }))
  await sweepClients(db)
}
