import type { SpokenSegment, SpokenWord } from '../speech/transcriber.ts'
import { createCorrector, replaceIn, type Replacement, type VocabularyEntry } from './vocabulary-replacement.ts'

/** A word with its place in the text, and the replacements that touch it, in order. */
type PlacedWord = SpokenWord & { start: number; end: number; touching: readonly Replacement[] }

/** Segments with each entry's phrase in place of its known misrecognitions; words keep their times. */
export function correctSegments(
  segments: readonly SpokenSegment[],
  entries: readonly VocabularyEntry[],
): SpokenSegment[] {
  const correct = createCorrector(entries)
  return segments.map((segment) => {
    const { text, words } = segment
    const replacements = correct(text)
    if (replacements.length === 0) return segment
    return {
      ...segment,
      text: replaceIn(text, replacements),
      words: words === null ? null : correctWords({ text, words }, replacements),
    }
  })
}

/** Null where the words cannot be found in the text, so that their times are of no use for the new one. */
function correctWords(
  { text, words }: { text: string; words: readonly SpokenWord[] },
  replacements: readonly Replacement[],
): SpokenWord[] | null {
  const placed = placeWords(text, words, replacements)
  if (placed === null) return null
  return groupsOf(placed).flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) return []
    const inside = [...new Set(group.flatMap(({ touching }) => touching))]
    if (inside.length === 0) return group.map(withoutPlace)
    const start = Math.min(first.start, inside[0]?.start ?? 0)
    const end = Math.max(last.end, inside.at(-1)?.end ?? 0)
    const moved = inside.map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
    return timed(replaceIn(text.slice(start, end), moved), group)
  })
}

function placeWords(
  text: string,
  words: readonly SpokenWord[],
  replacements: readonly Replacement[],
): PlacedWord[] | null {
  const placed: PlacedWord[] = []
  let read = 0
  for (const word of words) {
    const spelling = word.text.trim()
    const start = text.indexOf(spelling, placed.at(-1)?.end ?? 0)
    if (start < 0) return null
    const end = start + spelling.length
    read = firstFrom(replacements, read, (one) => one.end > start)
    const touching = replacements.slice(
      read,
      firstFrom(replacements, read, (one) => one.start >= end),
    )
    placed.push({ ...word, start, end, touching })
  }
  return placed
}

/** The place, at `from` or later, of the first that is so; the number of all where none is. */
function firstFrom(replacements: readonly Replacement[], from: number, isSo: (one: Replacement) => boolean): number {
  let place = from
  for (let one = replacements[place]; one !== undefined && !isSo(one); one = replacements[place]) place += 1
  return place
}

/** Words in a row that one replacement, or several that share a word, turn into something else; others by themselves. */
function groupsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const groups: PlacedWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const shared = group?.at(-1)?.touching.at(-1)
    if (group !== undefined && shared !== undefined && shared === word.touching[0]) group.push(word)
    else groups.push([word])
  }
  return groups
}

/** As many words as there were keep their times one by one; others share the time of all by their length. */
function timed(text: string, group: readonly PlacedWord[]): SpokenWord[] {
  const spellings = text.split(/\s+/).filter((spelling) => spelling !== '')
  const startSeconds = group[0]?.startSeconds ?? 0
  const lengthSeconds = (group.at(-1)?.endSeconds ?? startSeconds) - startSeconds
  const total = spellings.reduce((sum, spelling) => sum + spelling.length, 0)
  const keepsTimes = spellings.length === group.length
  let read = 0
  return spellings.map((spelling, index) => {
    const word = keepsTimes ? group[index] : undefined
    const from = startSeconds + (lengthSeconds * read) / total
    read += spelling.length
    const to = startSeconds + (lengthSeconds * read) / total
    return { text: spelling, startSeconds: word?.startSeconds ?? from, endSeconds: word?.endSeconds ?? to }
  })
}

function withoutPlace({ text, startSeconds, endSeconds }: PlacedWord): SpokenWord {
  return { text, startSeconds, endSeconds }
}
