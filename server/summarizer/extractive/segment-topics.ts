import { keyPhrases, type KeyPhrase } from './key-phrases.ts'
import { wordingIn } from '../wording.ts'
import type { ReadMeeting } from './read-meeting.ts'
import type { Sentence } from './read-transcript.ts'

/** A stretch of the meeting on one subject. */
export type Topic = { label: string; startTime: number; sentences: Sentence[] }

const WORDS_PER_TOPIC = 900
const MOST_TOPICS = 12
/** A meeting with fewer words has one topic. */
const SHORTEST_MEETING = 120
const SMALLEST_WINDOW = 6
/** With fewer speaker changes, the topic may also change within a turn. */
const TURNS_PER_TOPIC = 4

/**
 * Splits a meeting where the words before and after a speaker change differ most (TextTiling), and names each part by
 * its own phrases.
 */
export function segmentTopics(meeting: ReadMeeting): Topic[] {
  const sentences = meeting.sentences.filter((sentence) => !sentence.isNoise)
  if (sentences.length === 0) return []
  const { wordCount } = meeting
  const count = wordCount < SHORTEST_MEETING ? 1 : Math.min(MOST_TOPICS, 2 + Math.round(wordCount / WORDS_PER_TOPIC))
  const borders = bordersOf(sentences, count)
  const parts = [0, ...borders].map((begin, index) => sentences.slice(begin, borders[index] ?? sentences.length))
  return namedTopics(parts, meeting)
}

function bordersOf(sentences: Sentence[], count: number): number[] {
  const window = Math.max(SMALLEST_WINDOW, Math.round(sentences.length / (count * 3)))
  const isTurnsOnly = new Set(sentences.map(({ turn }) => turn)).size >= count * TURNS_PER_TOPIC
  const gaps = gapsOf(sentences, { window, isTurnsOnly })
  const deepest = gaps
    // How far the similarity is below the peaks on either side.
    .map(({ at, similarity }, index) => ({
      at,
      depth: climb(gaps, index, -1) + climb(gaps, index, 1) - 2 * similarity,
    }))
    .toSorted((a, b) => b.depth - a.depth || a.at - b.at)
  const borders: number[] = []
  for (const { at, depth } of deepest) {
    if (borders.length >= count - 1 || depth <= 0) break
    if (borders.every((border) => Math.abs(border - at) >= window) && sentences.length - at >= window / 2)
      borders.push(at)
  }
  return borders.toSorted((a, b) => a - b)
}

type Gap = { at: number; similarity: number }

/** Returns the similarity of the words before and after each speaker change, or each sentence in a monologue. */
function gapsOf(sentences: Sentence[], { window, isTurnsOnly }: { window: number; isTurnsOnly: boolean }): Gap[] {
  const gaps: Gap[] = []
  const before = new Map<string, number>()
  const after = new Map<string, number>()
  for (const sentence of sentences.slice(0, window)) add(after, sentence, 1)
  for (let at = 1; at < sentences.length; at += 1) {
    // Both windows move on by one sentence.
    add(after, sentences[at - 1], -1)
    add(after, sentences[at - 1 + window], 1)
    add(before, sentences[at - 1], 1)
    add(before, sentences[at - 1 - window], -1)
    const isBorder = !isTurnsOnly || sentences[at]?.turn !== sentences[at - 1]?.turn
    if (isBorder && at >= window / 2) gaps.push({ at, similarity: cosine(before, after) })
  }
  return gaps
}

function add(bag: Map<string, number>, sentence: Sentence | undefined, amount: number): void {
  for (const term of sentence?.terms ?? []) {
    const count = (bag.get(term) ?? 0) + amount
    if (count === 0) bag.delete(term)
    else bag.set(term, count)
  }
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  let shared = 0
  for (const [term, count] of a) shared += count * (b.get(term) ?? 0)
  return shared === 0 ? 0 : shared / Math.sqrt(squares(a) * squares(b))
}

const squares = (bag: Map<string, number>) => [...bag.values()].reduce((sum, count) => sum + count * count, 0)

function climb(gaps: Gap[], from: number, step: number): number {
  let peak = gaps[from]?.similarity ?? 0
  for (let index = from + step; index >= 0 && index < gaps.length; index += step) {
    const similarity = gaps[index]?.similarity ?? 0
    if (similarity < peak) break
    peak = similarity
  }
  return peak
}

function namedTopics(parts: Sentence[][], meeting: ReadMeeting): Topic[] {
  const wording = wordingIn(meeting.rules.language)
  const overall = new Map(meeting.phrases.map((phrase) => [phrase.key, phrase.count]))
  const taken = new Set<string>()
  // Frequent here, and rare elsewhere.
  const ownness = ({ key, count, score }: KeyPhrase) => (score * count) / Math.max(count, overall.get(key) ?? 0)
  return parts.map((sentences, index) => {
    const phrases = phrasesOf(sentences, meeting)
      .filter((phrase) => !taken.has(phrase.key))
      .toSorted((a, b) => ownness(b) - ownness(a))
      .slice(0, 2)
    for (const phrase of phrases) taken.add(phrase.key)
    const named = phrases.map((phrase) => phrase.text).join(` ${wording.and} `)
    const label = named === '' ? `${wording.part} ${index + 1}` : named.charAt(0).toUpperCase() + named.slice(1)
    return { label, startTime: sentences[0]?.startTime ?? 0, sentences }
  })
}

/** Returns the repeated phrases or, in a short part, all of them. */
function phrasesOf(sentences: Sentence[], { rules, people }: ReadMeeting): KeyPhrase[] {
  const search = { rules, exclude: people.nameWords, leastCount: 2 }
  const repeated = keyPhrases(sentences, search)
  return repeated.length > 0 ? repeated : keyPhrases(sentences, { ...search, leastCount: 1 })
}
