import type { SpokenWord } from '#openapi/generated/types.ts'
import type { TextPart } from './text-part'

/** The words of a line one after the other, four numbers each; ten hours of them are too many for objects. */
export type WordTimes = { readonly numbers: Float64Array }

const FIELDS = 4
// How far ahead a word may be. A corrected line has words that nobody timed, and lacks some that somebody did.
const MAX_GAP = 60

/** Finds timed words in the text of their line; null when there are none. Words that are not in it are left out. */
export function wordTimes(text: string, words: readonly SpokenWord[] | undefined): WordTimes | null {
  if (words === undefined || words.length === 0) return null
  const numbers = new Float64Array(words.length * FIELDS)
  let filled = 0
  let end = 0
  for (const word of words) {
    const said = word.text.trim()
    const from = said === '' ? -1 : text.indexOf(said, end)
    if (from < 0 || from - end > MAX_GAP || !isTimed(word)) continue
    end = from + said.length
    numbers.set([word.startTime, word.endTime, from, end], filled)
    filled += FIELDS
  }
  return filled === 0 ? null : { numbers: numbers.subarray(0, filled) }
}

/** Which part of the text is said at a second: the last word that has begun, unless it ended a while ago. */
export function wordAt({ numbers }: WordTimes, seconds: number): TextPart | null {
  let low = 0
  let high = numbers.length / FIELDS
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle * FIELDS] ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  const [, end = 0, from = 0, to = 0] = numbers.subarray((low - 1) * FIELDS, low * FIELDS)
  return low === 0 || seconds > end + LINGER_SECONDS ? null : { from, to }
}

// Between two words nothing flickers.
const LINGER_SECONDS = 0.4

const isTimed = ({ startTime, endTime }: SpokenWord) => Number.isFinite(startTime) && Number.isFinite(endTime)
