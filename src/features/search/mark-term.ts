/** A part of a text that is marked, in UTF-16 units; `end` is after its last one. */
export type Mark = { start: number; end: number }

const MOST_MARKS = 50

/** Where a term stands in a text, whatever its case and the white space in either. */
export function markTerm(text: string, term: string): Mark[] {
  if (term === '') return []
  const literal = term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  return Array.from(text.matchAll(new RegExp(literal, 'giu')), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  })).slice(0, MOST_MARKS)
}

/** The text in pieces, those that are marked and those between them; marks that make no sense are left out. */
export function piecesOf(text: string, marks: readonly Mark[]): { text: string; start: number; isMarked: boolean }[] {
  const pieces = []
  let at = 0
  for (const { start, end } of marks) {
    if (start < at || end <= start || end > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), start: at, isMarked: false })
    pieces.push({ text: text.slice(start, end), start, isMarked: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at, isMarked: false })
  return pieces
}

/** How much is kept before what is marked first, so that it shows in the first line of a narrow screen. */
const LEAD = 32

/** The text from shortly before its first mark on, cut between two words, and its marks there. */
export function fromFirstMark(text: string, marks: readonly Mark[]): { text: string; marks: Mark[] } {
  const [first] = marks
  if (first === undefined || first.start <= LEAD) return { text, marks: [...marks] }
  const space = text.indexOf(' ', first.start - LEAD)
  const cut = space === -1 || space >= first.start ? first.start : space + 1
  // The ellipsis takes one unit.
  const by = cut - 1
  return {
    text: `…${text.slice(cut)}`,
    marks: marks.filter(({ start }) => start >= cut).map(({ start, end }) => ({ start: start - by, end: end - by })),
  }
}
