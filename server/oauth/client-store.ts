import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import { newId } from '../new-id.ts'
import type { Registration } from './registration-rules.ts'

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

/** Forgets registrations that nobody has allowed within a week, and those that nobody uses and nobody has allowed for a year. */
export async function sweepClients(db: Db): Promise<void> {
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
