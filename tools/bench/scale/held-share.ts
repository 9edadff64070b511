/** Of a second; short beside what a request takes on a held node. */
const SLICE_MS = 20

/**
 * Lets processes work for a part of each 20 ms alone (0 to 1), as if each had a small machine of its own, until it is called
 * off. What is asked of them waits meanwhile, so their times are those of such a machine, and no better.
 */
export function holdToShare(pids: readonly number[], share: number): () => void {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name)
  }
  let pause: NodeJS.Timeout | undefined
  const slices = setInterval(() => {
    signal('SIGCONT')
    clearTimeout(pause)
    pause = setTimeout(() => signal('SIGSTOP'), SLICE_MS * share)
  }, SLICE_MS)
  return () => {
    clearInterval(slices)
    clearTimeout(pause)
    signal('SIGCONT')
  }
}
