import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './open-database.ts'

const VERSION = 'v1'
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `boundTo` names the encrypted thing; the ciphertext can't be decrypted under another name. */
type Seal = { key: Buffer; boundTo: string }

const aad = (boundTo: string) => Buffer.from(`${VERSION} ${boundTo}`)

/** Encrypts with a 256-bit key. */
export function sealBytes({ key, boundTo }: Seal, bytes: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(aad(boundTo))
  const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/** @throws Error if it was tampered with or is bound to something else */
export function openBytes({ key, boundTo }: Seal, sealed: string): Buffer {
  const [version, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('The encrypted value is damaged.')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(aad(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** A secret key (`readSecretKey`) for objects created before the database is open; usable once `read` has resolved. */
export class LaterKey {
  readonly #setting: string
  #key: string | null = null

  constructor(setting: string) {
    this.#setting = setting
  }

  async read(db: Db): Promise<void> {
    this.#key = await readSecretKey(db, this.#setting)
  }

  get value(): string {
    if (this.#key === null) throw new Error(`The ${this.#setting} hasn’t been read yet.`)
    return this.#key
  }
}

/** A 256-bit key in base64url from `settings`, created on first use and shared by all nodes. */
export async function readSecretKey(db: Db, setting: string): Promise<string> {
  const written = db.selectFrom('settings').select('value').where('key', '=', setting)
  const found = await written.executeTakeFirst()
  if (found === undefined) {
    const fresh = JSON.stringify({ key: randomBytes(32).toString('base64url') })
    await db
      .insertInto('settings')
      .values({ key: setting, value: sql`${fresh}::jsonb` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // If two nodes create one concurrently, both end up with the first.
  const { value } = found ?? (await written.executeTakeFirstOrThrow())
  if (!('key' in value) || typeof value.key !== 'string') throw new Error(`The ${setting} in this database is damaged.`)
  return value.key
}
