/** Blocks this thread with computation for that long. CPU time of other processes doesn't count. */
export function compute(ms: number): void {
  const start = process.threadCpuUsage()
  while (msSince(start) < ms);
}

/** Returns how many milliseconds `work` computes on this thread; CPU time of other processes doesn't count. */
export function computedMs(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  return msSince(start)
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
