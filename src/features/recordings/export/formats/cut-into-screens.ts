import { MOST_COLUMNS, type TimedWord } from './timed-words'

/** What fits on a screen at once. Times in seconds. */
type Screen = { startTime: number; endTime: number; lines: string[] }

const LINES_PER_SCREEN = 2
const LEAST_COLUMNS = 12

/** Words as screens of at most two lines, each about as long as the others. `nameWidth` columns of the first line are taken. */
export function cutIntoScreens(words: readonly TimedWord[], nameWidth: number): Screen[] {
  const indent = Math.min(nameWidth, MOST_COLUMNS - LEAST_COLUMNS)
  const lines = evenLines(words, indent)
  const screens: Screen[] = []
  for (let first = 0; first < lines.length; first += LINES_PER_SCREEN) {
    const shown = lines.slice(first, first + LINES_PER_SCREEN)
    const [start, end] = [shown[0]?.[0], shown.at(-1)?.at(-1)]
    if (start === undefined || end === undefined) continue
    screens.push({ startTime: start.startTime, endTime: end.endTime, lines: shown.map(textOf) })
  }
  return screens
}

type Line = readonly TimedWord[]

/** As few lines as fit, none of them shorter than it has to be: no word is left alone on the last screen. */
function evenLines(words: readonly TimedWord[], indent: number): Line[] {
  const widest = wrap(words, MOST_COLUMNS, indent)
  let [low, high] = [LEAST_COLUMNS, MOST_COLUMNS]
  if (widest.length < 2) return widest
  while (low < high) {
    const middle = (low + high) >>> 1
    if (wrap(words, middle, indent).length <= widest.length) high = middle
    else low = middle + 1
  }
  return wrap(words, high, indent)
}

function wrap(words: readonly TimedWord[], columns: number, indent: number): Line[] {
  const lines: TimedWord[][] = []
  let width = 0
  for (const word of words) {
    const open = lines.at(-1)
    const added = word.width + (word.isGlued ? 0 : 1)
    if (open !== undefined && width + added <= columns) {
      open.push(word)
      width += added
    } else {
      lines.push([word])
      width = word.width + (lines.length === 1 ? indent : 0)
    }
  }
  return lines
}

const textOf = (line: Line) =>
  line.map(({ text, isGlued }, index) => (index === 0 || isGlued ? text : ` ${text}`)).join('')
