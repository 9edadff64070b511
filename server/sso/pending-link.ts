import type { Db } from '../db/open-database.ts'
import { hashToken, newLinkToken } from '../identity/token-format.ts'
import type { Account } from '../identity/user-store.ts'
import {
  admit,
  findLinked,
  hasOtherSubject,
  type Identity,
  link,
  type SsoRefusal,
  undoneWithoutSeat,
} from './find-person.ts'
import type { SsoConfig } from './sso-config.ts'

/** How long the person has to prove the account that a sign-on found. */
export const PENDING_LINK_SECONDS = 15 * 60

export type PendingLink = Account & { expiresOn: Date }

/** Keeps what the provider said until the person has proved the account; answers the secret for their browser. */
export async function createPendingLink(db: Db, { issuer, subject, userId }: Identity & { userId: string }) {
  const { token, tokenHash } = newLinkToken()
  const expiresOn = new Date(Date.now() + PENDING_LINK_SECONDS * 1000)
  await db.deleteFrom('pendingLinks').where('expiresOn', '<', new Date()).execute()
  await db.insertInto('pendingLinks').values({ tokenHash, userId, issuer, subject, expiresOn }).execute()
  return token
}

/** The account that waits to be proved; null when its time is over or it was linked. */
export async function findPendingLink(db: Db, secret: string): Promise<PendingLink | null> {
  const found = await db
    .selectFrom('pendingLinks')
    .innerJoin('users', 'users.userId', 'pendingLinks.userId')
    .select(['users.userId', 'email', 'passwordHash', 'pendingLinks.expiresOn'])
    .where('pendingLinks.tokenHash', '=', hashToken(secret))
    .where('pendingLinks.expiresOn', '>', new Date())
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** Links the account that was proved, and lets the person in; null when the link was used in the meantime. */
export async function completeLink(
  db: Db,
  config: SsoConfig,
  secret: string,
): Promise<{ userId: string } | { refusal: SsoRefusal } | null> {
  return undoneWithoutSeat(db, async (trx) => {
    const pending = await trx
      .deleteFrom('pendingLinks')
      .where('tokenHash', '=', hashToken(secret))
      .where('expiresOn', '>', new Date())
      .returning(['userId', 'issuer', 'subject'])
      .executeTakeFirst()
    if (pending === undefined) return null
    const { userId } = pending
    await trx.selectFrom('users').select('userId').where('userId', '=', userId).forNoKeyUpdate().execute()
    const linked = await findLinked(trx, pending)
    const isAnothers = linked !== null && linked !== userId
    if (isAnothers || (await hasOtherSubject(trx, userId, pending))) return { refusal: 'otherAccount' as const }
    if (!(await admit(trx, config, userId))) return { refusal: 'notMember' as const }
    if (linked === null) await link(trx, userId, pending)
    return { userId }
  })
}
