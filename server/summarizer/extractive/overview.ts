import { LONGEST_PHRASE, type KeyPhrase } from './key-phrases.ts'
import type { ContentLine } from '../summary-document.ts'
import { wordingIn } from '../wording.ts'
import { canBeQuoted, isQuotable, readability, type ReadMeeting, termCounts } from './read-meeting.ts'
import { overlapOf, type Sentence } from './read-transcript.ts'

/** A term that is already covered is worth this much less. */
const REPEATED = 0.7
/** In this share of a meeting people say what it's for. */
const OPENING = 0.1
const OF_OPENING = 1.7
/** What says a goal, a plan, a problem or what was settled. */
const WEIGHTY = 2.5
const MOST_PHRASES = 11
/** A phrase of several words that was named at the very start is more likely what the meeting was for. */
const NAMED_FIRST = 1.5
/** Of what shares so much with another only one is quoted. */
const SAME = 0.85
/** Words by which an overview may be too long rather than stop short. */
const TOLERANCE = 3
/** Whether a sentence is whole takes long to tell: only of so many that say most. */
const MOST_READ = 300
/** So many clear sentences do without others. */
const LEAST_CLEAR = 8
/** Of so few words all is quoted, however it was said. */
const FEW_WORDS = 150
/** The parts of a meeting in which a term can come up. */
const PARTS = 20
/** Two terms that are said together again and again, such as a name of two words, tell more than one. */
const OF_PAIR = 12

/** What a meeting was about: the words said most, and whole sentences that cover most of what was talked about. */
export type Overview = { topics: string | null; moments: Sentence[] }

/** Of each term, and of two or three in a row: the parts of the meeting in which it comes up, a bit each. */
type Parts = ReadonlyMap<string, number>

type Candidate = { sentence: Sentence; terms: [term: string, weight: number][]; cost: number; worth: number }

/** How long an overview gets: at most about `maxWords`, and nothing that adds less than a share of what the best sentence does. */
export type Extent = { maxWords: number; leastShare: number }

/** Sums up a meeting; a few lines beat many with small talk among them. */
export function writeOverview(meeting: ReadMeeting, { maxWords, leastShare }: Extent): Overview {
  const { about, and } = wordingIn(meeting.rules.language)
  const parts = partsOf(meeting)
  const tellingOf = ({ key, score }: KeyPhrase) =>
    score * spreadOf(key, parts) ** 0.5 * (key.includes(' ') && ((parts.get(key) ?? 0) & 1) === 1 ? NAMED_FIRST : 1)
  const telling = meeting.phrases.toSorted((a, b) => tellingOf(b) - tellingOf(a))
  const phrases = telling.slice(0, Math.max(2, Math.min(MOST_PHRASES, Math.floor(maxWords / 8))))
  const texts = phrases.map(({ text }) => text)
  const listed = `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1) ?? ''}`
  // One phrase is no table of contents.
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
  // Of a memo of a few words, they are the summary.
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
  // What hinges on something unseen is quoted only where nothing else is.
  const clear = quotable.filter(({ sentence }) => readability(sentence, meeting) === 1)
  const whole = clear.length >= LEAST_CLEAR ? clear : quotable
  // A memo of a few words, and what was written down without a full stop, are read as they stand.
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

/** In how much of a meeting a term comes up, 0 to 1: what comes up all through it is what it was about; small talk about burritos comes up once, however often they are named. */
function spreadOf(term: string, parts: Parts): number {
  return (parts.get(term) ?? 0).toString(2).replaceAll('0', '').length / PARTS
}

/** Each term alone and with those that follow it, up to `longest` in a row. */
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

/** Takes, again and again, the sentence that adds most to what is covered. */
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
