/**
 * A property's predicate that fast-check runs again and again: no run but the first begins after so many milliseconds. Its own
 * limit would fail a test whose first run took longer, which on a busy machine it may.
 */
export function whileTimeLasts<Drawn extends unknown[]>(
  milliseconds: number,
  run: (...drawn: Drawn) => Promise<void>,
): (...drawn: Drawn) => Promise<void> {
  let endsAt = Infinity
  return async (...drawn) => {
    if (performance.now() > endsAt) return
    try {
      await run(...drawn)
    } finally {
      endsAt = Math.min(endsAt, performance.now() + milliseconds)
    }
  }
}
