import { createHmac } from 'node:crypto'
import type { Db } from '../db/open-database.ts'
import { readSecretKey } from '../db/secret-key.ts'

/** What stands for something in the log: the same for the same, and nobody who lacks the key can tell of what. */
export type Pseudonyms = (kind: 'account' | 'email' | 'token' | 'network' | 'entry', value: string) => string

const SETTING = 'pseudonym-key'

/** With a key that is made once per database: without one, all addresses of IPv4 could be tried in minutes. */
export async function createPseudonyms(db: Db): Promise<Pseudonyms> {
  const key = await readSecretKey(db, SETTING)
  return (kind, text) => createHmac('sha256', key).update(`${kind} ${text}`).digest('hex').slice(0, 16)
}
