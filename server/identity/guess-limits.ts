import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { clientNetwork } from '../http/request-origin.ts'
import { Problem } from '../problems.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** How long an IP address counts as known after a sign-in. */
const KNOWN_SECONDS = 90 * 24 * HOUR_SECONDS

/** Rate limits against guessing and flooding, counted in the database across all processes. */
export type GuessLimits = {
  passwords: PasswordGuesses
  links: LinkGuesses
  resets: ResetRequests
  codes: CodeGuesses
}

export function createGuessLimits(db: Db): GuessLimits {
  return {
    passwords: new PasswordGuesses(db),
    links: new LinkGuesses(db),
    resets: new ResetRequests(db),
    codes: new CodeGuesses(db),
  }
}

/**
 * Wrong passwords, wherever the password is asked for: ten per account and IP address in 15 minutes, and more per
 * account over all addresses and per address over all accounts. Guesses from elsewhere don't lock people out where they
 * have signed in before.
 */
export class PasswordGuesses {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Counts an attempt before the password is checked, so that parallel attempts count too; rejects with 429 over the
   * limit.
   */
  async begin(email: string, address: string): Promise<void> {
    const { pair, account, network, known } = passwordLimits(email, address)
    const limits = (await isRemembered(this.#db, known)) ? [pair, network] : [pair, account, network]
    await countAttempt(this.#db, limits)
  }

  /** The password was right: uncounts this attempt and resets the count for this account and address. */
  async succeeded(email: string, address: string): Promise<void> {
    const { pair, account, network, known } = passwordLimits(email, address)
    const wasKnown = await isRemembered(this.#db, known)
    await forgetAttempts(this.#db, pair)
    await forgiveAttempt(this.#db, wasKnown ? [network] : [account, network])
    await rememberAttempt(this.#db, known)
  }
}

/** Invalid link tokens. They are too long to guess; this just limits the load. */
export class LinkGuesses {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Rejects with 429 after too many invalid links from this address. */
  begin(address: string): Promise<void> {
    return checkAttempts(this.#db, linkLimit(address))
  }

  failed(address: string): Promise<void> {
    const uncapped = { ...linkLimit(address), max: Number.MAX_SAFE_INTEGER }
    return countAttempt(this.#db, [uncapped])
  }
}

/** Requests for a reset e-mail: five an hour per account, thirty per address; rejects with 429 beyond. */
export class ResetRequests {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  begin(email: string, address: string): Promise<void> {
    return countAttempt(this.#db, [
      { name: 'reset account', key: accountOf(email), max: 5, windowSeconds: HOUR_SECONDS },
      { name: 'reset network', key: clientNetwork(address), max: 30, windowSeconds: HOUR_SECONDS },
    ])
  }
}

/**
 * Codes of an authenticator app: ten per account in 15 minutes and fifty a day, regardless of the address, because a
 * prompt for one implies a correct password. Three of a million codes are valid at any time.
 */
export class CodeGuesses {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Counts an attempt before checking it; rejects with 429 over the limit. */
  begin(userId: string): Promise<void> {
    return countAttempt(this.#db, codeLimits(userId))
  }

  /** The code was right: uncounts this attempt. */
  succeeded(userId: string): Promise<void> {
    return forgiveAttempt(this.#db, codeLimits(userId))
  }
}

const codeLimits = (userId: string): AttemptLimit[] => [
  { name: 'code account', key: userId, max: 10, windowSeconds: QUARTER_SECONDS },
  { name: 'code account day', key: userId, max: 50, windowSeconds: DAY_SECONDS },
]

function passwordLimits(email: string, address: string) {
  const [account, network] = [accountOf(email), clientNetwork(address)]
  const pair = `${network} ${account}`
  return {
    pair: passwordLimit('pair', pair, 10),
    account: passwordLimit('account', account, 100),
    network: passwordLimit('network', network, 200),
    known: { ...passwordLimit('known', pair, 0), windowSeconds: KNOWN_SECONDS },
  }
}

function passwordLimit(name: string, key: string, max: number): AttemptLimit {
  return { name: `password ${name}`, key, max, windowSeconds: QUARTER_SECONDS }
}

function linkLimit(address: string): AttemptLimit {
  return { name: 'link network', key: clientNetwork(address), max: 100, windowSeconds: QUARTER_SECONDS }
}

const accountOf = (email: string) => email.toLowerCase()

/** `max` attempts per key in a fixed window that opens with the first one. */
type AttemptLimit = { name: string; key: string; max: number; windowSeconds: number }

type Row = { key: string; count: number; leftSeconds: number }

/**
 * Atomically counts one attempt toward each limit, so that parallel attempts in several processes count too. Throws 429
 * if one is used up; then none is counted.
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  const params = limits.map((limit) => ({ ...limit, key: digestOf(limit) }))
  // Ordered by key to avoid deadlocks.
  const { rows } = await sql<Row>`
    insert into attempts as known (key, opened_on, ends_on, count)
    select asked.key, now(), now() + asked."windowSeconds" * interval '1 second', 1
    from jsonb_to_recordset(${JSON.stringify(params)}::jsonb) as asked (key text, "windowSeconds" integer)
    order by asked.key
    on conflict (key) do update set
      count = case when known.ends_on <= now() then 1 else known.count + 1 end,
      opened_on = case when known.ends_on <= now() then now() else known.opened_on end,
      ends_on = case when known.ends_on <= now() then excluded.ends_on else known.ends_on end
    returning key, count, ceil(extract(epoch from ends_on - now()))::int as "leftSeconds"`.execute(db)
  const used = rows.filter(({ key, count }) => count > (params.find((limit) => limit.key === key)?.max ?? 0))
  if (used.length === 0) return
  await forgiveAttempt(db, limits)
  throw refused(used)
}

/** Throws 429 if the limit is used up; counts nothing. */
async function checkAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  const { rows } = await sql<Row>`
    select key, count, ceil(extract(epoch from ends_on - now()))::int as "leftSeconds"
    from attempts where key = ${digestOf(limit)} and ends_on > now() and count >= ${limit.max}`.execute(db)
  if (rows.length > 0) throw refused(rows)
}

/** Uncounts one attempt that turned out to be legitimate. */
export async function forgiveAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  const keys = limits.map(digestOf)
  await sql`update attempts set count = greatest(0, count - 1)
    where key in (select key from attempts where key = any(${keys}::text[]) order by key for update)`.execute(db)
}

async function forgetAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await sql`delete from attempts where key = ${digestOf(limit)}`.execute(db)
}

/** Remembers an attempt for `windowSeconds`, regardless of how often it occurs. */
async function rememberAttempt(db: Db, limit: AttemptLimit): Promise<void> {
  await sql`insert into attempts (key, opened_on, ends_on, count)
    values (${digestOf(limit)}, now(), now() + ${limit.windowSeconds} * interval '1 second', 0)
    on conflict (key) do update set ends_on = excluded.ends_on`.execute(db)
}

async function isRemembered(db: Db, limit: AttemptLimit): Promise<boolean> {
  const { rows } = await sql`select 1 from attempts where key = ${digestOf(limit)} and ends_on > now()`.execute(db)
  return rows.length > 0
}

/** Deletes expired windows. */
export async function sweepAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where ends_on < now()`.execute(db)
  await sql`delete from request_counts where day_on < now() - interval '1 day'`.execute(db)
}

/** Hashed, so that the table reveals no addresses or e-mails. */
function digestOf({ name, key }: AttemptLimit): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url')
}

function refused(rows: readonly Row[]): Problem {
  return Problem.rateLimited(Math.max(1, ...rows.map(({ leftSeconds }) => leftSeconds)))
}
