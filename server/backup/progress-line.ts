import { stderr } from 'node:process'

const EVERY_MS = 200

/** Runs `work` with a line on the terminal that says how far it is, and is gone when it ends. */
export async function withProgress<T>(
  what: string,
  work: (show: (doneBytes: number, totalBytes: number) => void) => Promise<T>,
): Promise<T> {
  const line = progressLine(what)
  try {
    return await work(line.show)
  } finally {
    line.clear()
  }
}

/** Nothing where there is no terminal. */
function progressLine(what: string) {
  const startedAt = performance.now()
  let shownAt = 0
  return {
    show: (doneBytes: number, totalBytes: number) => {
      const now = performance.now()
      if (!stderr.isTTY || now - shownAt < EVERY_MS) return
      shownAt = now
      const rate = (doneBytes / (now - startedAt)) * 1000
      const part = totalBytes === 0 ? 100 : Math.min(100, Math.floor((doneBytes / totalBytes) * 100))
      const line = `${what}: ${part} %, ${inWords(doneBytes)} of ${inWords(totalBytes)}, ${inWords(rate)}/s`
      stderr.write(`\r${line.padEnd(70)}`)
    },
    clear: () => {
      if (stderr.isTTY && shownAt > 0) stderr.write(`\r${''.padEnd(70)}\r`)
    },
  }
}

/** A size for people: `950 B`, `12.3 MB`. */
export function inWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
