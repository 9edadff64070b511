import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { auditFields, type AuditChange, type AuditField } from '../audit/audit-log.ts'
import type { LaterKey } from '../db/sealed-bytes.ts'
import { describeBrowser } from '../../shared/describe-browser.ts'

export type SignInMethod = 'password' | 'passkey' | 'singleSignOn' | 'passwordReset' | 'invitation' | 'setUp'

/** The second factor. */
export type SecondFactorKind = 'totp' | 'recoveryCode' | 'passkey'

/** The origin of a sign-in, taken from the request. */
export type SignInOrigin = {
  method: SignInMethod
  /** Null for a sign-in without a second step. */
  secondFactor: SecondFactorKind | null
  address: string
  userAgent: string | undefined
}

export type SignInFacts = {
  method: SignInMethod | null
  secondFactor: SecondFactorKind | null
  browser: string | null
  system: string | null
  network: string | null
}

/** A browser can send any name, of any length. */
const USER_AGENT_MAX_LENGTH = 300

/** Nothing of the original text is kept. */
export function deviceOf(userAgent: string | undefined): Pick<SignInFacts, 'browser' | 'system'> {
  const { browser = null, system = null } = describeBrowser(userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? '')
  return { browser, system }
}

/**
 * Returns the part of an address that a provider keeps assigning to the same people: 16 bits of IPv4, 32 of IPv6. A
 * longer prefix would be new every day for people whose address changes overnight, and would reveal more than is
 * needed.
 */
export function networkPart(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? parsed.octets.slice(0, 2).join('.') : parsed.parts.slice(0, 2).join(':')
}

/** Differs between accounts, so that the log doesn't reveal who works from the same place. */
export const networkLabel = (pseudonym: Pseudonyms, userId: string, part: string): string =>
  pseudonym('network', `${userId} ${part}`).slice(0, 4)

/** Formats facts as the audit log's changes; omits null ones. */
export function toChanges(facts: Readonly<Partial<Record<AuditField, string | boolean | null>>>): AuditChange[] {
  return auditFields.flatMap((field) => {
    const value = facts[field] ?? false
    return value === false ? [] : [{ field, before: null, after: String(value) }]
  })
}

/**
 * Returns a pseudonym for a value in the log: the same for the same value, and impossible to reverse without the key.
 */
export type Pseudonyms = (kind: 'account' | 'email' | 'token' | 'network' | 'entry', value: string) => string

/**
 * The name of the key in the database. It's created once per database: without a key, all IPv4 addresses could be tried
 * in minutes.
 */
export const PSEUDONYM_KEY = 'pseudonym-key'

export function pseudonymsWith(key: LaterKey): Pseudonyms {
  return (kind, text) => createHmac('sha256', key.value).update(`${kind} ${text}`).digest('hex').slice(0, 16)
}
