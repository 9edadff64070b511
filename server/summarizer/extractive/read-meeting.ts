import type { MeetingContent } from '../summarizer.ts'
import { findDecisions, type Decision } from './find-decisions.ts'
import { findTasks } from './find-tasks.ts'
import { keyPhrases, type KeyPhrase } from './key-phrases.ts'
import { detectLanguage } from './languages/detect-language.ts'
import type { LanguageRules } from './languages/language-rules.ts'
import { languageRules } from './languages/rules-for-language.ts'
import { peopleOf, type People } from './people.ts'
import { rankSentences } from './rank-sentences.ts'
import { readTranscript } from './read-transcript.ts'
import type { Sentence } from './sentence.ts'
import type { FoundTask } from './task-reading.ts'

/** Everything found in a meeting before it is known which sections are wanted. */
export type ReadMeeting = {
  rules: LanguageRules
  people: People
  sentences: Sentence[]
  /** How central each sentence is; the most central has 1. */
  ranks: Float64Array
  phrases: KeyPhrase[]
  decisions: Decision[]
  tasks: FoundTask[]
  wordCount: number
  /** Whether a word is also used inside sentences in lower case, so that it is no name. */
  isCommonWord: (word: string) => boolean
}

/** Reads a meeting once for all sections. `onProgress`: 0 to 1. */
export function readMeeting(content: MeetingContent, onProgress: (fraction: number) => void): ReadMeeting {
  const texts = content.segments.map((segment) => segment.text ?? '')
  const rules = languageRules(detectLanguage(texts, content.languageCode))
  const people = peopleOf(content)
  const sentences = readTranscript(content.segments, rules)
  onProgress(0.4)
  const ranks = scaled(rankSentences(sentences.map((sentence) => (sentence.isNoise ? [] : sentence.terms))))
  const phrases = keyPhrases(sentences, { rules, exclude: people.nameWords, leastCount: 2 })
  onProgress(0.6)
  const decisions = findDecisions(sentences, rules.decisions)
  const tasks = findTasks({ sentences, rules, people, time: content })
  onProgress(0.9)
  const wordCount = sentences.reduce((sum, sentence) => sum + (sentence.isNoise ? 0 : sentence.wordCount), 0)
  return {
    rules,
    people,
    sentences,
    ranks,
    phrases,
    decisions,
    tasks,
    wordCount,
    isCommonWord: commonWords(sentences, rules, people),
  }
}

function scaled(ranks: Float64Array): Float64Array {
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0) || 1
  return ranks.map((rank) => rank / highest)
}

/** A word is a name when it only ever has a capital, also inside sentences. */
function commonWords(
  sentences: Sentence[],
  { stopWords }: LanguageRules,
  { nameWords }: People,
): (word: string) => boolean {
  const small = new Set<string>()
  const capital = new Set<string>()
  for (const { text } of sentences) {
    for (const [, word] of text.matchAll(/(?<=[\p{L}\p{N},])\s(\p{L}[\p{L}']*)/gu)) {
      if (word === undefined) continue
      const lower = word.toLowerCase()
      if (word === lower) small.add(word)
      else capital.add(lower)
    }
  }
  return (word) => stopWords.has(word) || small.has(word) || !(capital.has(word) || nameWords.has(word))
}
