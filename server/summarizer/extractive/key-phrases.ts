import type { LanguageRules } from './languages/language-rules.ts'
import { isBroken, type Sentence } from './read-transcript.ts'

/** Maximum words in a phrase. */
export const LONGEST_PHRASE = 3
/** A word counts as a noun if at least this share of its uses follow an article or similar. */
const NOUN_SHARE = 0.3

/** Weights by number of words: a phrase of several words names one thing, a single word could be about anything. */
const OF_LENGTH: Record<number, number> = { 1: 1, 2: 4.5, 3: 6 }
/** How much more a form counts when used as a noun. */
const AS_NOUN = 5

const LATIN = /\p{Script=Latin}/u
const VOWEL = /[aeiouyäöüàáâãåæèéêëìíîïòóôõøœùúûýÿı]/i

/** A noun phrase that is repeated. */
export type KeyPhrase = { text: string; key: string; count: number; score: number }

/**
 * `exclude`: lower-case words that don't name a subject, such as the speakers' names; `leastCount`: minimum number of
 * mentions.
 */
type PhraseSearch = { rules: LanguageRules; exclude: ReadonlySet<string>; leastCount: number }

/** `isModifying`: like `initial` in `initial ideas`. */
type Token = { word: string; key: string; before: string; isFirst: boolean; isModifying?: boolean }
type Candidate = { forms: Map<string, number>; count: number; nouns: number; length: number; key: string }

/** Returns what the sentences are about, best first, without phrases that are part of a better one. */
export function keyPhrases(sentences: Sentence[], { rules, exclude, leastCount }: PhraseSearch): KeyPhrase[] {
  const candidates = new Map<string, Candidate>()
  for (const sentence of sentences) {
    if (sentence.isNoise) continue
    for (const run of contentRuns(sentence.text, rules, exclude)) collect(run, rules, candidates)
  }
  const scored = [...candidates.values()]
    .filter((candidate) => candidate.count >= leastCount && isNounPhrase(candidate, rules))
    .map(toPhrase)
    .toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
  return withoutParts(scored)
}

/** Returns runs of meaningful words, split at stop words and punctuation. */
function contentRuns(text: string, rules: LanguageRules, exclude: ReadonlySet<string>): Token[][] {
  const runs: Token[][] = []
  let run: Token[] = []
  let before = ''
  let isFirst = true
  for (const [token] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'_/-]*|[^\s\p{L}\p{N}]/gu)) {
    const lower = token.toLowerCase()
    const isContent = isTelling(token, lower, rules) && !exclude.has(lower)
    if (isContent) run.push({ word: token, key: rules.stem(lower), before: run.length === 0 ? before : '', isFirst })
    else if (run.length > 0) {
      const last = run.at(-1)
      if (last !== undefined) last.isModifying = rules.genericNouns.has(lower)
      runs.push(run)
      run = []
    }
    // `A second crane` has a noun just as `a crane` does.
    if (!rules.genericNouns.has(lower)) before = lower
    isFirst = false
  }
  return run.length > 0 ? [...runs, run] : runs
}

/** Whether this is a word, not a number or a stutter like `nnn`, that can name a subject. */
function isTelling(token: string, lower: string, { stopWords, genericNouns, isNominal }: LanguageRules): boolean {
  const isWord = /^\p{L}[\p{L}\p{N}_/-]{1,29}[\p{L}\p{N}]$/u.test(token) && (VOWEL.test(token) || !LATIN.test(token))
  return isWord && !stopWords.has(lower) && !genericNouns.has(lower) && isNominal(token)
}

function collect(run: Token[], rules: LanguageRules, candidates: Map<string, Candidate>): void {
  for (const [begin, first] of run.entries()) {
    for (let length = 1; length <= LONGEST_PHRASE && begin + length <= run.length; length += 1) {
      const tokens = run.slice(begin, begin + length)
      const key = tokens.map((token) => token.key).join(' ')
      const candidate = candidates.get(key) ?? { forms: new Map(), count: 0, nouns: 0, length, key }
      candidates.set(key, candidate)
      const form = tokens
        .map((token) => (token.isFirst && rules.language !== 'de' ? token.word.toLowerCase() : token.word))
        .join(' ')
      // A word before another word is more often an adjective.
      const last = begin + length === run.length ? tokens.at(-1) : undefined
      const isNoun =
        last !== undefined && last.isModifying !== true && rules.isNounUse(first.before, last.word, last.isFirst)
      candidate.count += 1
      candidate.nouns += isNoun ? 1 : 0
      // `The details` wins, however often `detailed` occurs.
      candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + (isNoun ? AS_NOUN : 1))
    }
  }
}

function isNounPhrase({ count, nouns, length, forms }: Candidate, rules: LanguageRules): boolean {
  // A German adjective would need the right case ending.
  if (rules.language === 'de' && !/^\p{Lu}\S*(?: \p{Lu}\S*)*$/u.test(mostFrequent(forms))) return false
  if (isBroken(mostFrequent(forms))) return false
  return nouns / count >= (length > 1 && rules.language === 'en' ? NOUN_SHARE / 2 : NOUN_SHARE)
}

function toPhrase({ forms, count, nouns, length, key }: Candidate): KeyPhrase {
  return {
    text: mostFrequent(forms),
    key,
    count,
    score: Math.log(1 + count) * (nouns / count) ** 0.5 * (OF_LENGTH[length] ?? 1),
  }
}

function mostFrequent(forms: Map<string, number>): string {
  return [...forms].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? ''
}

function withoutParts(phrases: KeyPhrase[]): KeyPhrase[] {
  const kept: KeyPhrase[] = []
  for (const phrase of phrases.slice(0, 200)) {
    const words = phrase.key.split(' ')
    const overlaps = kept.some(({ key }) => key.split(' ').some((word) => words.includes(word)))
    if (!overlaps) kept.push(phrase)
  }
  return kept
}
