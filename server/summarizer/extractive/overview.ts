import type { KeyPhrase } from './key-phrases.ts'
import { wordingIn } from './languages/wording.ts'
import type { ReadMeeting } from './read-meeting.ts'
import type { Sentence } from './sentence.ts'
import { isQuotable, readability, termCounts } from './sentence-value.ts'
import { tellerOf, type OverviewLine, type Telling } from './tell-sentence.ts'

/** A term that is already covered is worth this much less. */
const REPEATED = 0.5
const LEAD_PHRASES = 4
const FURTHER_PHRASES = 4
/** Words by which an overview may be too long rather than stop short. */
const TOLERANCE = 3

type Candidate = { sentence: Sentence; terms: Set<string>; cost: number; worth: number }

/**
 * Sums up a meeting in about `maxWords` words: what it was about, and the statements that cover most of what was talked about,
 * in their order, told in the third person where the language allows it. Empty where there is nothing to tell.
 */
export function writeOverview(meeting: ReadMeeting, maxWords: number): OverviewLine[] {
  const wording = wordingIn(meeting.rules.language)
  const teller = tellerOf(meeting)
  const lead = joined(meeting.phrases.slice(0, LEAD_PHRASES), wording.and)
  // One phrase is no table of contents.
  const opening = meeting.phrases.length < 2 ? '' : (wording.about?.(lead) ?? '')
  const covered = new Map<string, number>()
  for (const phrase of meeting.phrases.slice(0, LEAD_PHRASES))
    for (const term of phrase.key.split(' ')) covered.set(term, 0.5)
  const chosen = choose(candidatesOf(meeting, teller), covered, maxWords - wordsOf(opening))
  if (chosen.length === 0) return []
  const told = teller.tellAll(chosen)
  const lines = opening === '' ? told : [{ text: opening, startTime: null }, ...told]
  const left = maxWords - lines.reduce((sum, line) => sum + wordsOf(line.text), 0)
  const further = joined(fitting(furtherPhrases(meeting.phrases, covered), left - 4), wording.and)
  return further === '' || wording.alsoAbout === null
    ? lines
    : [...lines, { text: wording.alsoAbout(further), startTime: null }]
}

/** As many phrases as have room in so many words. */
function fitting(phrases: KeyPhrase[], words: number): KeyPhrase[] {
  let left = words
  return phrases.slice(0, FURTHER_PHRASES).filter((phrase) => (left -= wordsOf(phrase.text) + 1) >= 0)
}

function furtherPhrases(phrases: KeyPhrase[], covered: Map<string, number>): KeyPhrase[] {
  return phrases.slice(LEAD_PHRASES, 20).filter((phrase) => phrase.key.split(' ').every((term) => !covered.has(term)))
}

/** `a, b and c` */
function joined(phrases: KeyPhrase[], and: string): string {
  const texts = phrases.map((phrase) => phrase.article + phrase.text)
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1) ?? ''}`
}

function candidatesOf(meeting: ReadMeeting, teller: Telling): Candidate[] {
  const quotable = meeting.sentences.filter(isQuotable)
  // Of a memo of a few words, they are the summary.
  const tellable = quotable.length > 0 ? quotable : meeting.sentences.filter((sentence) => !sentence.isNoise)
  return tellable.map((sentence) => ({
    sentence,
    terms: new Set(sentence.terms),
    cost: wordsOf(teller.tell(sentence)),
    worth: readability(sentence, meeting) * teller.fluency(sentence) * (1 + (meeting.ranks[sentence.index] ?? 0)),
  }))
}

/** Takes, again and again, the sentence that adds most to what is covered. */
function choose(candidates: Candidate[], covered: Map<string, number>, maxWords: number): Sentence[] {
  const counts = termCounts(candidates.map((candidate) => candidate.sentence))
  const chosen: Sentence[] = []
  let left = maxWords
  let open = candidates
  while (left > TOLERANCE) {
    open = open.filter((candidate) => candidate.cost <= left + TOLERANCE)
    const best = bestOf(open, counts, covered)
    if (best === null) break
    open = open.filter((candidate) => candidate !== best)
    chosen.push(best.sentence)
    left -= best.cost
    for (const term of best.terms) covered.set(term, (covered.get(term) ?? 0) + 1)
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}

function bestOf(candidates: Candidate[], counts: Map<string, number>, covered: Map<string, number>): Candidate | null {
  let best: Candidate | null = null
  let highest = 0
  for (const candidate of candidates) {
    const gain = gainOf(candidate, counts, covered)
    if (gain > highest) {
      best = candidate
      highest = gain
    }
  }
  return best
}

function gainOf({ terms, cost, worth }: Candidate, counts: Map<string, number>, covered: Map<string, number>): number {
  let gain = 0
  for (const term of terms) gain += (counts.get(term) ?? 0) ** 0.75 * REPEATED ** (covered.get(term) ?? 0)
  return (gain * worth) / cost ** 0.3
}

/** Words as a reader counts them. */
export function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
