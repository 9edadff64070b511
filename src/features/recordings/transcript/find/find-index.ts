import { isContinued, type Paragraph, type TranscriptLine } from '../transcript-lines'

/** The searchable transcript: a single text in which a match may span lines of a turn. */
export type FindIndex = {
  text: string
  /** In spoken order. */
  lines: readonly TranscriptLine[]
  /** Start of each line in the text, plus the end of the text. */
  starts: Uint32Array
}

/** The matches of a search term. */
export type Found = {
  index: FindIndex
  /** Start of each match in the index's text. */
  hits: readonly number[]
  /** Length of each match in characters. */
  size: number
}

const BETWEEN_TURNS = '\n'

/** Builds the index once; each keystroke then searches a single text. */
export function createFindIndex(rows: readonly Paragraph[]): FindIndex {
  const lines = rows.flatMap((row) => (isContinued(row) ? [] : row.lines))
  const starts = new Uint32Array(lines.length + 1)
  const texts: string[] = []
  let end = 0
  lines.forEach((line, place) => {
    const text = fold(line.text)
    texts.push(text, isSameTurn(line, lines[place + 1]) ? ' ' : BETWEEN_TURNS)
    starts[place] = end
    end += text.length + 1
  })
  starts[lines.length] = end
  return { text: texts.join(''), lines, starts }
}

const isSameTurn = (line: TranscriptLine, next: TranscriptLine | undefined) =>
  next !== undefined && next.index === line.index + 1 && next.speaker.speakerId === line.speaker.speakerId

/** Finds all matches without overlap; undefined if the term is empty. */
export function findAll(index: FindIndex, term: string): Found | undefined {
  const wanted = fold(term).trim()
  if (wanted === '') return undefined
  const hits: number[] = []
  for (let at = index.text.indexOf(wanted); at >= 0; at = index.text.indexOf(wanted, at + wanted.length)) hits.push(at)
  return { index, hits, size: wanted.length }
}

/** Index of the first match at or after a position in the text, wrapping around to the first; -1 if there are none. */
export function hitFrom({ hits }: Found, place: number): number {
  if (hits.length === 0) return -1
  const at = lowerBound(hits, place)
  return at < hits.length ? at : 0
}

/** The line in which a match starts. */
export function lineOfHit({ index, hits }: Found, hit: number): TranscriptLine | undefined {
  return index.lines[lowerBound(index.starts, (hits[hit] ?? -1) + 1) - 1]
}

/** Start of a match in the text of its line, in characters. */
export function characterOfHit(found: Found, hit: number): number {
  const line = lineOfHit(found, hit)
  if (line === undefined) return 0
  const into = (found.hits[hit] ?? 0) - placeOfLine(found.index, line.index)
  return unfoldOf(line)(into, into + 1)[0]
}

/** Start of a line in the text; a line not included counts as the next one that is. */
export function placeOfLine({ lines, starts }: FindIndex, line: number): number {
  return starts[positionOf(lines, line)] ?? 0
}

const MAX_TICKS = 2_000

/** The times of matches, limited to what a timeline can show. */
export function foundSeconds(found: Found): number[] {
  const step = Math.max(1, Math.ceil(found.hits.length / MAX_TICKS))
  const seconds: number[] = []
  for (let hit = 0; hit < found.hits.length; hit += step) seconds.push(secondOfHit(found, hit))
  return [...new Set(seconds)]
}

/** Estimated by position within a long line. */
function secondOfHit(found: Found, hit: number): number {
  const line = lineOfHit(found, hit)
  if (line === undefined) return 0
  const into = (found.hits[hit] ?? 0) - placeOfLine(found.index, line.index)
  return line.startTime + ((line.endTime - line.startTime) * into) / Math.max(1, line.text.length)
}

/** A marked part of a line's text; `to` is exclusive. */
export type Mark = { from: number; to: number; isCurrent: boolean }

/** A row's first match and the one after its last. */
export function hitsOfRow({ index, hits, size }: Found, row: Paragraph): [first: number, end: number] {
  const from = placeOfLine(index, row.firstLine)
  const to = placeOfLine(index, row.lastLine + 1)
  return [lowerBound(hits, from - size + 1), lowerBound(hits, to)]
}

/** The marks in a line of a row, in text order. */
export function marksOfLine(found: Found, line: TranscriptLine, current: number): Mark[] {
  const { index, hits, size } = found
  const position = positionOf(index.lines, line.index)
  if (index.lines[position] !== line) return []
  const from = index.starts[position] ?? 0
  const length = (index.starts[position + 1] ?? 0) - 1 - from
  const marks: Mark[] = []
  for (let hit = lowerBound(hits, from - size + 1); (hits[hit] ?? Infinity) < from + length; hit += 1) {
    const start = (hits[hit] ?? 0) - from
    const end = Math.min(length, start + size)
    if (end <= 0) continue
    const [markFrom, markTo] = unfoldOf(line)(Math.max(0, start), end)
    marks.push({ from: markFrom, to: markTo, isCurrent: hit === current })
  }
  return marks
}

const unfolds = new WeakMap<TranscriptLine, Unfold>()

function unfoldOf(line: TranscriptLine): Unfold {
  const known = unfolds.get(line)
  if (known !== undefined) return known
  const unfold = createUnfold(line.text)
  unfolds.set(line, unfold)
  return unfold
}

/** Position of a line in a list of some of them, or of the next one. */
function positionOf(lines: readonly TranscriptLine[], line: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.index ?? Infinity) < line) low = middle + 1
    else high = middle
  }
  return low
}

function lowerBound(numbers: ArrayLike<number>, wanted: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? Infinity) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

// Characters that distinguish letters people type alike: accents, Hebrew points, Arabic vowel signs, and zero-width
// characters.
const SIGNS =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u00ad\\u200b-\\u200f'
const signs = new RegExp(`[${SIGNS}]+`, 'g')
// They decompose into a space and the accent.
const BLANKS = '\\s\\u00a8\\u00af\\u00b4\\u00b8\\u02d8-\\u02dd'
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
const likeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
}
const alike = new RegExp(`[${Object.keys(likeLetters).join('')}]`, 'g')

/**
 * Folds text for searching: ignores case and accents, replaces typographic characters with those people type, and any
 * whitespace with a single space.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replace(signs, '')
      .toLowerCase()
      // A Korean syllable, or a kana with its voicing mark, becomes one letter again: か is not found in が.
      .normalize('NFC')
      .replace(signs, '')
      .replace(alike, (letter) => likeLetters[letter] ?? letter)
      .replace(/\s+/g, ' ')
  )
}

// Pieces that fold independently: whitespace, joining Korean letters, a letter with its marks.
const pieces = new RegExp(
  `[${BLANKS}]+|[\\u1100-\\u11ff\\u3130-\\u318f\\uac00-\\ud7ff]+|[^${BLANKS}\\p{M}][\\p{M}\\uff9e\\uff9f${SIGNS}]*|[\\s\\S]`,
  'gu',
)

/** Maps a range of the folded text to the original: `[from, to)` of whole letters. */
type Unfold = (from: number, to: number) => [from: number, to: number]

/** Prepares mapping positions in the folded text back to the original. */
export function createUnfold(text: string): Unfold {
  if (plain.test(text)) return (from, to) => [from, to]
  const origins: number[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    // A run of Korean keeps its length unless it was decomposed.
    const folded = fold(piece)
    const isLetterByLetter = folded.length === piece.length
    for (let place = 0; place < folded.length; place += 1) origins.push(isLetterByLetter ? index + place : index)
  }
  return (from, to) => {
    const last = origins[to - 1] ?? text.length
    let end = to
    while (origins[end] === last) end += 1
    return [origins[from] ?? text.length, origins[end] ?? text.length]
  }
}
