import type { KeyPhrase } from './key-phrases.ts'
import { wordingIn } from './languages/wording.ts'
import { isQuotable, readability, type ReadMeeting, readMeeting, termCounts } from './read-meeting.ts'
import type { Sentence } from './read-transcript.ts'
import { reportEnglish } from './languages/english.ts'
import type { People } from './people.ts'
import { namesPattern } from './task-reading.ts'
import type { MeetingContent } from '../summarizer.ts'

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

/** One sentence of an overview; `startTime` null: it is about the whole meeting. */
type OverviewLine = { text: string; startTime: number | null }

/** How statements are told to somebody who was not there. */
type Telling = {
  /** `Anna said that …`, or `Anna: …` where that cannot be done well. */
  tell: (sentence: Sentence) => string
  /** The same for several in a row; who goes on speaking is not named as if anew. */
  tellAll: (sentences: Sentence[]) => OverviewLine[]
  /** 1 where it can be told in the third person, less for a fragment or a request. */
  fluency: (sentence: Sentence) => number
  /** Null in a monologue, where a name before every line says nothing. */
  nameOf: (sentence: Sentence) => string | null
}

const FRAGMENT = 0.25

const tellings = new WeakMap<ReadMeeting, Telling>()

/** Tells sentences of this meeting. */
export function tellerOf(meeting: ReadMeeting): Telling {
  const telling = tellings.get(meeting) ?? createTelling(meeting)
  tellings.set(meeting, telling)
  return telling
}

function createTelling(meeting: ReadMeeting): Telling {
  const isEnglish = meeting.rules.language === 'en'
  const nameOf = namesOf(meeting)
  const withoutCall = callRemover(meeting.people)
  const reported = (sentence: Sentence) =>
    isEnglish && sentence.isWhole ? reportEnglish(withoutCall(sentence.text), meeting.isCommonWord) : null
  const isRequest = (sentence: Sentence) => (meeting.rules.tasks?.request(sentence.said) ?? null) !== null
  const tell = (sentence: Sentence, isContinued = false) => {
    const name = nameOf(sentence)
    if (name === null) return sentence.text
    const report = reported(sentence)
    if (report === null) return `${name}: ${sentence.text}`
    return `${name} ${isContinued ? report.verb.replace('said', 'added') : report.verb} ${report.clause}`
  }
  return {
    tell: (sentence) => tell(sentence),
    tellAll: (sentences) =>
      sentences.map((sentence, index) => ({
        text: tell(sentence, sentences[index - 1]?.speakerId === sentence.speakerId),
        startTime: sentence.startTime,
      })),
    fluency: (sentence) => ((isEnglish && reported(sentence) === null) || isRequest(sentence) ? FRAGMENT : 1),
    nameOf,
  }
}

/** `Ben, we have read it` is told as `we have read it`. */
function callRemover(people: People): (text: string) => string {
  const names = namesPattern(people)
  if (names === '') return (text) => text
  const call = new RegExp(String.raw`^(?:${names}),\s+(?=\p{L})`, 'iu')
  return (text) => text.replace(call, '')
}

/** Names as in the transcript without what stands in brackets; unnamed speakers are numbered in order of appearance. */
function namesOf({ people, sentences, rules }: ReadMeeting): (sentence: Sentence) => string | null {
  const names = new Map<string, string>()
  const { speaker } = wordingIn(rules.language)
  for (const { speakerId } of sentences) {
    if (names.has(speakerId)) continue
    const name =
      people
        .ofSpeaker(speakerId)
        ?.name.replace(/\s*\(.*$/, '')
        .trim() ?? ''
    names.set(speakerId, name === '' ? `${speaker} ${names.size + 1}` : name)
  }
  return ({ speakerId }) => (names.size > 1 ? (names.get(speakerId) ?? null) : null)
}

/** The overview of a meeting in about `maxWords` words, as plain text without times: what benchmarks compare. */
export function summaryOfWords(content: MeetingContent, maxWords: number): string {
  const lines = writeOverview(
    readMeeting(content, () => {}),
    maxWords,
  )
  return lines.map((line) => line.text).join(' ')
}
