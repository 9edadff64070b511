import { LONGEST_PHRASE, type KeyPhrase } from './key-phrases.ts'
import type { ContentLine } from '../summary-document.ts'
import { wordingIn } from '../wording.ts'
import { canBeQuoted, isQuotable, readability, type ReadMeeting, termCounts } from './read-meeting.ts'
import { overlapOf, type Sentence } from './read-transcript.ts'

/** A term's weight is multiplied by this each time it's covered again. */
const REPEATED = 0.7
/** People state the purpose in this first share of a meeting. */
const OPENING = 0.1
const OF_OPENING = 1.7
/** The weight of goals, plans, problems and outcomes. */
const WEIGHTY = 2.5
const MOST_PHRASES = 11
/** A phrase of several words named at the very start is more likely what the meeting was for. */
const NAMED_FIRST = 1.5
/** Only one of two sentences that share this much is quoted. */
const SAME = 0.85
/** Words by which an overview may exceed its limit rather than stop short. */
const TOLERANCE = 3
/** Checking whether a sentence is complete is slow: only this many of the best are checked. */
const MOST_READ = 300
/** With this many clear sentences, the others aren't needed. */
const LEAST_CLEAR = 8
/** Up to this many words, everything is quoted, however it was said. */
const FEW_WORDS = 150
/** The number of parts of a meeting in which a term can come up. */
const PARTS = 20
/** Two terms that often occur together, such as a two-word name, say more than one. */
const OF_PAIR = 12

/** What a meeting was about: the most frequent phrases, and whole sentences that cover most of the conversation. */
export type Overview = { topics: string | null; moments: Sentence[] }

/** For each term, and each two or three in a row: a bit set of the parts of the meeting in which it comes up. */
type Parts = ReadonlyMap<string, number>

type Candidate = { sentence: Sentence; terms: [term: string, weight: number][]; cost: number; worth: number }

/**
 * The length of an overview: about `maxWords` at most, and nothing that adds less than this share of what the best
 * sentence adds.
 */
export type Extent = { maxWords: number; leastShare: number }

/** Summarizes a meeting. A few lines are better than many with small talk among them. */
export function writeOverview(meeting: ReadMeeting, { maxWords, leastShare }: Extent): Overview {
  const { about, and } = wordingIn(meeting.rules.language)
  const parts = partsOf(meeting)
  const tellingOf = ({ key, score }: KeyPhrase) =>
    score * spreadOf(key, parts) ** 0.5 * (key.includes(' ') && ((parts.get(key) ?? 0) & 1) === 1 ? NAMED_FIRST : 1)
  const telling = meeting.phrases.toSorted((a, b) => tellingOf(b) - tellingOf(a))
  const phrases = telling.slice(0, Math.max(2, Math.min(MOST_PHRASES, Math.floor(maxWords / 8))))
  const texts = phrases.map(({ text }) => text)
  const listed = `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1) ?? ''}`
  // One phrase alone doesn't make a list of topics.
  const topics = texts.length < 2 || about === null ? null : about(listed)
  const moments = choose(candidatesOf(meeting, parts), {
    maxWords: maxWords - (topics ?? '').split(' ').length,
    leastShare,
  })
  return { topics, moments }
}

function candidatesOf(meeting: ReadMeeting, parts: Parts): Candidate[] {
  const { sentences, rules } = meeting
  const counts = termCounts(sentences.map((sentence) => ({ ...sentence, terms: runsOf(sentence.terms, 2) })))
  const weightOf = (run: string) =>
    (counts.get(run) ?? 0) ** 0.75 * spreadOf(run, parts) ** 1.5 * (run.includes(' ') ? OF_PAIR : 1)
  const statements = sentences.filter(({ isNoise, isQuestion }) => !isNoise && !isQuestion)
  // In a memo of a few words, the noise is the summary.
  const spoken = statements.length > 0 ? statements : sentences.filter(({ isNoise }) => !isNoise)
  const candidates = spoken.map((sentence): Candidate => {
    const { text, terms, index, wordCount } = sentence
    const isOpening = index < sentences.length * OPENING
    return {
      sentence,
      terms: [...new Set(runsOf(terms, 2))].map((run) => [run, weightOf(run)]),
      cost: wordCount,
      worth: readability(sentence, meeting) * (rules.weighty.test(text) ? WEIGHTY : 1) * (isOpening ? OF_OPENING : 1),
    }
  })
  const covered = new Map<string, number>()
  const promising = candidates
    .filter(({ sentence }) => canBeQuoted(sentence))
    .toSorted((a, b) => gainOf(b, covered) - gainOf(a, covered))
    .slice(0, MOST_READ)
  const quotable = promising.filter(({ sentence }) => isQuotable(sentence, meeting))
  // Sentences that depend on context are quoted only if there's nothing else.
  const clear = quotable.filter(({ sentence }) => readability(sentence, meeting) === 1)
  const whole = clear.length >= LEAST_CLEAR ? clear : quotable
  // A memo of a few words, or a transcript without full stops, is taken as it is.
  const isJudged = (promising.length > 0 || meeting.isRough) && meeting.wordCount > FEW_WORDS
  return whole.length > 0 || isJudged ? whole : candidates
}

function partsOf({ sentences, rules }: ReadMeeting): Parts {
  const parts = new Map<string, number>()
  for (const { terms, index } of sentences) {
    const part = Math.floor((index * PARTS) / sentences.length)
    for (const run of runsOf(terms, LONGEST_PHRASE)) parts.set(run, (parts.get(run) ?? 0) | (1 << part))
  }
  // `People`, `example`, `idea` come up in any meeting.
  for (const noun of rules.genericNouns) parts.delete(rules.stem(noun))
  return parts
}

/**
 * Returns in how much of a meeting a term comes up, 0 to 1. A term that comes up throughout is what the meeting was
 * about; small talk about burritos comes up once, however often they are named.
 */
function spreadOf(term: string, parts: Parts): number {
  return (parts.get(term) ?? 0).toString(2).replaceAll('0', '').length / PARTS
}

/** Returns each term alone and with those that follow it, up to `longest` in a row. */
function runsOf(terms: string[], longest: number): string[] {
  return terms.flatMap((_, at) =>
    Array.from({ length: Math.min(longest, terms.length - at) }, (_none, more) =>
      terms.slice(at, at + more + 1).join(' '),
    ),
  )
}

function gainOf({ terms, cost, worth }: Candidate, covered: ReadonlyMap<string, number>): number {
  const gain = terms.reduce((sum, [term, weight]) => sum + weight * REPEATED ** (covered.get(term) ?? 0), 0)
  return (gain * worth) / cost ** 0.4
}

/** Repeatedly takes the sentence that adds most to what is covered. */
function choose(candidates: Candidate[], { maxWords, leastShare }: Extent): Sentence[] {
  const covered = new Map<string, number>()
  const chosen: Sentence[] = []
  let left = maxWords
  let most = 0
  const fits = ({ cost }: Candidate) => cost <= left + TOLERANCE
  let open = candidates.filter(fits)
  while (left > TOLERANCE) {
    const gains = open.map((one) => gainOf(one, covered))
    const highest = gains.reduce((high, gain) => Math.max(high, gain), 0)
    most = Math.max(most, highest)
    const best = open[gains.indexOf(highest)]
    if (best === undefined || highest === 0 || highest < most * leastShare) break
    chosen.push(best.sentence)
    left -= best.cost
    open = open.filter((one) => fits(one) && overlapOf(one.sentence.terms, best.sentence.terms).share < SAME)
    for (const [term] of best.terms) covered.set(term, (covered.get(term) ?? 0) + 1)
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}

/** Returns a sentence as it was said, with speaker and time; in a monologue, without the name. */
export function quote(sentence: Sentence, meeting: ReadMeeting): ContentLine {
  const name = nameOf(sentence, meeting)
  const line = { text: sentence.text, startTime: sentence.startTime }
  return name === null ? line : { label: `${name}:`, ...line }
}

/** Returns the speaker's name; null in a monologue. */
export function nameOf({ speakerId }: Sentence, { names }: ReadMeeting): string | null {
  return names.size > 1 ? (names.get(speakerId) ?? null) : null
}
