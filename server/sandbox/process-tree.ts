import type { ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

const pageBytes = 4096

/** A process and all that it has started, the process first; only itself where the system does not tell (only Linux does). */
export function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
}

/**
 * Ends a child that was started `detached`, together with all that it has started. To end only the child isn't enough: what
 * runs a sandbox starts further processes, and one that loses its parent at the wrong moment waits for it forever, with the
 * child's output still open. Not long after it has exited: another's group may have its number then.
 */
export function endProcessGroup(child: ChildProcess) {
  if (child.pid === undefined) return
  try {
    // Windows has no such groups.
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of it went by itself in the meantime.
  }
}

/** Resident memory of processes together; null where the system does not tell, or they are gone. */
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
