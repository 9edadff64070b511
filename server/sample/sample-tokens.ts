import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'
import { createPersonalToken } from '../tokens/token-store.ts'

/** Whose tokens are written down, for people and scripts that try the API. */
export const tokenEmails = [
  'owner@sample.test',
  'admin@sample.test',
  'user@sample.test',
  'second@sample.test',
  'outsider@sample.test',
]

const tokensByEmail = z.record(z.string(), z.string())

type TokensByEmail = z.infer<typeof tokensByEmail>

/** Writes `sample-tokens.json` (mode 600), a personal access token per e-mail address; tokens that still work stay. */
export async function writeSampleTokens(db: Db, dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, 'sample-tokens.json')
  const before = await readTokens(file)
  const entries = await Promise.all(
    tokenEmails.map(async (email) => [email, await workingToken(db, email, before[email])] as const),
  )
  const after = Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
  const draft = `${file}.new`
  await fs.rm(draft, { force: true })
  await fs.writeFile(draft, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600 })
  await fs.rename(draft, file)
}

/** Null where somebody removed the account. */
async function workingToken(db: Db, email: string, known: string | undefined): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('userId')
    .where('email', '=', email)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return null
  if (known !== undefined && (await isWorking(db, user.userId, known))) return known
  const { token } = await createPersonalToken(db, { userId: user.userId, name: 'Sample', expiresOn: null })
  return token
}

async function isWorking(db: Db, userId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('accessTokens')
    .select('tokenId')
    .where('tokenHash', '=', hashToken(token))
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
    .where((eb) => eb.or([eb('expiresOn', 'is', null), eb('expiresOn', '>', new Date())]))
    .executeTakeFirst()
  return row !== undefined
}

/** A missing file, and one that somebody broke, count as empty. */
async function readTokens(file: string): Promise<TokensByEmail> {
  try {
    return tokensByEmail.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  } catch {
    return {}
  }
}
