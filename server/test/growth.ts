const PARTS = 10
const ROUNDS = 5

/**
 * Returns how many times longer `work` takes for the whole size than for its tenths one by one: about 1 if the time is
 * linear, 10 if it's quadratic. Measures only the CPU time of this thread, the best of five rounds, because other load
 * can only add to it. The system reports it in steps of 4 ms, so `size` should keep the thread busy for at least 20.
 */
export function wholeToParts(size: number, work: (size: number) => void): number {
  const inParts = () => {
    for (let part = 0; part < PARTS; part += 1) work(size / PARTS)
  }
  const best = { whole: Infinity, parts: Infinity }
  for (let round = 0; round < ROUNDS; round += 1) {
    best.parts = Math.min(best.parts, secondsOf(inParts))
    best.whole = Math.min(
      best.whole,
      secondsOf(() => work(size)),
    )
  }
  return best.whole / best.parts
}

function secondsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000_000
}
