import { hitsOfRow, marksOfLine, type Found, type Mark } from './find/find-index'
import { useFind } from './find/find-store'
import type { Paragraph } from './paragraphs'
import type { TranscriptLine } from './transcript-lines'

const NO_MARKS: readonly Mark[] = []

/** What was found in a row, line by line. Renders anew only when that changes. */
export function useRowMarks(row: Paragraph): (line: TranscriptLine) => readonly Mark[] {
  const found = useFind((state) => (state.found !== undefined && hasHits(state.found, row) ? state.found : undefined))
  const current = useFind((state) =>
    state.found !== undefined && isHitOf(state.found, row, state.current) ? state.current : -1,
  )
  if (found === undefined) return () => NO_MARKS
  return (line) => inPart(row, marksOfLine(found, line, current))
}

function hasHits(found: Found, row: Paragraph): boolean {
  const [first, end] = hitsOfRow(found, row)
  return first < end
}

function isHitOf(found: Found, row: Paragraph, hit: number): boolean {
  const [first, end] = hitsOfRow(found, row)
  return hit >= first && hit < end
}

/** The marks within the part of a line that a row shows, counted from where it begins. */
function inPart({ part }: Paragraph, marks: readonly Mark[]): readonly Mark[] {
  if (part === null) return marks
  return marks
    .filter(({ from, to }) => to > part.from && from < part.to)
    .map((mark) => ({
      ...mark,
      from: Math.max(mark.from, part.from) - part.from,
      to: Math.min(mark.to, part.to) - part.from,
    }))
}
