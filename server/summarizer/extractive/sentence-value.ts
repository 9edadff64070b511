import type { ReadMeeting } from './read-meeting.ts'
import type { Sentence } from './sentence.ts'

const SHORTEST = 6
const LONGEST = 40

/** A statement long enough to say something and short enough to be read. */
export function isQuotable(sentence: Sentence): boolean {
  return !sentence.isNoise && !sentence.isQuestion && sentence.wordCount >= SHORTEST && sentence.wordCount <= LONGEST
}

/** How many sentences each term occurs in. */
export function termCounts(sentences: Sentence[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    if (sentence.isNoise) continue
    for (const term of new Set(sentence.terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

/** How well a sentence reads without what was said around it, 0 to 1. */
export function readability({ text }: Sentence, meeting: ReadMeeting): number {
  const { rules } = meeting
  let value = 1
  for (const { pattern, factor } of rules.hardToRead) if (pattern.test(text)) value *= factor
  // Broken-off words: a lone letter, a dash in mid-air.
  if (/(?:^|\s)(?![aAiIoOyYeEàéè])\p{L}(?=\s)|\s-\s/u.test(text)) value *= 0.5
  return value
}
