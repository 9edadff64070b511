import { sql } from 'kysely'
import type { Passkey } from '../../openapi/generated/types.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import { tidyAfterRemoval } from './factor-store.ts'
import type { CreatedCredential, KnownPasskey } from './passkey-worker.ts'

export const MAX_PASSKEYS = 20

const shown = ['passkeyId', 'name', 'isSynced', 'createdOn', 'lastUsedOn'] as const

type Row = { passkeyId: string; name: string; isSynced: boolean; createdOn: Date; lastUsedOn: Date | null }

const toPasskey = ({ createdOn, lastUsedOn, ...row }: Row): Passkey => ({
  ...row,
  createdOn: createdOn.toISOString(),
  lastUsedOn: lastUsedOn?.toISOString() ?? null,
})

/** Returns a person's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('createdOn')
    .orderBy('passkeyId')
    .execute()
  return rows.map(toPasskey)
}

export function passkeysOf(db: Db, userId: string): Promise<{ credentialId: string; transports: string[] }[]> {
  return db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId).execute()
}

export type SignInPasskey = KnownPasskey & { passkeyId: string; userId: string; email: string }

/** Returns the passkey with the id sent by a browser, or null if it's unknown. */
export async function passkeyWith(db: Db, credentialId: string): Promise<SignInPasskey | null> {
  const found = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.userId', 'passkeys.userId')
    .select(['passkeyId', 'passkeys.userId', 'email', 'credentialId', 'publicKey', 'transports'])
    .select(sql<number>`counter::float8`.as('counter'))
    .where('credentialId', '=', credentialId)
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** Returns false if the passkey is gone, or was used with a later counter in the meantime: it may have been cloned. */
export async function noteUse(trx: Db, { passkeyId, counter }: { passkeyId: string; counter: number }) {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter, lastUsedOn: new Date() })
    .where('passkeyId', '=', passkeyId)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('passkeyId')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns null if the credential is already registered. */
export async function addPasskey(
  trx: Db,
  { userId, name, credential }: { userId: string; name: string; credential: CreatedCredential },
): Promise<Passkey | null> {
  const added = await trx
    .insertInto('passkeys')
    .values({ passkeyId: newId(), userId, name, ...credential })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()
  if (added === undefined) return null
  await recordAudit(trx, {
    directoryId: null,
    userId,
    action: 'passkey.created',
    resourceId: added.passkeyId,
    resourceName: name,
  })
  return toPasskey(added)
}

type OwnPasskey = { userId: string; passkeyId: string }

/** Returns null if it isn't theirs. */
export function renamePasskey(db: Db, { userId, passkeyId }: OwnPasskey, name: string): Promise<Passkey | null> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('passkeys')
      .select('name')
      .where('userId', '=', userId)
      .where('passkeyId', '=', passkeyId)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return null
    const renamed = await trx
      .updateTable('passkeys')
      .set({ name })
      .where('passkeyId', '=', passkeyId)
      .returning(shown)
      .executeTakeFirstOrThrow()
    if (before.name !== name) {
      const changes = [{ field: 'name' as const, before: before.name, after: name }]
      const note = { action: 'passkey.updated', resourceId: passkeyId, resourceName: name, changes } as const
      await recordAudit(trx, { directoryId: null, userId, ...note })
    }
    return toPasskey(renamed)
  })
}

/** Returns false if it isn't theirs. */
export function removePasskey(db: Db, { userId, passkeyId }: OwnPasskey): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('passkeyId', '=', passkeyId)
      .returning('name')
      .executeTakeFirst()
    if (removed === undefined) return false
    await tidyAfterRemoval(trx, userId)
    const note = { action: 'passkey.deleted', resourceId: passkeyId, resourceName: removed.name } as const
    await recordAudit(trx, { directoryId: null, userId, ...note })
    return true
  })
}
