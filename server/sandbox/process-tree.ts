import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const pageBytes = 4096

/**
 * Returns a process and all its descendants, the process first; only itself if the system doesn't list them (only Linux
 * does).
 */
export function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
}

/**
 * Kills a child that was started `detached`, with all its descendants. Killing only the child isn't enough: sandbox
 * programs start further processes, and one that loses its parent at the wrong moment waits forever, with the child's
 * output still open. Don't call this long after the child has exited: its group id may be reused.
 */
export function endProcessGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    // Windows has no process groups.
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of them exited on their own.
  }
}

/** Returns the total resident memory of processes; null if the system doesn't report it, or they are gone. */
export function readRssBytes(pids: readonly number[]): number | null {
  const sizes = pids.map(rssOf).filter((size) => size !== null)
  return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0)
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return lists.flatMap((list) =>
      list
        .split(' ')
        .filter((text) => text !== '')
        .map(Number),
    )
  } catch {
    return []
  }
}

function rssOf(pid: number): number | null {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return Number.isFinite(pages) ? pages * pageBytes : null
  } catch {
    return null
  }
}
