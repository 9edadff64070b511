const MAX_LENGTH = 300
/** So much of what is before a hit is shown with it. */
const BEFORE = 80
const ELLIPSIS = '…'

/**
 * An excerpt of at most 300 characters, on one line, around the first place in which `term` occurs, whatever its case; the
 * beginning for null, or when the term is nowhere. It is never cut within a character.
 */
export function snippetAround(text: string, term: string | null): string {
  return excerptAround(text, term).snippet
}

/** Where something stands in a text, counted in UTF-16 units. */
export type Place = { start: number; end: number }

/** The same with each place in the excerpt at which the term stands; none for a term whose case only the database can fold. */
export function excerptAround(text: string, term: string | null): { snippet: string; matches: Place[] } {
  const snippet = cutAround(text, term)
  return { snippet, matches: term === null ? [] : placesOfTerm(snippet, term) }
}

/** Every place at which the term stands in a text, whatever its case and the white space in either. */
export function placesOfTerm(text: string, term: string): Place[] {
  return Array.from(text.matchAll(patternOf(term)), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}

/** The same around marks that are there already. */
export function excerptAt(text: string, matches: readonly Place[]): { snippet: string; matches: Place[] } {
  const { snippet, from, lead } = cutAt(text, matches[0]?.start ?? 0)
  const end = snippet.length - (from + snippet.length - lead.length < text.length ? ELLIPSIS.length : 0)
  const moved = matches.map((place) => ({
    start: place.start - from + lead.length,
    end: Math.min(place.end - from + lead.length, end),
  }))
  return { snippet, matches: moved.filter((place) => place.start >= lead.length && place.start < place.end) }
}

function cutAround(text: string, term: string | null): string {
  const line = onOneLine(text)
  return cutAt(line, term === null ? 0 : Math.max(0, indexOfTerm(line, term))).snippet
}

/** What is shown of a line around a place, with what stands before it in place of what is left out. */
function cutAt(line: string, hit: number): { snippet: string; from: number; lead: string } {
  if (line.length <= MAX_LENGTH) return { snippet: line, from: 0, lead: '' }
  const start = hit <= BEFORE ? 0 : afterSpace(line, hit - BEFORE, hit)
  const lead = start === 0 ? '' : ELLIPSIS
  const room = MAX_LENGTH - lead.length
  const cut = { from: start, lead }
  if (line.length - start <= room) return { ...cut, snippet: lead + whole(line.slice(start)) }
  const rest = whole(line.slice(start, start + room - ELLIPSIS.length))
  return { ...cut, snippet: lead + rest.trimEnd() + ELLIPSIS }
}

/** True when the term occurs in the text, whatever its case and the white space in either. */
export function holdsTerm(text: string, term: string): boolean {
  return indexOfTerm(onOneLine(text), term) !== -1
}

function indexOfTerm(line: string, term: string): number {
  return line.search(patternOf(term))
}

/** So much of a term is looked for: more only makes a text take long in which it is nearly found at every word. */
const MAX_TERM_LENGTH = 100

function patternOf(term: string): RegExp {
  const literal = whole(term.slice(0, MAX_TERM_LENGTH)).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return new RegExp(literal.replaceAll(/\s+/g, String.raw`\s+`), 'giu')
}

/** Each run of white space as one space, and none at the ends. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
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
