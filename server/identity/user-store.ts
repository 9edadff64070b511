import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'

export type Account = { userId: string; email: string; passwordHash: string | null }

/** The account with this e-mail, ignoring case; null if there is none. */
export async function findUserByEmail(db: Db, email: string): Promise<Account | null> {
  const user = await db
    .selectFrom('users')
    .select(['userId', 'email', 'passwordHash'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return user ?? null
}

/** The account with this e-mail; creates one without a password if needed. */
export async function ensureUser(trx: Db, email: string): Promise<Account> {
  const known = await findUserByEmail(trx, email)
  if (known !== null) return known
  // With concurrent requests, one inserts it and the other finds it.
  await trx
    .insertInto('users')
    .values({ userId: newId(), email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findUserByEmail(trx, email)
  if (made === null) throw new Error('The account was deleted while it was being created.')
  return made
}

/**
 * Whether the account has been claimed. Then only its owner can open it, and no link that an inviter has seen. An
 * unclaimed account exists only because its e-mail was invited.
 */
export async function isAccountClaimed(db: Db, userId: string): Promise<boolean> {
  const { claimed } = await db
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(
            eb.selectFrom('users').select('userId').where('userId', '=', userId).where('passwordHash', 'is not', null),
          ),
          eb.exists(eb.selectFrom('memberships').select('userId').where('userId', '=', userId)),
          eb.exists(eb.selectFrom('userIdentities').select('userId').where('userId', '=', userId)),
        ])
        .as('claimed'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(claimed)
}

/** SQL for a person's display name: their name, or their e-mail if it's empty. `users` is the table's alias. */
export function personName(users = 'users') {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  return sql<string>`coalesce(nullif(trim(concat(${column('firstName')}, ' ', ${column('lastName')})), ''), ${column('email')})`
}

/** SQL for an active member: neither removed nor blocked. `memberships` is the table's alias. */
export function isLetIn(memberships = 'memberships') {
  const column = (name: string) => sql.ref(`${memberships}.${name}`)
  return sql<boolean>`(${column('deletedOn')} is null and not ${column('isBlocked')})`
}
