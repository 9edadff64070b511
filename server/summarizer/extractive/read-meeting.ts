import type { MeetingContent } from '../summarizer.ts'
import { findDecisions } from './find-decisions.ts'
import { findTasks } from './find-tasks.ts'
import { type KeyPhrase, keyPhrases } from './key-phrases.ts'
import { detectLanguage } from '../detect-language.ts'
import { languageRules } from './languages/rules-for-language.ts'
import type { LanguageRules } from './languages/language-rules.ts'
import { type People, peopleOf } from '../people.ts'
import { wordingIn } from '../wording.ts'
import { isBroken, readTranscript, type Sentence } from './read-transcript.ts'
import type { FoundTask } from './task-reading.ts'

/** Everything found in a meeting before the sections are known. */
export type ReadMeeting = {
  rules: LanguageRules
  people: People
  sentences: Sentence[]
  phrases: KeyPhrase[]
  decisions: Sentence[]
  tasks: FoundTask[]
  wordCount: number
  /** Few statements are complete, so one that looks complete is often two run together. */
  isRough: boolean
  /** The display name of each speaker. */
  names: Map<string, string>
}

/** Reads a meeting once for all sections. `onProgress` gets 0 to 1. */
export function readMeeting(content: MeetingContent, onProgress: (fraction: number) => void): ReadMeeting {
  const texts = content.segments.map((segment) => segment.text ?? '')
  const rules = languageRules(detectLanguage(texts, content.languageCode))
  const people = peopleOf(content)
  const sentences = readTranscript(content.segments, rules)
  onProgress(0.4)
  const phrases = keyPhrases(sentences, { rules, exclude: people.nameWords, leastCount: 2 })
  onProgress(0.6)
  const isRough = isRoughlySpoken(sentences, rules)
  const decisions = findDecisions(sentences, { rules, isRough })
  // Without speaker separation, we don't know whose words they are.
  const known = content.speakers.length > 1 ? people : peopleOf({ speakers: [], attendees: [] })
  const tasks = findTasks({ sentences, rules, people: known, time: content })
  onProgress(0.9)
  const wordCount = sentences.reduce((sum, sentence) => sum + (sentence.isNoise ? 0 : sentence.wordCount), 0)
  const names = namesOf(sentences, people, rules)
  return { rules, people, sentences, phrases, decisions, tasks, wordCount, isRough, names }
}

/**
 * Returns the name in the transcript without anything in brackets; unnamed speakers are numbered in order of
 * appearance.
 */
function namesOf(sentences: Sentence[], people: People, { language }: LanguageRules): Map<string, string> {
  const names = new Map<string, string>()
  for (const speakerId of new Set(sentences.map((sentence) => sentence.speakerId))) {
    const { name = '' } = people.ofSpeaker(speakerId) ?? {}
    const bare = name.replace(/\s*\(.*$/, '').trim()
    names.set(speakerId, bare === '' ? `${wordingIn(language).speaker} ${names.size + 1}` : bare)
  }
  return names
}

/** In words, and in meaningful words: with fewer, a sentence says nothing to readers who weren't there. */
const [SHORTEST, LONGEST, LEAST_TERMS] = [6, 36, 3]
/** A statement long enough to have content and short enough to read. */
export const canBeQuoted = (sentence: Sentence): boolean => sentence.isWhole && isStatement(sentence)

function isStatement({ text, terms, wordCount, isNoise, isQuestion, isFluent }: Sentence): boolean {
  if (isNoise || isQuestion || !isFluent || wordCount < SHORTEST || wordCount > LONGEST) return false
  return new Set(terms).size >= LEAST_TERMS && !isBroken(text)
}

/** The fewest statements that show how the others are, and the most that are sampled. */
const [LEAST_READ, MOST_SAMPLED] = [40, 100]
const LEAST_WHOLE = 0.25
/** In words. Where sentences run together, a longer one is seldom complete. */
const LONGEST_OF_ROUGH = 18

function isRoughlySpoken(sentences: Sentence[], rules: LanguageRules): boolean {
  const statements = sentences.filter(isStatement)
  const step = Math.ceil(statements.length / MOST_SAMPLED)
  const some = statements.filter((_, index) => index % step === 0)
  const whole = some.filter(({ text }) => rules.isClause(text))
  return statements.length >= LEAST_READ && whole.length < some.length * LEAST_WHOLE
}

/** Also well-formed, which is slow to check, and about the subject of the meeting rather than how it went. */
export function isQuotable(sentence: Sentence, { rules, isRough }: Pick<ReadMeeting, 'rules' | 'isRough'>): boolean {
  return (
    canBeQuoted(sentence) &&
    (!isRough || (sentence.wordCount <= LONGEST_OF_ROUGH && rules.plain.test(sentence.text))) &&
    rules.isClause(sentence.text) &&
    rules.decisions?.conduct.test(sentence.text) !== true &&
    (rules.tasks?.request(sentence.text) ?? null) === null
  )
}

/** Checking whether a sentence is complete is slow: only this many of the best are checked. */
const MOST_READ = 100

/** Returns the sentences that share most with the others and read best alone, best first. */
export function mostTelling(some: Sentence[], meeting: ReadMeeting): Sentence[] {
  const counts = termCounts(some)
  const worthOf = ({ terms }: Sentence) =>
    [...new Set(terms)].reduce((sum, term) => sum + Math.log(1 + (counts.get(term) ?? 0)), 0)
  const weighed = some.map((sentence) => ({ sentence, worth: worthOf(sentence) * readability(sentence, meeting) }))
  const best = weighed.toSorted((a, b) => b.worth - a.worth || a.sentence.index - b.sentence.index)
  return best.slice(0, MOST_READ).map(({ sentence }) => sentence)
}

/** Returns how many sentences each term occurs in. */
export function termCounts(sentences: Sentence[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    if (sentence.isNoise) continue
    for (const term of new Set(sentence.terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

/** Returns how well a sentence reads without context, 0 to 1. */
export function readability({ text }: Sentence, { rules }: ReadMeeting): number {
  return 0.05 ** rules.hardToRead.filter((pattern) => pattern.test(text)).length
}
