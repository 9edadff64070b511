import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../identity/session-handlers.ts'
import type { SignOnSecrets } from './identity-provider.ts'
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

/** A sign-on that this browser has begun. */
export type BegunSignOn = SignOnSecrets & { returnTo: string; isPersistent: boolean }

const COOKIE = 'minutebook_sso'
const LINK_COOKIE = 'minutebook_link'
const PATH = '/v1.0/sso'
const TEN_MINUTES = 600

/** Binds the sign-on to the browser that began it: the secrets are only there. */
export function setSignOnCookie(reply: FastifyReply, signOn: BegunSignOn, isSecure: boolean): void {
  const value = Buffer.from(JSON.stringify(signOn)).toString('base64url')
  void reply.setCookie(cookieName(COOKIE, isSecure), value, { ...ofSignOn(isSecure), maxAge: TEN_MINUTES })
}

/** Returns the sign-on begun in this browser, once; null if there is none. */
export function takeSignOnCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): BegunSignOn | null {
  const name = cookieName(COOKIE, isSecure)
  const value = request.cookies[name]
  if (value === undefined) return null
  void reply.clearCookie(name, ofSignOn(isSecure))
  const parts = parse(Buffer.from(value, 'base64url').toString())
  const read = (part: keyof SignOnSecrets | 'returnTo') => {
    const text = parts.get(part)
    return typeof text === 'string' ? text : ''
  }
  const begun = { state: read('state'), nonce: read('nonce'), codeVerifier: read('codeVerifier') }
  return Object.values(begun).includes('')
    ? null
    : { ...begun, returnTo: read('returnTo'), isPersistent: parts.get('isPersistent') === true }
}

/** Binds a pending link to the browser whose sign-on began it. */
export function setLinkCookie(reply: FastifyReply, secret: string, isSecure: boolean): void {
  void reply.setCookie(cookieName(LINK_COOKIE, isSecure), secret, { ...ofLink(isSecure), maxAge: PENDING_LINK_SECONDS })
}

export function readLinkCookie(request: FastifyRequest, isSecure: boolean): string | null {
  return request.cookies[cookieName(LINK_COOKIE, isSecure)] ?? null
}

export function clearLinkCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(cookieName(LINK_COOKIE, isSecure), ofLink(isSecure))
}

// Lax, because the provider's redirect comes from another site.
const ofSignOn = (isSecure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

const ofLink = (isSecure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'strict', secure: isSecure }) as const

function parse(text: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  } catch {
    return new Map()
  }
}

/** How long the person has to prove the account that a sign-on found. */
const PENDING_LINK_SECONDS = 15 * 60

export type PendingLink = Account & { expiresOn: Date }

/** Stores the identity until the person has proved the account; returns the secret for their browser. */
export async function createPendingLink(db: Db, { issuer, subject, userId }: Identity & { userId: string }) {
  const { token, tokenHash } = newLinkToken()
  const expiresOn = new Date(Date.now() + PENDING_LINK_SECONDS * 1000)
  await db.deleteFrom('pendingLinks').where('expiresOn', '<', new Date()).execute()
  await db.insertInto('pendingLinks').values({ tokenHash, userId, issuer, subject, expiresOn }).execute()
  return token
}

/** Returns the account to prove; null if it expired or was linked. */
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

/** Links the proved account, and lets the person in; null if the link was used in the meantime. */
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
