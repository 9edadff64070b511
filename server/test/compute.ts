/** Computes for that long on this thread, and lets nobody else. Time that the machine gives to others does not count. */
export function compute(ms: number): void {
  const start = process.threadCpuUsage()
  const spent = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
  while (spent(process.threadCpuUsage(start)) < ms);
}
