import { isContinued, type Paragraph } from '../paragraphs'
import type { TranscriptLine } from '../transcript-lines'
import { createUnfold, fold, type Unfold } from './fold'

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
