import type { SpokenSegment, SpokenWord } from '../speech/transcriber.ts'
import { createCorrector, replaceIn, type Replacement, type VocabularyEntry } from './vocabulary-replacement.ts'

type PlacedWord = SpokenWord & { start: number; end: number }

/** Segments with each entry's phrase in place of its known misrecognitions (contract 2.12); words keep their times. */
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
  const placed = placeWords(text, words)
  if (placed === null) return null
  return groupsOf(placed, replacements).flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) return []
    const inside = replacements.filter((replacement) => group.some((word) => overlaps(word, replacement)))
    if (inside.length === 0) return group.map(withoutPlace)
    const start = Math.min(first.start, ...inside.map((replacement) => replacement.start))
    const end = Math.max(last.end, ...inside.map((replacement) => replacement.end))
    const moved = inside.map((replacement) => ({
      ...replacement,
      start: replacement.start - start,
      end: replacement.end - start,
    }))
    return timed(replaceIn(text.slice(start, end), moved), group)
  })
}

function placeWords(text: string, words: readonly SpokenWord[]): PlacedWord[] | null {
  const placed: PlacedWord[] = []
  for (const word of words) {
    const spelling = word.text.trim()
    const start = text.indexOf(spelling, placed.at(-1)?.end ?? 0)
    if (start < 0) return null
    placed.push({ ...word, start, end: start + spelling.length })
  }
  return placed
}

/** Words in a row that one replacement, or several that share a word, turn into something else; others by themselves. */
function groupsOf(words: readonly PlacedWord[], replacements: readonly Replacement[]): PlacedWord[][] {
  const groups: PlacedWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    const isJoined =
      previous !== undefined && replacements.some((one) => overlaps(previous, one) && overlaps(word, one))
    if (group !== undefined && isJoined) group.push(word)
    else groups.push([word])
  }
  return groups
}

function overlaps(word: PlacedWord, { start, end }: Replacement): boolean {
  return word.start < end && start < word.end
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
