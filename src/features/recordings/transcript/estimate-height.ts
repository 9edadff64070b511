import type { Paragraph } from './paragraphs'

const LINE_HEIGHT = 24
const NAME_HEIGHT = 20
const GAP = 20
const AVERAGE_CHARACTER_WIDTH = 7.3
const GUTTER = 104

type Page = {
  /** Of the transcript, in pixels. */
  width: number
  /** How much larger than usual the text is set. */
  scale: number
}

/** About how tall a row will be, in pixels; it is measured once it shows. */
export function estimateHeight(row: Paragraph, { width, scale }: Page): number {
  const charactersPerLine = Math.max(12, (width - GUTTER) / (AVERAGE_CHARACTER_WIDTH * scale))
  const name = row.isTurnStart ? NAME_HEIGHT : 0
  return (Math.ceil(row.characterCount / charactersPerLine) * LINE_HEIGHT + name) * scale + GAP
}
