import { readdirSync, readFileSync } from 'node:fs'

const LOOK_MS = 4
/** Of processor time: what a node may use at once after it had nothing to do. */
const MOST_SAVED_MS = 8

/**
 * Lets each process use a part of a core (0 to 1) and no more, as if it had a small machine of its own, until it is called
 * off: whoever has used more than its part waits until it has it again. A process that waits for others loses nothing by it.
 *
 * @throws Error where the system does not tell how long a process ran
 */
export function holdToShare(pids: readonly number[], share: number): () => void {
  const held = pids.map((pid) => ({ pid, usedMs: usedMs(pid), leftMs: 0, isStopped: false }))
  if (held.some((node) => node.usedMs === 0)) throw new Error('This system does not tell how long a process ran.')
  let lookedAt = performance.now()
  const looks = setInterval(() => {
    const now = performance.now()
    const givenMs = (now - lookedAt) * share
    lookedAt = now
    for (const node of held) {
      const used = usedMs(node.pid)
      node.leftMs = Math.min(node.leftMs + givenMs, MOST_SAVED_MS) - (used - node.usedMs)
      node.usedMs = used
      const mayRun = node.leftMs >= 0
      if (mayRun === node.isStopped) process.kill(node.pid, mayRun ? 'SIGCONT' : 'SIGSTOP')
      node.isStopped = !mayRun
    }
  }, LOOK_MS)
  return () => {
    clearInterval(looks)
    for (const { pid } of held) process.kill(pid, 'SIGCONT')
  }
}

/** Of all its threads so far. */
function usedMs(pid: number): number {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads).reduce((sum, thread) => sum + runMs(`${threads}/${thread}/schedstat`), 0)
}

function runMs(file: string): number {
  try {
    return Number(readFileSync(file, 'latin1').split(' ')[0]) / 1e6
  } catch (error) {
    // A thread that has ended in between.
    if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT')) return 0
    throw error
  }
}
