import { Problem } from '../problems.ts'

const MAX_FAILURES = 10
const WINDOW_MS = 15 * 60_000
const MAX_KEYS = 20_000

type Attempts = { startedAt: number; count: number }

/** Slows down guessing of one account's password from one address: ten tries in a quarter of an hour. */
export class SignInLimiter {
  readonly #attempts = new Map<string, Attempts>()

  /** Counts a try before its password is checked, so that tries sent at once count too; throws 429 after the tenth. */
  begin(email: string, address: string, now = Date.now()): void {
    const key = keyOf(email, address)
    const attempts = this.#current(key, now)
    if (attempts.count >= MAX_FAILURES) {
      throw Problem.rateLimited(Math.max(1, Math.ceil((attempts.startedAt + WINDOW_MS - now) / 1000)))
    }
    attempts.count += 1
  }

  /** The password was right: what was counted for this account and address is forgotten. */
  succeeded(email: string, address: string): void {
    this.#attempts.delete(keyOf(email, address))
  }

  #current(key: string, now: number): Attempts {
    const known = this.#attempts.get(key)
    if (known !== undefined && now - known.startedAt < WINDOW_MS) return known
    this.#attempts.delete(key)
    this.#makeRoom(now)
    const fresh = { startedAt: now, count: 0 }
    this.#attempts.set(key, fresh)
    return fresh
  }

  /** Entries are in order of their start, so the first ones are the first to go. */
  #makeRoom(now: number) {
    for (const [key, { startedAt }] of this.#attempts) {
      if (now - startedAt < WINDOW_MS && this.#attempts.size < MAX_KEYS) return
      this.#attempts.delete(key)
    }
  }
}

function keyOf(email: string, address: string): string {
  return `${address} ${email.toLowerCase()}`
}
