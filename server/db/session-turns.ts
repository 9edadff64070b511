import { AsyncLocalStorage } from 'node:async_hooks'

type Turn = { number: number; beganAt: number }

/** What takes longer has work to do beside its statements, and queues like everybody else. */
const LONGEST_MS = 5_000

const turns = new AsyncLocalStorage<Turn>()
let last = 0

/** Runs `work`, whose statements wait for the embedded database's session as if all of them had been asked for now. */
export function inTurn(work: () => void) {
  turns.run({ number: ++last, beganAt: performance.now() }, work)
}

/** The lower, the sooner. */
export function currentTurn(): number {
  const turn = turns.getStore()
  return turn !== undefined && performance.now() - turn.beganAt < LONGEST_MS ? turn.number : ++last
}
