const PARTS = 10
const ROUNDS = 5

/**
 * How many times longer `work` takes for the whole size than for a tenth of it ten times: about 1 where time grows with the size,
 * 10 where it grows with its square. Counts the processor time of this thread alone, of the best of five rounds, since whatever
 * else runs can only add to it. The system tells it in steps of 4 ms, so `size` should keep the thread busy for 20 or more.
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
