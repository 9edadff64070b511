import type { SpokenWord } from '#openapi/generated/types.ts'

/** A word, or a part of one that is wider than a line. Times in seconds. */
export type TimedWord = { text: string; startTime: number; endTime: number; width: number; isGlued: boolean }

type Timed = { text: string; startTime: number; endTime: number }

/** Columns of a line of subtitles: two for what is as wide as it is high. */
export const MOST_COLUMNS = 42

const WIDE =
  /[\u{1100}-\u{115F}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FE30}-\u{FE4F}\u{FF00}-\u{FF60}\u{FFE0}-\u{FFE6}\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u

/** How many columns a text takes. */
export const columnsOf = (text: string): number => {
  let columns = 0
  for (const character of text) columns += WIDE.test(character) ? 2 : 1
  return columns
}

/** The words of a line with when they are said: as the recogniser told where that fits the text, else by their length. */
export function timedWords(line: Timed, recognised: readonly SpokenWord[]): TimedWord[] {
  const texts = line.text.split(' ')
  const known = recognised.length === texts.length && isInOrder(recognised) ? recognised : null
  const perLetter = (line.endTime - line.startTime) / (line.text.length + 1)
  let letters = 0
  return texts.flatMap((text, index) => {
    const startTime = known?.[index]?.startTime ?? line.startTime + letters * perLetter
    letters += text.length + 1
    const endTime = known?.[index]?.endTime ?? line.startTime + letters * perLetter
    return fitToLine({ text, startTime, endTime })
  })
}

const isInOrder = (words: readonly SpokenWord[]) =>
  words.every((word, index) => word.startTime >= (words[index - 1]?.startTime ?? 0) && word.endTime >= word.startTime)

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function fitToLine(word: Timed): TimedWord[] {
  const width = columnsOf(word.text)
  if (width <= MOST_COLUMNS) return [{ ...word, width, isGlued: false }]
  const parts: { text: string; width: number }[] = []
  for (const { segment } of graphemes.segment(word.text)) {
    const columns = columnsOf(segment)
    const open = parts.at(-1)
    if (open !== undefined && open.width + columns <= MOST_COLUMNS) {
      open.text += segment
      open.width += columns
    } else {
      parts.push({ text: segment, width: columns })
    }
  }
  const perPart = (word.endTime - word.startTime) / parts.length
  return parts.map((part, index) => ({
    ...part,
    startTime: word.startTime + index * perPart,
    endTime: word.startTime + (index + 1) * perPart,
    isGlued: index > 0,
  }))
}
