import type { TranscriptLine } from '../transcript/transcript-lines'
import type { SegmentChange } from './apply-changes'
import { baseOf } from './edit-store'

export type ReplaceTerms = { find: string; replacement: string; isWholeWord: boolean; isCaseSensitive: boolean }

/** One place where what is looked for stands. */
export type Hit = {
  /** Of this place, as long as the lines stay as they are. */
  id: string
  line: TranscriptLine
  start: number
  end: number
}

/** Every place, in spoken order; none while there is nothing to look for, or where the text would stay as it is. */
export function findHits(lines: readonly TranscriptLine[], terms: ReplaceTerms): Hit[] {
  const pattern = patternOf(terms)
  if (pattern === null) return []
  return lines.flatMap((line) =>
    line.correction === undefined ? [] : hitsIn(line, pattern).filter((hit) => wouldChange(hit, terms)),
  )
}

function hitsIn(line: TranscriptLine, pattern: RegExp): Hit[] {
  return [...line.text.matchAll(pattern)].map(({ index, 0: text }) => ({
    id: `${line.correction?.segmentId}:${index}`,
    line,
    start: index,
    end: index + text.length,
  }))
}

const wouldChange = ({ line, start, end }: Hit, { replacement }: ReplaceTerms) =>
  line.text.slice(start, end) !== replacement

/** White space in what is looked for stands for any; a word ends where letters, digits and underscores do. */
function patternOf({ find, isWholeWord, isCaseSensitive }: ReplaceTerms): RegExp | null {
  const words = find.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`)
  const bounded = isWholeWord ? String.raw`(?<![\p{L}\p{M}\p{N}_])(?:${escaped})(?![\p{L}\p{M}\p{N}_])` : escaped
  return new RegExp(bounded, isCaseSensitive ? 'gu' : 'giu')
}

/** The corrections that put the replacement in these places: one for each line. */
export function replacementChanges(hits: readonly Hit[], replacement: string): SegmentChange[] {
  const byLine = Map.groupBy(hits, ({ line }) => line)
  return [...byLine].flatMap(([line, own]) =>
    line.correction === undefined
      ? []
      : [{ segmentId: line.correction.segmentId, base: baseOf(line), text: replaceHits(line.text, own, replacement) }],
  )
}

function replaceHits(text: string, hits: readonly Hit[], replacement: string): string {
  let result = ''
  let from = 0
  for (const { start, end } of hits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}

const CONTEXT = 48

/** What stands around a hit, cut between words where it is long. */
export function contextOf({ line, start, end }: Hit): { before: string; hit: string; after: string } {
  const before = line.text.slice(0, start)
  const after = line.text.slice(end)
  const cutBefore = before.length > CONTEXT ? `…${before.slice(-CONTEXT).replace(/^\S*\s/, '')}` : before
  const cutAfter = after.length > CONTEXT ? `${after.slice(0, CONTEXT).replace(/\s\S*$/, '')}…` : after
  return { before: cutBefore, hit: line.text.slice(start, end), after: cutAfter }
}

/** The different forms that were found, as a vocabulary entry lists what a phrase is mistaken for. */
export function mistakenForms(hits: readonly Hit[]): string {
  const forms = hits.map(({ line, start, end }) => line.text.slice(start, end).replaceAll(/\s+/g, ' '))
  // The entry separates forms by commas and knows no difference of case.
  const firsts = new Map(forms.toReversed().map((form) => [form.toLocaleLowerCase(), form]))
  return [
    ...new Set(forms.filter((form) => !form.includes(',') && firsts.get(form.toLocaleLowerCase()) === form)),
  ].join(', ')
}
