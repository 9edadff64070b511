import { AttemptLimiter } from './attempt-limiter.ts'
import { clientNetwork } from './client-network.ts'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
const MAX_KNOWN = 20_000

/** What keeps strangers from guessing and from flooding; one set for the whole service. */
export type GuessLimits = { passwords: PasswordGuesses; links: LinkGuesses; resets: ResetRequests }

export function createGuessLimits(): GuessLimits {
  return { passwords: new PasswordGuesses(), links: new LinkGuesses(), resets: new ResetRequests() }
}

/**
 * Wrong passwords, wherever they are asked for: ten for an account from one address in a quarter of an hour, and more
 * for an account from all addresses together or from an address for all accounts. Guesses from elsewhere do not keep people out
 * where they have signed in before.
 */
export class PasswordGuesses {
  readonly #pairs = new AttemptLimiter({ max: 10, windowMs: QUARTER_MS })
  readonly #accounts = new AttemptLimiter({ max: 100, windowMs: QUARTER_MS })
  readonly #networks = new AttemptLimiter({ max: 200, windowMs: QUARTER_MS })
  /** Pairs that have been right, the latest last. */
  readonly #known = new Set<string>()

  /** Counts a try before its password is checked, so that tries sent at once count too; throws 429 when there were too many. */
  begin(email: string, address: string): void {
    const keys = keysOf(email, address)
    this.#pairs.check(keys.pair)
    if (!this.#known.has(keys.pair)) this.#accounts.check(keys.account)
    this.#networks.check(keys.network)
    this.#pairs.count(keys.pair)
    this.#accounts.count(keys.account)
    this.#networks.count(keys.network)
  }

  /** The password was right: this try counts nowhere, and what was counted for this account and address is forgotten. */
  succeeded(email: string, address: string): void {
    const keys = keysOf(email, address)
    this.#pairs.forget(keys.pair)
    this.#accounts.forgive(keys.account)
    this.#networks.forgive(keys.network)
    this.#remember(keys.pair)
  }

  #remember(pair: string) {
    this.#known.delete(pair)
    this.#known.add(pair)
    const [oldest] = this.#known
    if (oldest !== undefined && this.#known.size > MAX_KNOWN) this.#known.delete(oldest)
  }
}

/** Tokens of links that do not exist. They are too long to guess; this spares the work of looking. */
export class LinkGuesses {
  readonly #networks = new AttemptLimiter({ max: 100, windowMs: QUARTER_MS })

  /** Throws 429 when too many links from this address were wrong. */
  begin(address: string): void {
    this.#networks.check(clientNetwork(address))
  }

  failed(address: string): void {
    this.#networks.count(clientNetwork(address))
  }
}

/** Requests for a reset e-mail: five an hour for an account, thirty from an address; throws 429 beyond. */
export class ResetRequests {
  readonly #accounts = new AttemptLimiter({ max: 5, windowMs: HOUR_MS })
  readonly #networks = new AttemptLimiter({ max: 30, windowMs: HOUR_MS })

  begin(email: string, address: string): void {
    const { account, network } = keysOf(email, address)
    this.#accounts.check(account)
    this.#networks.check(network)
    this.#accounts.count(account)
    this.#networks.count(network)
  }
}

function keysOf(email: string, address: string) {
  const account = email.toLowerCase()
  const network = clientNetwork(address)
  return { account, network, pair: `${network} ${account}` }
}
