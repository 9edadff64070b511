import { sql } from 'kysely'
import type { SecondStep } from '../../openapi/generated/types.ts'
import type { Db } from '../db/open-database.ts'
import { hashToken, newLinkToken } from '../identity/token-format.ts'
import { Problem } from '../problems.ts'

const LIFETIME_MS = 10 * 60_000
/** Wrong codes before the sign-in starts again with the password. */
const MAX_ATTEMPTS = 5

type Method = SecondStep['methods'][number]

const exists = (rows: ReturnType<typeof sql>) => sql<boolean>`exists (${rows})`

/** Returns the second factors of an account; empty if it has none. */
export async function methodsOf(db: Db, userId: string): Promise<Method[]> {
  const { hasTotp, hasPasskey, hasCode } = await db
    .selectNoFrom([
      exists(sql`select from totp_factors where user_id = ${userId} and confirmed_on is not null`).as('hasTotp'),
      exists(sql`select from passkeys where user_id = ${userId}`).as('hasPasskey'),
      exists(sql`select from recovery_codes where user_id = ${userId} and used_on is null`).as('hasCode'),
    ])
    .executeTakeFirstOrThrow()
  if (!hasTotp && !hasPasskey) return []
  return [
    ...(hasTotp ? ['totp' as const] : []),
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasCode ? ['recoveryCode' as const] : []),
  ]
}

type RightPassword = {
  userId: string
  passwordHash: string | null
  method: 'password' | 'passwordReset'
  isPersistent: boolean
}

/**
 * Returns the second step after a correct password; null if there is none, or if the password was changed at that very
 * moment.
 */
export async function beginSecondStep(db: Db, right: RightPassword): Promise<SecondStep | null> {
  const { userId, passwordHash, method, isPersistent } = right
  const methods = await methodsOf(db, userId)
  if (methods.length === 0) return null
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('passwordHash')
      .where('userId', '=', userId)
      .forShare()
      .executeTakeFirst()
    if (user === undefined || user.passwordHash !== passwordHash) return null
    const { token, expiresOn } = await storeChallenge(trx, { kind: 'secondStep', userId, method, isPersistent })
    return { challengeToken: token, methods, expiresOn: expiresOn.toISOString() }
  })
}

type NewChallenge = {
  kind: 'secondStep' | 'passkeySignIn' | 'passkeyCreation'
  userId: string | null
  method?: 'password' | 'passwordReset'
  isPersistent?: boolean
  challenge?: string
}

/** The only place where the token isn't hashed. */
export async function storeChallenge(
  db: Db,
  { kind, userId, method, isPersistent = false, challenge }: NewChallenge,
): Promise<{ token: string; expiresOn: Date }> {
  const { token, tokenHash } = newLinkToken()
  const expiresOn = new Date(Date.now() + LIFETIME_MS)
  await db.deleteFrom('signInChallenges').where('expiresOn', '<', new Date()).execute()
  await db
    .insertInto('signInChallenges')
    .values({
      tokenHash,
      kind,
      userId,
      method: method ?? null,
      isPersistent,
      challenge: challenge ?? null,
      attemptsLeft: MAX_ATTEMPTS,
      expiresOn,
    })
    .execute()
  return { token, expiresOn }
}

type WaitingSignIn = {
  tokenHash: string
  userId: string
  email: string
  method: 'password' | 'passwordReset'
  isPersistent: boolean
}

/** Uses up one of the attempts of a sign-in that waits for its second step; null if it has ended. */
export async function takeAttempt(db: Db, token: string): Promise<WaitingSignIn | null> {
  const { rows } = await sql<WaitingSignIn>`
    update sign_in_challenges waiting set attempts_left = attempts_left - 1
    from users
    where waiting.token_hash = ${hashToken(token)} and waiting.kind = 'secondStep'
      and waiting.attempts_left > 0 and waiting.expires_on > now()
      and users.user_id = waiting.user_id and users.deleted_on is null
    returning waiting.token_hash, waiting.user_id, users.email, waiting.method, waiting.is_persistent`.execute(db)
  return rows[0] ?? null
}

/** Stores the challenge that a passkey of the waiting account should sign; returns false if the sign-in has ended. */
export async function askForPasskey(
  db: Db,
  { token, challenge }: { token: string; challenge: string },
): Promise<boolean> {
  const asked = await db
    .updateTable('signInChallenges')
    .set({ challenge })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', 'secondStep')
    .where('attemptsLeft', '>', 0)
    .where('expiresOn', '>', new Date())
    .returning('userId')
    .executeTakeFirst()
  return asked !== undefined
}

/** Returns whose second step this is; null if it has ended. */
export async function waitingFor(db: Db, token: string): Promise<string | null> {
  const found = await db
    .selectFrom('signInChallenges')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', 'secondStep')
    .where('attemptsLeft', '>', 0)
    .where('expiresOn', '>', new Date())
    .executeTakeFirst()
  return found?.userId ?? null
}

export type SignedChallenge = {
  tokenHash: string
  kind: 'secondStep' | 'passkeySignIn' | 'passkeyCreation'
  userId: string | null
  method: 'password' | 'passwordReset' | null
  isPersistent: boolean
  challenge: string
}

/**
 * Returns what a passkey should sign, once: the challenge is gone regardless of the result. A second step stays for
 * another attempt.
 */
export function takeChallenge(db: Db, token: string): Promise<SignedChallenge | null> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('signInChallenges')
      .select(['tokenHash', 'kind', 'userId', 'method', 'isPersistent', 'challenge', 'attemptsLeft'])
      .where('tokenHash', '=', hashToken(token))
      .where('expiresOn', '>', new Date())
      .where('attemptsLeft', '>', 0)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined || found.challenge === null) return null
    const { attemptsLeft, challenge, ...rest } = found
    if (found.kind === 'secondStep') {
      const change = { challenge: null, attemptsLeft: attemptsLeft - 1 }
      await trx.updateTable('signInChallenges').set(change).where('tokenHash', '=', found.tokenHash).execute()
    } else await endChallenge(trx, found.tokenHash)
    return { ...rest, challenge }
  })
}

/** Returns false if another request was faster. */
export async function endChallenge(trx: Db, tokenHash: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('signInChallenges')
    .where('tokenHash', '=', tokenHash)
    .returning('kind')
    .executeTakeFirst()
  return ended !== undefined
}

/** Deletes sign-ins based on a password that is no longer valid. */
export async function endChallengesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('signInChallenges').where('userId', '=', userId).execute()
}

/** The same for every reason. */
export function signInExpired(): Problem {
  return new Problem(401, 'This sign-in took too long or too many attempts. Start again.', {
    code: 'SIGN_IN_EXPIRED',
  })
}
