import vm from 'node:vm'

/** The work was cut off. */
export class TookTooLong extends Error {}

/** How long the repetitions of one entry may take to lay out. */
const ENTRY_MS = 1_000
/** What all entries of a calendar may take together beyond what a usual one does. */
const CALENDAR_MS = 3_000
const USUAL_MS = 250

/**
 * Cuts work off that takes too long, also in the middle of a loop of the parser. A calendar that has used its patience up gets no
 * more than what a usual entry takes for each of the others.
 */
export class TimeLimit {
  #left = CALENDAR_MS
  readonly #work = { run: () => {} }
  readonly #context = vm.createContext(this.#work)
  readonly #script = new vm.Script('run()')

  /** Throws `TookTooLong`. */
  run<T>(work: () => T): T {
    let result: { value: T } | null = null
    this.#work.run = () => {
      result = { value: work() }
    }
    const begunOn = performance.now()
    try {
      this.#script.runInContext(this.#context, {
        timeout: Math.round(Math.max(USUAL_MS, Math.min(ENTRY_MS, this.#left))),
      })
    } catch (error) {
      throw isTimeout(error) ? new TookTooLong() : error
    } finally {
      this.#left -= Math.max(0, performance.now() - begunOn - USUAL_MS)
    }
    return done(result)
  }
}

function done<T>(result: { value: T } | null): T {
  if (result === null) throw new TookTooLong()
  return result.value
}

/** The error is one of the other context, so that it is no `Error` of ours. */
function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
