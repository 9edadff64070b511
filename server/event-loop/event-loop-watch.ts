import { constants, monitorEventLoopDelay, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { forgetEndedWork, workDuring } from './work-in-hand.ts'

/** The longest the event loop may be blocked; everyone else waits in the meantime. */
export const MAX_STALL_MS = 200

const RESOLUTION_MS = 20
const READ_EVERY_MS = 50

export type Stall = {
  ms: number
  /**
   * The minimum CPU time of this thread in that period. If it's far less than `ms`, the machine was busy with something
   * else.
   */
  cpuMs: number
  /** How much of `ms` was spent in major garbage collections. */
  gcMs: number
  /** The heap was marked incrementally because of external memory, which `gcMs` doesn't include. */
  isMarkedInSteps: boolean
  /** The work in progress: ids of operations, and kinds of jobs. */
  during: string[]
}

type Reading = { at: number; cpuMs: number }

type Collection = PerformanceEntry & { detail?: { kind?: number; flags?: number } }

/** Reports each time the event loop of this thread was blocked for longer than 200 ms. */
export class EventLoopWatch {
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #listeners = new Set<(stall: Stall) => void>()
  #timer: NodeJS.Timeout | undefined
  #last: Reading = { at: 0, cpuMs: 0 }
  #gcMs = 0
  #isMarkedInSteps = false
  readonly #collections = new PerformanceObserver((list) => this.#countCollections(list.getEntries()))
  readonly #leastInHand: (stallMs: number) => number

  /** Work counts as in progress if it ran for a quarter of the stall, or for as long as `leastInHand` returns. */
  constructor(leastInHand = (stallMs: number) => stallMs / 4) {
    this.#leastInHand = leastInHand
  }

  onStall(listener: (stall: Stall) => void): void {
    this.#listeners.add(listener)
  }

  start(): void {
    this.#last = readingNow()
    this.#delays.enable()
    this.#collections.observe({ entryTypes: ['gc'] })
    // Read after all delayed timers have run, including the monitor's.
    this.#timer = setInterval(() => setImmediate(this.look, readingNow()), READ_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#delays.disable()
    this.#collections.disconnect()
  }

  /** Checks what happened since the last check; runs automatically 20 times a second. */
  readonly look = (reading = readingNow()): void => {
    const { at, cpuMs } = this.#last
    this.#last = reading
    const elapsed = reading.at - at
    // Observers would only be notified of collections later.
    this.#countCollections(this.#collections.takeRecords())
    const gcMs = this.#gcMs
    this.#gcMs = 0
    const isMarkedInSteps = this.#isMarkedInSteps
    this.#isMarkedInSteps = false
    const ms = this.#longestWithin(elapsed)
    if (ms > MAX_STALL_MS)
      this.#tell(reading, {
        ms,
        gcMs,
        isMarkedInSteps,
        cpuMs: Math.max(0, reading.cpuMs - cpuMs - Math.max(0, elapsed - ms)),
      })
    forgetEndedWork(reading.at)
  }

  #longestWithin(elapsed: number): number {
    const seen = this.#delays.max / 1e6 - RESOLUTION_MS
    if (seen > MAX_STALL_MS) this.#delays.reset()
    // The monitor misses the time while it's reset, and may report late what delayed this timer, so both are used.
    return Math.max(seen > elapsed ? 0 : seen, elapsed - READ_EVERY_MS)
  }

  #countCollections(entries: Collection[]): void {
    for (const entry of entries) {
      if (entry.detail?.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue
      this.#gcMs += entry.duration
      if (((entry.detail.flags ?? 0) & constants.NODE_PERFORMANCE_GC_FLAGS_ALL_EXTERNAL_MEMORY) !== 0)
        this.#isMarkedInSteps = true
    }
  }

  #tell({ at }: Reading, { ms, cpuMs, gcMs, isMarkedInSteps }: Omit<Stall, 'during'>): void {
    const stall = {
      ms: Math.round(ms),
      cpuMs: Math.round(cpuMs),
      gcMs: Math.round(gcMs),
      isMarkedInSteps,
      during: workDuring([at - ms, at], this.#leastInHand(ms)),
    }
    for (const listener of this.#listeners) listener(stall)
  }
}

function readingNow(): Reading {
  const { user, system } = process.threadCpuUsage()
  return { at: performance.now(), cpuMs: (user + system) / 1000 }
}
