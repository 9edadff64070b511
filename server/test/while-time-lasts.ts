/**
 * Wraps a property's predicate for fast-check: after this many milliseconds, only the first run can still start.
 * Fast-check's own limit would fail a test whose first run takes longer, which can happen on a busy machine.
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
