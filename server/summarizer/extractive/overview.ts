import type { ContentLine } from '../summary-document.ts'
import type { KeyPhrase } from './key-phrases.ts'
import { wordingIn } from '../wording.ts'
import { isQuotable, readability, type ReadMeeting, termCounts } from './read-meeting.ts'
import type { Sentence } from './read-transcript.ts'

/** A term that is already covered is worth this much less. */
const REPEATED = 0.7
/** In this share of a meeting people say what it's for. */
const OPENING = 0.1
const OF_OPENING = 1.7
/** What says a goal, a plan, a problem or what was settled. */
const WEIGHTY = 1.5
const MOST_PHRASES = 10
/** Words by which an overview may be too long rather than stop short. */
const TOLERANCE = 3

/** What a meeting was about: the words said most, and whole sentences that cover most of what was talked about. */
export type Overview = { topics: string | null; moments: Sentence[] }

type Candidate = { sentence: Sentence; terms: Set<string>; cost: number; worth: number }

/** Sums up a meeting in about `maxWords` words. */
export function writeOverview(meeting: ReadMeeting, maxWords: number): Overview {
  const { about, and } = wordingIn(meeting.rules.language)
  const phrases = meeting.phrases.slice(0, Math.max(2, Math.min(MOST_PHRASES, Math.floor(maxWords / 8))))
  // One phrase is no table of contents.
  const topics = phrases.length < 2 || about === null ? null : about(joined(phrases, and))
  const moments = choose(candidatesOf(meeting), maxWords - wordsOf(topics ?? ''))
  return { topics, moments }
}

/** `a, b and c` */
function joined(phrases: KeyPhrase[], and: string): string {
  const texts = phrases.map((phrase) => phrase.text)
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1) ?? ''}`
}

function candidatesOf(meeting: ReadMeeting): Candidate[] {
  const whole = meeting.sentences.filter((sentence) => isQuotable(sentence, meeting.rules))
  const statements = meeting.sentences.filter(({ isNoise, isQuestion }) => !isNoise && !isQuestion)
  // Of a memo of a few words, they are the summary.
  const spoken = statements.length > 0 ? statements : meeting.sentences.filter(({ isNoise }) => !isNoise)
  return (whole.length > 0 ? whole : spoken).map((sentence) => ({
    sentence,
    terms: new Set(sentence.terms),
    cost: wordsOf(sentence.text),
    worth:
      readability(sentence, meeting) *
      (1 + (meeting.ranks[sentence.index] ?? 0)) *
      (meeting.rules.weighty.test(sentence.text) ? WEIGHTY : 1) *
      (sentence.index < meeting.sentences.length * OPENING ? OF_OPENING : 1),
  }))
}

/** Takes, again and again, the sentence that adds most to what is covered. */
function choose(candidates: Candidate[], maxWords: number): Sentence[] {
  const covered = new Map<string, number>()
  const counts = termCounts(candidates.map((candidate) => candidate.sentence))
  const chosen: Sentence[] = []
  const gainOf = ({ terms, cost, worth }: Candidate) => {
    let gain = 0
    for (const term of terms) gain += (counts.get(term) ?? 0) ** 0.75 * REPEATED ** (covered.get(term) ?? 0)
    return (gain * worth) / cost ** 0.8
  }
  let left = maxWords
  const fits = ({ cost }: Candidate) => cost <= left + TOLERANCE
  let open = candidates.filter(fits)
  while (left > TOLERANCE) {
    const gains = open.map(gainOf)
    const highest = gains.reduce((most, gain) => Math.max(most, gain), 0)
    const best = open[gains.indexOf(highest)]
    if (best === undefined || highest === 0) break
    chosen.push(best.sentence)
    left -= best.cost
    open = open.filter((one) => one.sentence.text !== best.sentence.text && fits(one))
    for (const term of best.terms) covered.set(term, (covered.get(term) ?? 0) + 1)
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}

/** Words as a reader counts them. */
function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** A sentence as it was said, with who said it and when; in a monologue a name before every line says nothing. */
export function quote(sentence: Sentence, meeting: ReadMeeting): ContentLine {
  const name = nameOf(sentence, meeting)
  const line = { text: sentence.text, startTime: sentence.startTime }
  return name === null ? line : { label: `${name}:`, ...line }
}

/** Who said it; null in a monologue. */
export function nameOf({ speakerId }: Sentence, { names }: ReadMeeting): string | null {
  return names.size > 1 ? (names.get(speakerId) ?? null) : null
}
