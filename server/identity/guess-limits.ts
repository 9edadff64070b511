import type { Db } from '../db/open-database.ts'
import {
  checkAttempts,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  isRemembered,
  rememberAttempt,
  type AttemptLimit,
} from './attempt-limiter.ts'
import { clientNetwork } from '../http/request-origin.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60
/** How long it counts that somebody has signed in from an address. */
const KNOWN_SECONDS = 90 * 24 * HOUR_SECONDS

/** What keeps strangers from guessing and from flooding; counted in the database, for all processes of the service together. */
export type GuessLimits = { passwords: PasswordGuesses; links: LinkGuesses; resets: ResetRequests }

export function createGuessLimits(db: Db): GuessLimits {
  return { passwords: new PasswordGuesses(db), links: new LinkGuesses(db), resets: new ResetRequests(db) }
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
