import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'

const COUNT = 10
const BYTES = 10
/** Crockford's alphabet: no two letters are confused when written down. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns a code with eighty random bits, so that a plain hash is enough. */
function newRecoveryCode(): string {
  const bits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`)
  const letters = Array.from(
    { length: (BYTES * 8) / 5 },
    (_, place) => LETTERS[Number((bits >> BigInt(place * 5)) & 31n)],
  )
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

/** Hashes a code for storage; letters that look like digits are read as those. */
function hashOf(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return hashToken(`recovery ${plain}`)
}

/** Replaces all codes; they can only be read now. */
export async function replaceRecoveryCodes(trx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode)
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses up a code; returns false if it doesn't exist or was used. */
export async function takeRecoveryCode(trx: Db, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const used = await trx
    .updateTable('recoveryCodes')
    .set({ usedOn: new Date() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(code))
    .where('usedOn', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('userId', '=', userId)
    .where('usedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
