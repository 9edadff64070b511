import type { MeetingContent } from '../summarizer.ts'
import { type Decision, findDecisions } from './find-decisions.ts'
import { findTasks } from './find-tasks.ts'
import { type KeyPhrase, keyPhrases } from './key-phrases.ts'
import { detectLanguage } from '../detect-language.ts'
import { languageRules } from './languages/rules-for-language.ts'
import type { LanguageRules } from './languages/language-rules.ts'
import { type People, peopleOf } from '../people.ts'
import { isBroken, readTranscript, type Sentence } from './read-transcript.ts'
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
  const decisions = findDecisions(sentences, rules)
  // Where speakers were not told apart, nobody knows whose words they are.
  const known = content.speakers.length > 1 ? people : peopleOf({ speakers: [], attendees: [] })
  const tasks = findTasks({ sentences, rules, people: known, time: content })
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
  }
}

function scaled(ranks: Float64Array): Float64Array {
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0) || 1
  return ranks.map((rank) => rank / highest)
}

const ROUNDS = 30
const DAMPING = 0.85
/** A word in more than this share of the sentences says nothing about any of them. */
const COMMON_SHARE = 0.1

type Vector = { terms: Int32Array; weights: Float64Array }

/**
 * TextRank: how central each list of terms is to all of them; sums to 1.
 * The similarity of sentences is the cosine of their tf-idf vectors, so one round is two products with the sparse matrix of
 * vectors, and no pair of sentences is ever compared: the cost grows with the words, not with the square of the sentences.
 */
export function rankSentences(lists: string[][]): Float64Array {
  const { vectors, termCount } = vectorsOf(lists)
  const count = vectors.length
  const everything = project(vectors, new Float64Array(count).fill(1), termCount)
  const degrees = vectors.map((vector) => Math.max(0, dot(vector, everything) - selfSimilarity(vector)))
  let rank = new Float64Array(count).fill(1 / count)
  for (let round = 0; round < ROUNDS; round += 1) {
    const flow = rank.map((value, index) => ((degrees[index] ?? 0) > 1e-9 ? value / (degrees[index] ?? 1) : 0))
    const spread = project(vectors, flow, termCount)
    rank = rank.map((_, index) => {
      const vector = vectors[index]
      const received = vector === undefined ? 0 : dot(vector, spread) - selfSimilarity(vector) * (flow[index] ?? 0)
      return (1 - DAMPING) / count + DAMPING * Math.max(0, received)
    })
  }
  return rank
}

/** Tf-idf vectors of unit length; empty where a sentence has no telling word. */
function vectorsOf(lists: string[][]): { vectors: Vector[]; termCount: number } {
  const ids = new Map<string, number>()
  const frequencies: number[] = []
  const bags = lists.map((terms) => bagOf(terms, ids, frequencies))
  const vectors = bags.map((bag) => {
    const entries = [...bag].filter(([id]) => (frequencies[id] ?? 0) <= Math.max(2, lists.length * COMMON_SHARE))
    const weights = entries.map(([id, count]) => count * Math.log(lists.length / (frequencies[id] ?? 1)))
    const norm = Math.hypot(...weights) || 1
    return {
      terms: Int32Array.from(entries, ([id]) => id),
      weights: Float64Array.from(weights, (weight) => weight / norm),
    }
  })
  return { vectors, termCount: ids.size }
}

function bagOf(terms: string[], ids: Map<string, number>, frequencies: number[]): Map<number, number> {
  const bag = new Map<number, number>()
  for (const term of terms) {
    const id = ids.get(term) ?? ids.size
    ids.set(term, id)
    if (!bag.has(id)) frequencies[id] = (frequencies[id] ?? 0) + 1
    bag.set(id, (bag.get(id) ?? 0) + 1)
  }
  return bag
}

function project(vectors: Vector[], amounts: Float64Array, termCount: number): Float64Array {
  const sums = new Float64Array(termCount)
  for (const [index, { terms, weights }] of vectors.entries()) {
    const amount = amounts[index] ?? 0
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? 0
      sums[term] = (sums[term] ?? 0) + amount * (weights[at] ?? 0)
    }
  }
  return sums
}

function dot({ terms, weights }: Vector, values: Float64Array): number {
  let sum = 0
  for (let at = 0; at < terms.length; at += 1) sum += (values[terms[at] ?? 0] ?? 0) * (weights[at] ?? 0)
  return sum
}

function selfSimilarity(vector: Vector): number {
  return vector.terms.length === 0 ? 0 : 1
}

const SHORTEST = 6
const LONGEST = 30
/** Words that carry meaning; with fewer a sentence says nothing to somebody who was not there. */
const LEAST_TERMS = 3
/** A statement that can be quoted: whole, long enough to say something and short enough to be read. */
export function isQuotable({ text, ...sentence }: Sentence, rules: LanguageRules): boolean {
  const { isNoise, isQuestion, isWhole, wordCount, terms } = sentence
  if (isNoise || isQuestion || !isWhole || wordCount < SHORTEST || wordCount > LONGEST) return false
  if (new Set(terms).size < LEAST_TERMS || isBroken(text)) return false
  return (
    rules.isClause(text) &&
    rules.decisions?.conduct.test(text) !== true &&
    (rules.tasks?.request(text) ?? null) === null
  )
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
  return value
}
