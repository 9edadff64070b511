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

/** Everything found in a meeting before it is known which sections are wanted. */
export type ReadMeeting = {
  rules: LanguageRules
  people: People
  sentences: Sentence[]
  phrases: KeyPhrase[]
  decisions: Sentence[]
  tasks: FoundTask[]
  wordCount: number
  /** What each speaker is called. */
  names: Map<string, string>
}

/** Reads a meeting once for all sections. `onProgress`: 0 to 1. */
export function readMeeting(content: MeetingContent, onProgress: (fraction: number) => void): ReadMeeting {
  const texts = content.segments.map((segment) => segment.text ?? '')
  const rules = languageRules(detectLanguage(texts, content.languageCode))
  const people = peopleOf(content)
  const sentences = readTranscript(content.segments, rules)
  onProgress(0.4)
  const phrases = keyPhrases(sentences, { rules, exclude: people.nameWords, leastCount: 2 })
  onProgress(0.6)
  const decisions = findDecisions(sentences, rules)
  // Where speakers were not told apart, nobody knows whose words they are.
  const known = content.speakers.length > 1 ? people : peopleOf({ speakers: [], attendees: [] })
  const tasks = findTasks({ sentences, rules, people: known, time: content })
  onProgress(0.9)
  const wordCount = sentences.reduce((sum, sentence) => sum + (sentence.isNoise ? 0 : sentence.wordCount), 0)
  const names = namesOf(sentences, people, rules)
  return { rules, people, sentences, phrases, decisions, tasks, wordCount, names }
}

/** The name in the transcript without what stands in brackets; unnamed speakers are numbered in order of appearance. */
function namesOf(sentences: Sentence[], people: People, { language }: LanguageRules): Map<string, string> {
  const names = new Map<string, string>()
  for (const speakerId of new Set(sentences.map((sentence) => sentence.speakerId))) {
    const { name = '' } = people.ofSpeaker(speakerId) ?? {}
    const bare = name.replace(/\s*\(.*$/, '').trim()
    names.set(speakerId, bare === '' ? `${wordingIn(language).speaker} ${names.size + 1}` : bare)
  }
  return names
}

/** In words, and in words that carry meaning: with fewer a sentence says nothing to somebody who was not there. */
const [SHORTEST, LONGEST, LEAST_TERMS] = [6, 36, 3]
/** A statement long enough to say something and short enough to be read. */
export function canBeQuoted({ text, terms, wordCount, isNoise, isQuestion, isWhole, isFluent }: Sentence): boolean {
  if (isNoise || isQuestion || !isWhole || !isFluent || wordCount < SHORTEST || wordCount > LONGEST) return false
  return new Set(terms).size >= LEAST_TERMS && !isBroken(text)
}

/** Also well-formed, which takes long to tell, and about what the meeting was about rather than how it went. */
export function isQuotable(sentence: Sentence, rules: LanguageRules): boolean {
  return (
    canBeQuoted(sentence) &&
    rules.isClause(sentence.text) &&
    rules.decisions?.conduct.test(sentence.text) !== true &&
    (rules.tasks?.request(sentence.text) ?? null) === null
  )
}

/** Whether a sentence is whole takes long to tell: only of so many that say most. */
const MOST_READ = 100

/** Of some sentences of a meeting those that share most with the others and read best alone, best first. */
export function mostTelling(some: Sentence[], meeting: ReadMeeting): Sentence[] {
  const counts = termCounts(some)
  const worthOf = ({ terms }: Sentence) =>
    [...new Set(terms)].reduce((sum, term) => sum + Math.log(1 + (counts.get(term) ?? 0)), 0)
  const weighed = some.map((sentence) => ({ sentence, worth: worthOf(sentence) * readability(sentence, meeting) }))
  const best = weighed.toSorted((a, b) => b.worth - a.worth || a.sentence.index - b.sentence.index)
  return best.slice(0, MOST_READ).map(({ sentence }) => sentence)
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
export function readability({ text }: Sentence, { rules }: ReadMeeting): number {
  return 0.05 ** rules.hardToRead.filter((pattern) => pattern.test(text)).length
}
