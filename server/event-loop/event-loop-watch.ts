import { constants, monitorEventLoopDelay, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { forgetEndedWork, workDuring } from './work-in-hand.ts'

/** What the loop does in one go may take that long; everyone else waits in the meantime. */
export const MAX_STALL_MS = 200

const RESOLUTION_MS = 20
const READ_EVERY_MS = 50

export type Stall = {
  ms: number
  /** How long this thread computed in the meantime, at least. Far less than `ms`: the machine had no time for it. */
  cpuMs: number
  /** How much of `ms` the garbage collector took to go through the whole heap. */
  gcMs: number
  /** The heap was marked in steps of this thread, which `gcMs` lacks: for the memory that it holds outside itself. */
  isMarkedInSteps: boolean
  /** What was in hand: ids of operations, and kinds of jobs. */
  during: string[]
}

type Reading = { at: number; cpuMs: number }

type Collection = PerformanceEntry & { detail?: { kind?: number; flags?: number } }

/** Tells of each time that the event loop of this thread stood still for longer than 200 ms. */
export class EventLoopWatch {
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #listeners = new Set<(stall: Stall) => void>()
  #timer: NodeJS.Timeout | undefined
  #last: Reading = { at: 0, cpuMs: 0 }
  #gcMs = 0
  #isMarkedInSteps = false
  readonly #collections = new PerformanceObserver((list) => this.#countCollections(list.getEntries()))
  readonly #leastInHand: (stallMs: number) => number

  /** What was in hand is told when it was so for a quarter of a stall, or as long as `leastInHand` says. */
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
    // Read when every timer that was late has run, the monitor's among them.
    this.#timer = setInterval(() => setImmediate(this.look, readingNow()), READ_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#delays.disable()
    this.#collections.disconnect()
  }

  /** Looks at what happened since it last looked, which it does by itself 20 times a second. */
  readonly look = (reading = readingNow()): void => {
    const { at, cpuMs } = this.#last
    this.#last = reading
    const elapsed = reading.at - at
    // What was collected is told to observers only after this.
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
    // The monitor forgets the time that runs while it is reset, and may tell late of what this timer was late for: both are asked.
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
