import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { AuditChange } from '../audit/audit-log.ts'
import type { LaterKey } from '../db/sealed-bytes.ts'

export type SignInMethod = 'password' | 'passkey' | 'singleSignOn' | 'passwordReset' | 'invitation' | 'setUp'

/** What came after the password. */
export type SecondFactorKind = 'totp' | 'recoveryCode' | 'passkey'

/** Where a sign-in came from, as a request tells it. */
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

/** A browser may call itself anything, at any length. */
const USER_AGENT_MAX_LENGTH = 300

// In this order: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

// Android calls itself Linux, and an iPhone something like a Mac.
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser and a system out of the lists above: nothing of what was sent is kept. */
export function deviceOf(userAgent: string | undefined): Pick<SignInFacts, 'browser' | 'system'> {
  const text = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? ''
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}

/**
 * The part of an address that a provider keeps handing to the same people: 16 bits of IPv4, 32 of IPv6. Finer ones would be
 * new every day for anyone who gets a new address at night, and would tell more of a person than is needed here.
 */
export function networkPart(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? parsed.octets.slice(0, 2).join('.') : parsed.parts.slice(0, 2).join(':')
}

/** Differs between accounts, so that nobody can read from the log who works from the same place. */
export const networkLabel = (pseudonym: Pseudonyms, userId: string, part: string): string =>
  pseudonym('network', `${userId} ${part}`).slice(0, 4)

/** As the audit log has facts: as what became of something. Null ones are left out. */
export function toChanges(facts: Readonly<Record<string, string | boolean | null>>): AuditChange[] {
  return Object.entries(facts).flatMap(([field, value]) =>
    value === null || value === false ? [] : [{ field, before: null, after: String(value) }],
  )
}

/** What stands for something in the log: the same for the same, and nobody who lacks the key can tell of what. */
export type Pseudonyms = (kind: 'account' | 'email' | 'token' | 'network' | 'entry', value: string) => string

/** What the key is called in the database. It's made once per database: without one, all addresses of IPv4 could be tried in minutes. */
export const PSEUDONYM_KEY = 'pseudonym-key'

export function pseudonymsWith(key: LaterKey): Pseudonyms {
  return (kind, text) => createHmac('sha256', key.value).update(`${kind} ${text}`).digest('hex').slice(0, 16)
}
