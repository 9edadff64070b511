import { readFileSync } from 'node:fs'

const pageBytes = 4096

/** Resident memory of another process; null where the system does not tell (only Linux does), or it is gone. */
export function readRssBytes(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return Number.isFinite(pages) ? pages * pageBytes : null
  } catch {
    return null
  }
}
