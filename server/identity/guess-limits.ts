import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { clientNetwork } from '../http/request-origin.ts'
import { Problem } from '../problems.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** How long it counts that someone has signed in from an address. */
const KNOWN_SECONDS = 90 * 24 * HOUR_SECONDS

/** What keeps strangers from guessing and from flooding; counted in the database, for all processes of the service together. */
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
 * Wrong passwords, wherever they are asked for: ten for an account from one address in a quarter of an hour, and more
 * for an account from all addresses together or from an address for all accounts. Guesses from elsewhere do not keep people out
 * where they have signed in before.
 */
export class PasswordGuesses {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Counts a try before its password is checked, so that tries sent at once count too; rejects with 429 when there were too many. */
  async begin(email: string, address: string): Promise<void> {
    const { pair, account, network, known } = passwordLimits(email, address)
    const limits = (await isRemembered(this.#db, known)) ? [pair, network] : [pair, account, network]
    await countAttempt(this.#db, limits)
  }

  /** The password was right: this try counts nowhere, and what was counted for this account and address is forgotten. */
  async succeeded(email: string, address: string): Promise<void> {
    const { pair, account, network, known } = passwordLimits(email, address)
    const wasKnown = await isRemembered(this.#db, known)
    await forgetAttempts(this.#db, pair)
    await forgiveAttempt(this.#db, wasKnown ? [network] : [account, network])
    await rememberAttempt(this.#db, known)
  }
}

/** Tokens of links that do not exist. They are too long to guess; this spares the work of looking. */
export class LinkGuesses {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Rejects with 429 when too many links from this address were wrong. */
  begin(address: string): Promise<void> {
    return checkAttempts(this.#db, linkLimit(address))
  }

  failed(address: string): Promise<void> {
    const uncapped = { ...linkLimit(address), max: Number.MAX_SAFE_INTEGER }
    return countAttempt(this.#db, [uncapped])
  }
}

/** Requests for a reset e-mail: five an hour for an account, thirty from an address; rejects with 429 beyond. */
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
 * Codes of an authenticator app: ten for an account in a quarter of an hour and fifty in a day, wherever they come from, since
 * anyone who is asked for one knew the password. Of a million codes three are right at any time.
 */
export class CodeGuesses {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Counts a try before it is looked at; rejects with 429 when there were too many. */
  begin(userId: string): Promise<void> {
    return countAttempt(this.#db, codeLimits(userId))
  }

  /** The code was right: this try counts nowhere. */
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

/** One thing that is limited: `max` attempts of a key in a window that opens with the first one. */
type AttemptLimit = { name: string; key: string; max: number; windowSeconds: number }

type Row = { key: string; count: number; leftSeconds: number }

/**
 * Counts one attempt against each of the limits, at once and for all processes together, so that tries sent to several of them
 * at the same moment count too. Throws 429 when one is used up; then none of them is counted.
 */
export async function countAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  const params = limits.map((limit) => ({ ...limit, key: digestOf(limit) }))
  // In the order of their keys, so that two of these never wait for each other.
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

/** Throws 429 when the limit is used up; counts nothing. */
async function checkAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  const { rows } = await sql<Row>`
    select key, count, ceil(extract(epoch from ends_on - now()))::int as "leftSeconds"
    from attempts where key = ${digestOf(limit)} and ends_on > now() and count >= ${limit.max}`.execute(db)
  if (rows.length > 0) throw refused(rows)
}

/** Takes one attempt back: it was a good one, or none. */
export async function forgiveAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  const keys = limits.map(digestOf)
  await sql`update attempts set count = greatest(0, count - 1)
    where key in (select key from attempts where key = any(${keys}::text[]) order by key for update)`.execute(db)
}

/** Forgets what was counted. */
async function forgetAttempts(db: Db, limit: AttemptLimit): Promise<void> {
  await sql`delete from attempts where key = ${digestOf(limit)}`.execute(db)
}

/** Keeps in mind for `windowSeconds` that there was such an attempt, however often. */
async function rememberAttempt(db: Db, limit: AttemptLimit): Promise<void> {
  await sql`insert into attempts (key, opened_on, ends_on, count)
    values (${digestOf(limit)}, now(), now() + ${limit.windowSeconds} * interval '1 second', 0)
    on conflict (key) do update set ends_on = excluded.ends_on`.execute(db)
}

/** Whether it is kept in mind. */
async function isRemembered(db: Db, limit: AttemptLimit): Promise<boolean> {
  const { rows } = await sql`select 1 from attempts where key = ${digestOf(limit)} and ends_on > now()`.execute(db)
  return rows.length > 0
}

/** Deletes windows that are over. */
export async function sweepAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where ends_on < now()`.execute(db)
  await sql`delete from request_counts where day_on < now() - interval '1 day'`.execute(db)
}

/** Neither addresses nor e-mails are to be read from the table. */
function digestOf({ name, key }: AttemptLimit): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url')
}

function refused(rows: readonly Row[]): Problem {
  return Problem.rateLimited(Math.max(1, ...rows.map(({ leftSeconds }) => leftSeconds)))
}
