import type { MeetingSegment } from '../summarizer.ts'
import type { LanguageRules } from './languages/language-rules.ts'

const MOST_WORDS = 60
const MOST_CHARACTERS = 600
const UNPUNCTUATED_WORDS = 45
/**
 * A full stop before a lower-case letter: either a pause, or a missing capital. Neither part is known to be complete.
 */
const PAUSE =
  /(?<=\p{L}{3}[.?!])(?<!(?<!\p{L})(?:etc|approx|incl|usw|bzw|evtl|ggf|inkl|exkl|sog|max|min|vgl|zzgl|bspw|insb)\.) (?=\p{Ll})/u
type Turn = { speakerId: string; pieces: { startTime: number; text: string }[] }
type SpokenSentence = { startTime: number; said: string; isPart: boolean }

/** Splits a transcript into sentences, each with its speaker, time and words. */
export function readTranscript(segments: MeetingSegment[], rules: LanguageRules): Sentence[] {
  const turns = turnsOf(segments)
  const isPunctuated = hasPunctuation(turns)
  const words = new Intl.Segmenter(rules.language, { granularity: 'word' })
  const splitter = new Intl.Segmenter(rules.language, { granularity: 'sentence' })
  const sentences: Sentence[] = []
  for (const [turn, { speakerId, pieces }] of turns.entries()) {
    for (const { startTime, said: raw, isPart } of splitTurn(pieces, { splitter, rules, isPunctuated })) {
      const said = smoothSpeech(raw, rules)
      const text = cleanSpeech(said, rules)
      const counted = countWords(text, words, rules)
      const isNoise = text === '' || counted.terms.length === 0 || rules.noise.test(said)
      const isQuestion = /[?？]\s*$/.test(said)
      const isWhole = !isPart && /[.?!。？！]\p{P}*\s*$/u.test(raw)
      const place = { index: sentences.length, speakerId, turn, startTime }
      sentences.push({ ...place, said, text, ...counted, isQuestion, isWhole, isFluent: isFluent(raw, text), isNoise })
    }
  }
  return sentences
}

function turnsOf(segments: MeetingSegment[]): Turn[] {
  const turns: Turn[] = []
  for (const { speakerId, startTime, text } of segments) {
    const tidied = tidySpeech(text ?? '')
    if (tidied === '') continue
    const current = turns.at(-1)
    const piece = { startTime: Number.isFinite(startTime) ? startTime : 0, text: tidied }
    if (current?.speakerId === speakerId) current.pieces.push(piece)
    else turns.push({ speakerId, pieces: [piece] })
  }
  return turns
}

function hasPunctuation(turns: Turn[]): boolean {
  const texts = turns.flatMap(({ pieces }) => pieces.map(({ text }) => text))
  const countOf = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  return countOf(/[.?!。？！]/g) * UNPUNCTUATED_WORDS >= countOf(/\s+/g)
}

type Splitting = { splitter: Intl.Segmenter; rules: LanguageRules; isPunctuated: boolean }

/** A recognizer without punctuation ends its segments at pauses, so a segment's end ends the sentence. */
function splitTurn(pieces: Turn['pieces'], { splitter, rules, isPunctuated }: Splitting): SpokenSentence[] {
  const joint = isPunctuated ? ' ' : '\n'
  const text = pieces.map((piece) => piece.text).join(joint)
  const sentences: SpokenSentence[] = []
  let begin = 0
  for (const { segment, index } of splitter.segment(text)) {
    const said = text.slice(begin, index + segment.length)
    if (rules.abbreviation.test(said.trimEnd()) && index + segment.length < text.length) continue
    const startTime = timeAt(pieces, begin)
    const parts = said.trim().split(PAUSE).flatMap(cutLong)
    for (const part of parts) sentences.push({ startTime, said: part, isPart: parts.length > 1 })
    begin = index + segment.length
  }
  return sentences
}

function timeAt(pieces: Turn['pieces'], offset: number): number {
  let end = 0
  for (const piece of pieces) {
    end += piece.text.length + 1
    if (offset < end) return piece.startTime
  }
  return pieces.at(-1)?.startTime ?? 0
}

function cutLong(said: string): string[] {
  const words = said.split(' ')
  if (said.length > MOST_CHARACTERS && words.length < said.length / 30) return said.match(/.{1,300}/gsu) ?? []
  const parts: string[] = []
  for (let begin = 0; begin < words.length; begin += MOST_WORDS)
    parts.push(words.slice(begin, begin + MOST_WORDS).join(' '))
  return parts
}

function countWords(text: string, words: Intl.Segmenter, rules: LanguageRules): Pick<Sentence, 'terms' | 'wordCount'> {
  const terms: string[] = []
  let wordCount = 0
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike !== true) continue
    wordCount += 1
    const word = segment.toLowerCase()
    if (word.length > 1 && word.length < 60 && !rules.stopWords.has(word)) terms.push(rules.stem(word))
  }
  return { terms, wordCount }
}

/**
 * Normalizes spacing; replaces what recognizers and transcribers insert (`{vocalsound}`, `[Music]`, `<unk>`) with `…`.
 */
export function tidySpeech(text: string): string {
  return text
    .replace(
      /\{[^{}]{0,40}\}|\[[^[\]]{0,40}\]|<\/?[a-z][^<>]{0,60}>|\((?:inaudible|unverständlich|laughs?|lacht)\)/gi,
      ' … ',
    )
    .replace(/[’‘`]/g, "'")
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/(?<=(?<![\p{L}\p{N}])(?:\p{Lu}_)*\p{Lu})_/gu, '')
    .replace(/(?<=[\p{L}\p{N}])[ …]+'(?=(?:m|s|ll|re|ve|d|t)\b)/giu, "'")
    .replace(/\s+/g, ' ')
    .replace(/(?: ?…)+/g, ' …')
    .replace(/ (?=[,.;:?!])/g, '')
    .replace(/(?:[,.] ?){2,}(?=[,.])/g, '')
    .replace(/^[\s…]+|[\s…]+$/g, '')
}

/** Removes hesitation and repeated words. */
export function smoothSpeech(tidied: string, rules: LanguageRules): string {
  let text = tidied.replace(/\s*…/g, '').replace(/\(\s?\)/g, '')
  for (const filler of rules.fillers) text = text.replace(filler, ' ')
  text = text
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;:?!])/g, '')
    .replace(/,+(?=[,.?!])/g, '')
  return rules.polish(withoutRepetition(text, rules).replace(/^[\s,.;:!?-]+/, ''))
}

/** Returns the text as if written: without opening words, from a capital to a full stop. */
export function cleanSpeech(smooth: string, rules: LanguageRules): string {
  const text = smooth.replace(rules.opening, '').replace(/^[\s,.;:!?-]+|[\s,;:-]+$/g, '')
  if (!/[\p{L}\p{N}]/u.test(text)) return ''
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  const capitalised = first.toUpperCase() + text.slice(first.length)
  return /[.?!。？！]$/.test(capitalised) ? capitalised : `${capitalised}.`
}

/**
 * Whether at most one “uh” was taken out within a sentence: the remains of an abandoned start often look like a
 * complete sentence.
 */
function isFluent(raw: string, text: string): boolean {
  const said = raw.replace(/(?<![\p{L}\p{N}'-])(?:u+h+m*|u+m+|e+r+m*|ä+h+m*)(?![\p{L}\p{N}'-])/iu, '')
  const [all, left] = [said, text].map((words) => words.toLowerCase().replace(/[^\p{L}\p{N}'…]+/gu, ' '))
  return ` ${all} `.includes(` ${left?.trim()} `)
}

/** Reduces `the the`, `we could we could`, `we we're` and a cut-off start of the next word (`th the`) to one. */
function withoutRepetition(text: string, { stopWords }: LanguageRules): string {
  return text
    .replace(/(?<![\p{L}\p{N}'])([\p{L}\p{N}']+(?: [\p{L}\p{N}']+){0,2})(?:[,-]? \1(?![\p{L}\p{N}']))+/giu, '$1')
    .replace(
      /(?<![\p{L}\p{N}'])(\p{L}+),? (?=\1'\p{L})|(?<![\p{L}\p{N}'])(?!that)(\p{L}+)'\p{L}+,? (?=\2(?![\p{L}\p{N}']))/giu,
      '',
    )
    .replace(/(?<![\p{L}\p{N}'])(\p{L}{1,3})-? (?=\1\p{L})/giu, (broken, start: string) =>
      stopWords.has(start.toLowerCase()) ? broken : '',
    )
}

/** Broken speech in any language: a repeated or restarted word, a trailing dash or comma, transcribers' marks. */
const BROKEN =
  /(?<![\p{L}'])(?!that |had |die |das |der )(\p{L}+(?: \p{L}+)?),? \1(?![\p{L}'’])|(?<![\p{L}'])(\p{L}{2,}),? \2['’]|(?<![\p{L}'])(?!(?:as|be|do|for|he|in|it|of|on|or|so|the|to|we) )(\p{L}{2,}),? \3\p{Ll}{1,4}(?![\p{L}])|\s-\s|,\s*[,.]|[@_“”"]/iu
export const isBroken = (text: string): boolean => BROKEN.test(text)

/** Returns how many words two texts share, and what share of the shorter one that is. */
export function overlapOf(some: Iterable<string>, others: Iterable<string>): { shared: number; share: number } {
  const [words, theirs] = [new Set(some), new Set(others)]
  const shared = [...words].filter((word) => theirs.has(word)).length
  return { shared, share: shared / Math.min(words.size, theirs.size) }
}

/** One sentence of a meeting, with what the rest of the summarizer needs to know about it. */
export type Sentence = {
  /** Position in the meeting, from 0. */
  index: number
  speakerId: string
  /** Number of speaker changes before it. */
  turn: number
  /** Seconds from the start of the recording. */
  startTime: number
  /** As it was said, without hesitation and repeated words. */
  said: string
  /** `said` without opening words; starts with a capital, ends with punctuation. Empty if nothing is left. */
  text: string
  /** Stems of its meaningful words. */
  terms: string[]
  wordCount: number
  isQuestion: boolean
  /** Ends with punctuation, so it's known to be the whole sentence. */
  isWhole: boolean
  isFluent: boolean
  /** Greeting, microphone check or assent. */
  isNoise: boolean
}
