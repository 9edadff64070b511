const MAX_LENGTH = 300
/** How many characters to show before a match. */
const BEFORE = 80
const ELLIPSIS = '…'

/**
 * An excerpt of at most 300 characters on one line, around the first match of `term`, ignoring case; the beginning if
 * the term is null or doesn't occur. Never splits a surrogate pair.
 */
export function snippetAround(text: string, term: string | null): string {
  return excerptAround(text, term).snippet
}

/** A range in a text, in UTF-16 code units. */
export type Place = { start: number; end: number }

/** The same with every match in the excerpt; none if only the database can fold the term's case. */
export function excerptAround(text: string, term: string | null): { snippet: string; matches: Place[] } {
  const snippet = cutAround(text, term)
  return { snippet, matches: term === null ? [] : placesOfTerm(snippet, term) }
}

/** Every match of the term in a text, ignoring case and differences in white space. */
export function placesOfTerm(text: string, term: string): Place[] {
  return Array.from(text.matchAll(patternOf(term)), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}

/** The same around existing highlights. */
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

/** The excerpt around a position. `lead` is the ellipsis for text omitted before it. */
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

/** True if the text contains the term, ignoring case and differences in white space. */
export function holdsTerm(text: string, term: string): boolean {
  return indexOfTerm(onOneLine(text), term) !== -1
}

function indexOfTerm(line: string, term: string): number {
  return line.search(patternOf(term))
}

/** Longer terms are cut, because they could make matching slow in a text that nearly matches at every word. */
const MAX_TERM_LENGTH = 100

function patternOf(term: string): RegExp {
  const literal = whole(term.slice(0, MAX_TERM_LENGTH)).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return new RegExp(literal.replaceAll(/\s+/g, String.raw`\s+`), 'giu')
}

/** Collapses white space and trims. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The next start of a word after `start`, if it's before `end`. */
function afterSpace(line: string, start: number, end: number): number {
  const space = line.indexOf(' ', start)
  return space === -1 || space >= end ? start : space + 1
}

/** Drops half a surrogate pair at either end. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '')
}
