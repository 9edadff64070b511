const FIRST_MS = 2_000
const LONGEST_MS = 30_000
const GROWTH = 1.25

/** Milliseconds to wait before asking again, after having asked so many times. */
export const pollDelay = (timesAsked: number): number =>
  Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** Math.max(0, timesAsked - 1)))
