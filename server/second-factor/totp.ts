import { hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { openBytes, readSecretKey, sealBytes } from '../db/sealed-bytes.ts'

const SETTING = 'second-factor-key'
const ISSUER = 'Minutebook'
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** The clocks of phones are slightly off. */
const WINDOW = 1

const boundTo = (userId: string) => `totp ${userId}`

/** Derived from the database's own key, differently for each person. */
async function keyOf(db: Db, userId: string): Promise<Buffer> {
  const secret = Buffer.from(await readSecretKey(db, SETTING), 'base64url')
  return Buffer.from(hkdfSync('sha256', secret, '', boundTo(userId), 32))
}

/** Creates a new secret for the account, in the formats for storage, typing and display. */
export async function newTotpSecret(db: Db, { userId, email }: { userId: string; email: string }) {
  const secret = new Secret({ size: SECRET_BYTES })
  const sealedSecret = sealBytes({ key: await keyOf(db, userId), boundTo: boundTo(userId) }, secret.bytes)
  const uri = new TOTP({ issuer: ISSUER, label: email, secret, period: PERIOD_SECONDS }).toString()
  return { sealedSecret, secret: secret.base32, uri }
}

/** Parses six digits, grouped in any way; null for anything else. */
export function readTotpCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

type Factor = { userId: string; sealedSecret: string }

/** Returns the time step that a code belongs to, counted from 1970; null if it isn't a current code of this secret. */
async function stepOf(db: Db, { userId, sealedSecret }: Factor, code: string): Promise<number | null> {
  const bytes = openBytes({ key: await keyOf(db, userId), boundTo: boundTo(userId) }, sealedSecret)
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  const totp = new TOTP({ secret, period: PERIOD_SECONDS })
  const timestamp = Date.now()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Accepts a code once: returns true if it's right, and neither it nor a later one was used before. */
export async function takeTotpCode(
  trx: Db,
  { userId, code, isConfirmed }: { userId: string; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const factor = await trx
    .selectFrom('totpFactors')
    .select(['userId', 'sealedSecret'])
    .where('userId', '=', userId)
    .where('confirmedOn', isConfirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const step = factor === undefined ? null : await stepOf(trx, factor, code)
  if (step === null) return false
  const taken = await trx
    .updateTable('totpFactors')
    .set({
      lastStep: step,
      lastUsedOn: isConfirmed ? new Date() : null,
      confirmedOn: sql<Date>`coalesce(confirmed_on, now())`,
    })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}
