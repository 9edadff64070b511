import type { DecisionCues, TaskCues } from './cues.ts'

/** How to read what is said in one language. Patterns are matched on one sentence each. */
export type LanguageRules = {
  language: string
  stopWords: ReadonlySet<string>
  /** Hesitation and padding, taken out of every sentence. Global patterns. */
  fillers: RegExp[]
  /** Corrections of writing that a recogniser gets wrong. */
  polish: (text: string) => string
  /** Words a sentence may open with without saying anything. */
  opening: RegExp
  /** A full stop after these does not end a sentence. */
  abbreviation: RegExp
  /** Greetings, microphone checks, assent: sentences that are about nothing. */
  noise: RegExp
  /** Nouns and numbers that are no topic of their own. */
  genericNouns: ReadonlySet<string>
  /** What makes a sentence hard to follow on its own, with the share of its value it keeps. */
  hardToRead: { pattern: RegExp; factor: number }[]
  /** An answer that is none: I don't know, good question. */
  unknowing: RegExp
  /** Cuts inflection off a lower-case word, so that forms of one word meet. */
  stem: (word: string) => string
  /** Whether a word is used as a noun, told by the word before its phrase and by its own form. */
  isNounUse: (before: string, word: string, isFirst: boolean) => boolean
  /** Null in a language whose tasks we cannot read. */
  tasks: TaskCues | null
  decisions: DecisionCues | null
}
