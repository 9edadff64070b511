import { stderr, stdout } from 'node:process'

const EVERY_MS = 200
const COLUMNS = 78

/** Runs `work` with a line on the terminal that says how far it is, and is gone when it ends. */
export async function withProgress<T>(
  what: string,
  work: (show: (doneBytes: number, totalBytes: number) => void) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  return withLine(({ say }) =>
    work((doneBytes, totalBytes) =>
      say(() => {
        const rate = (doneBytes / (performance.now() - startedAt)) * 1000
        const part = percent(doneBytes, totalBytes)
        return `${what}: ${part} %, ${inWords(doneBytes)} of ${inWords(totalBytes)}, ${inWords(rate)}/s`
      }),
    ),
  )
}

type Line = {
  /** Shows other words in the line; they are asked for as often as they are shown. */
  say: (words: () => string) => void
  /** Clears the line and prints one that stays. */
  print: (line: string) => void
}

/** The same with words of the caller's own. */
export async function withLine<T>(work: (line: Line) => Promise<T>): Promise<T> {
  let shownAt = 0
  const clear = () => {
    if (stderr.isTTY && shownAt > 0) stderr.write(`\r${''.padEnd(COLUMNS)}\r`)
  }
  try {
    return await work({
      say(words) {
        const now = performance.now()
        if (!stderr.isTTY || now - shownAt < EVERY_MS) return
        shownAt = now
        stderr.write(`\r${words().slice(0, COLUMNS).padEnd(COLUMNS)}`)
      },
      print(line) {
        clear()
        stdout.write(`${line}\n`)
      },
    })
  } finally {
    clear()
  }
}

/** In whole percent. */
export function percent(done: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
}

/** A size for people: `950 B`, `12.3 MB`. */
export function inWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
