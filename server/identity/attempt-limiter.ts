import { Problem } from '../problems.ts'

type Window = { startedAt: number; count: number }

export type AttemptLimits = { max: number; windowMs: number }

const MAX_KEYS = 20_000

/** Counts attempts of a key in a window that opens with the first one. */
export class AttemptLimiter {
  readonly #windows = new Map<string, Window>()
  readonly #limits: AttemptLimits

  constructor(limits: AttemptLimits) {
    this.#limits = limits
  }

  /** Throws 429 when the key's attempts are used up; counts nothing. */
  check(key: string, now = Date.now()): void {
    const window = this.#known(key, now)
    if (window === undefined || window.count < this.#limits.max) return
    throw Problem.rateLimited(Math.max(1, Math.ceil((window.startedAt + this.#limits.windowMs - now) / 1000)))
  }

  count(key: string, now = Date.now()): void {
    const window = this.#known(key, now) ?? this.#open(key, now)
    window.count += 1
  }

  /** Takes one attempt back: it was a good one. */
  forgive(key: string): void {
    const window = this.#windows.get(key)
    if (window !== undefined && window.count > 0) window.count -= 1
  }

  forget(key: string): void {
    this.#windows.delete(key)
  }

  #known(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key)
    return window !== undefined && now - window.startedAt < this.#limits.windowMs ? window : undefined
  }

  #open(key: string, now: number): Window {
    this.#windows.delete(key)
    this.#makeRoom(now)
    const fresh = { startedAt: now, count: 0 }
    this.#windows.set(key, fresh)
    return fresh
  }

  /** Entries are in order of their start, so the first ones are the first to go. */
  #makeRoom(now: number) {
    for (const [key, { startedAt }] of this.#windows) {
      if (now - startedAt < this.#limits.windowMs && this.#windows.size < MAX_KEYS) return
      this.#windows.delete(key)
    }
  }
}
