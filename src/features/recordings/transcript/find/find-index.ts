import { isContinued, type Paragraph, type TranscriptLine } from '../transcript-lines'

/** What is said, ready to be searched: one text, in which a hit may begin in one line of a turn and end in the next. */
export type FindIndex = {
  text: string
  /** In spoken order. */
  lines: readonly TranscriptLine[]
  /** Where each line begins in the text, and the end of the text. */
  starts: Uint32Array
}

/** What was found for some words. */
export type Found = {
  index: FindIndex
  /** Where each hit begins in the text of the index. */
  hits: readonly number[]
  /** Characters of each hit. */
  size: number
}

const BETWEEN_TURNS = '\n'

/** Reads all of it once: a keystroke then searches a single text. */
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

/** Every place where the words are said, none of them twice; undefined when there is nothing to look for. */
export function findAll(index: FindIndex, term: string): Found | undefined {
  const wanted = fold(term).trim()
  if (wanted === '') return undefined
  const hits: number[] = []
  for (let at = index.text.indexOf(wanted); at >= 0; at = index.text.indexOf(wanted, at + wanted.length)) hits.push(at)
  return { index, hits, size: wanted.length }
}

/** The first hit at or after a place of the text; the first of all when none comes after it, -1 when there is none. */
export function hitFrom({ hits }: Found, place: number): number {
  if (hits.length === 0) return -1
  const at = lowerBound(hits, place)
  return at < hits.length ? at : 0
}

/** The line in which a hit begins. */
export function lineOfHit({ index, hits }: Found, hit: number): TranscriptLine | undefined {
  return index.lines[lowerBound(index.starts, (hits[hit] ?? -1) + 1) - 1]
}

/** Where in the text of its line a hit begins, in characters. */
export function characterOfHit(found: Found, hit: number): number {
  const line = lineOfHit(found, hit)
  if (line === undefined) return 0
  const into = (found.hits[hit] ?? 0) - placeOfLine(found.index, line.index)
  return unfoldOf(line)(into, into + 1)[0]
}

/** Where in the text a line begins; lines that are not in it count as the next that is. */
export function placeOfLine({ lines, starts }: FindIndex, line: number): number {
  return starts[positionOf(lines, line)] ?? 0
}

const MAX_TICKS = 2_000

/** The seconds at which something was found, as many as a time line can show. */
export function foundSeconds(found: Found): number[] {
  const step = Math.max(1, Math.ceil(found.hits.length / MAX_TICKS))
  const seconds: number[] = []
  for (let hit = 0; hit < found.hits.length; hit += step) seconds.push(secondOfHit(found, hit))
  return [...new Set(seconds)]
}

/** Within a long line about where in it. */
function secondOfHit(found: Found, hit: number): number {
  const line = lineOfHit(found, hit)
  if (line === undefined) return 0
  const into = (found.hits[hit] ?? 0) - placeOfLine(found.index, line.index)
  return line.startTime + ((line.endTime - line.startTime) * into) / Math.max(1, line.text.length)
}

/** A part of a line's text that is marked; `to` is after its last character. */
export type Mark = { from: number; to: number; isCurrent: boolean }

/** The first hit of a row and the one after its last. */
export function hitsOfRow({ index, hits, size }: Found, row: Paragraph): [first: number, end: number] {
  const from = placeOfLine(index, row.firstLine)
  const to = placeOfLine(index, row.lastLine + 1)
  return [lowerBound(hits, from - size + 1), lowerBound(hits, to)]
}

/** What to mark in a line of a row, in the order of its text. */
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

/** The place of a line in a list of some of them, else of the next one. */
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

// What tells apart letters that people type alike: accents, Hebrew points, Arabic vowel signs, and what has no width.
const SIGNS =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u00ad\\u200b-\\u200f'
const signs = new RegExp(`[${SIGNS}]+`, 'g')
// They come apart into a blank and the accent alone.
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

/** Text as it is searched: without case and accents, typographic signs as one types them, any white space a blank. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replace(signs, '')
      .toLowerCase()
      // A syllable of Korean, or a kana with its sign, is one letter again: か is not found in が.
      .normalize('NFC')
      .replace(signs, '')
      .replace(alike, (letter) => likeLetters[letter] ?? letter)
      .replace(/\s+/g, ' ')
  )
}

// What folds on its own: white space, Korean parts that join, a letter with its signs.
const pieces = new RegExp(
  `[${BLANKS}]+|[\\u1100-\\u11ff\\u3130-\\u318f\\uac00-\\ud7ff]+|[^${BLANKS}\\p{M}][\\p{M}\\uff9e\\uff9f${SIGNS}]*|[\\s\\S]`,
  'gu',
)

/** Answers where in the text a place of the folded text comes from: `[from, to)` of whole letters. */
type Unfold = (from: number, to: number) => [from: number, to: number]

/** Prepares the way back from the folded text to what is shown. */
export function createUnfold(text: string): Unfold {
  if (plain.test(text)) return (from, to) => [from, to]
  const origins: number[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    // A run of Korean keeps its length unless it was written in parts.
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
