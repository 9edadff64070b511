const MAX_LENGTH = 300
/** So much of what is before a hit is shown with it. */
const BEFORE = 80
const ELLIPSIS = '…'

/**
 * An excerpt of at most 300 characters, on one line, around the first place in which `term` occurs, whatever its case; the
 * beginning for null, or when the term is nowhere. It is never cut within a character.
 */
export function snippetAround(text: string, term: string | null): string {
  const line = onOneLine(text)
  if (line.length <= MAX_LENGTH) return line
  const hit = term === null ? 0 : Math.max(0, indexOfTerm(line, term))
  const start = hit <= BEFORE ? 0 : afterSpace(line, hit - BEFORE, hit)
  const lead = start === 0 ? '' : ELLIPSIS
  const room = MAX_LENGTH - lead.length
  if (line.length - start <= room) return lead + whole(line.slice(start))
  const rest = whole(line.slice(start, start + room - ELLIPSIS.length))
  return lead + rest.trimEnd() + ELLIPSIS
}

/** True when the term occurs in the text, whatever its case and the white space in either. */
export function holdsTerm(text: string, term: string): boolean {
  return indexOfTerm(onOneLine(text), term) !== -1
}

function indexOfTerm(line: string, term: string): number {
  const literal = onOneLine(term, false).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return line.search(new RegExp(literal, 'iu'))
}

function onOneLine(text: string, isTrimmed = true): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return isTrimmed ? line.trim() : line
}

/** The beginning of a word from `start` on, if there is one before `end`. */
function afterSpace(line: string, start: number, end: number): number {
  const space = line.indexOf(' ', start)
  return space === -1 || space >= end ? start : space + 1
}

/** Without the half of a surrogate pair at either end. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '')
}
