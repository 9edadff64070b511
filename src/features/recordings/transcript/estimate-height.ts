import type { Paragraph } from './paragraphs'

const LINE_HEIGHT = 24
const NAME_HEIGHT = 20
const GAP = 20
const AVERAGE_CHARACTER_WIDTH = 7.3
const GUTTER = 104

/** About how tall a row will be in a transcript of a width, both in pixels; it is measured once it shows. */
export function estimateHeight(row: Paragraph, width: number): number {
  const charactersPerLine = Math.max(12, (width - GUTTER) / AVERAGE_CHARACTER_WIDTH)
  const name = row.isTurnStart ? NAME_HEIGHT : 0
  return Math.ceil(row.characterCount / charactersPerLine) * LINE_HEIGHT + name + GAP
}
