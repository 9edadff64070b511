import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import { newId } from '../new-id.ts'
import type { Registration } from './registration-rules.ts'
import { endApplicationWebhooks } from '../webhooks/application-webhooks.ts'

/** An application as it registered itself. */
export type OauthClientRecord = Registration & { clientId: string; createdOn: Date }

/** More registrations than this that nobody has allowed yet push out the oldest of them. */
const MAX_NEVER_ALLOWED = 1_000

export async function addClient(db: Db, registration: Registration): Promise<OauthClientRecord> {
  const clientId = newId()
  const { createdOn } = await db
    .insertInto('oauthClients')
    .values({ ...registration, clientId, redirectUris: sql`${JSON.stringify(registration.redirectUris)}::jsonb` })
    .returning('createdOn')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('oauthClients')
    .where('clientId', 'in', (eb) =>
      eb
        .selectFrom('oauthClients')
        .select('clientId')
        .where('lastAllowedOn', 'is', null)
        .orderBy('createdOn', 'desc')
        .offset(MAX_NEVER_ALLOWED),
    )
    .execute()
  return { ...registration, clientId, createdOn }
}

export async function findClient(db: Db, clientId: string): Promise<OauthClientRecord | null> {
  if (!isId(clientId)) return null
  const client = await db
    .selectFrom('oauthClients')
    .select(['clientId', 'name', 'clientUri', 'redirectUris', 'scope', 'createdOn'])
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return client ?? null
}

/** Whether somebody lets the application work for them now. */
export async function isClientAllowed(db: Db, clientId: string): Promise<boolean> {
  if (!isId(clientId)) return false
  const consent = await consentsTo(db, clientId).limit(1).executeTakeFirst()
  return consent !== undefined
}

/** Who of those that the person works with lets the application work for them: they themselves, a colleague in any company, or nobody. */
export async function whoAllows(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<'you' | 'colleague' | 'nobody'> {
  const own = await consentsTo(db, clientId).where('consent.userId', '=', userId).limit(1).executeTakeFirst()
  if (own !== undefined) return 'you'
  const colleague = await consentsTo(db, clientId)
    .innerJoin('memberships as theirs', 'theirs.userId', 'consent.userId')
    .innerJoin('memberships as own', 'own.directoryId', 'theirs.directoryId')
    .where('own.userId', '=', userId)
    .where('own.deletedOn', 'is', null)
    .where('own.isBlocked', '=', false)
    .where('theirs.deletedOn', 'is', null)
    .where('theirs.isBlocked', '=', false)
    .limit(1)
    .executeTakeFirst()
  return colleague === undefined ? 'nobody' : 'colleague'
}

function consentsTo(db: Db, clientId: string) {
  return db
    .selectFrom('oauthRecords as consent')
    .select('consent.userId')
    .where('consent.model', '=', 'Grant')
    .where('consent.clientId', '=', clientId)
    .where('consent.expiresOn', '>', sql<Date>`now()`)
}

/** Forgets registrations that nobody has allowed within a week, and those that nobody uses and nobody has allowed for a year. */
async function sweepClients(db: Db): Promise<void> {
  await db
    .deleteFrom('oauthClients')
    .where((eb) =>
      eb.or([
        eb.and([eb('lastAllowedOn', 'is', null), eb('createdOn', '<', sql<Date>`now() - interval '7 days'`)]),
        eb('lastAllowedOn', '<', sql<Date>`now() - interval '1 year'`),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('oauthRecords')
            .select('recordHash')
            .whereRef('oauthRecords.clientId', '=', 'oauthClients.clientId')
            .where('model', '=', 'Grant'),
        ),
      ),
    )
    .execute()
}

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
