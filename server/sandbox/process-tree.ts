import { readFileSync, readdirSync } from 'node:fs'

const pageBytes = 4096

/** A process and all that it has started, the process first; only itself where the system does not tell (only Linux does). */
export function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
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
