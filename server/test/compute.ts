/** Computes for that long on this thread, and lets nobody else. Time that the machine gives to others does not count. */
export function compute(ms: number): void {
  const start = process.threadCpuUsage()
  while (msSince(start) < ms);
}

/** How long `work` computes on this thread, in milliseconds; what else the machine does in the meantime does not count. */
export function computedMs(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  return msSince(start)
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
