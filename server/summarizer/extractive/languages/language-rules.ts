/** How to read speech in one language. Each pattern is matched against one sentence. */
export type LanguageRules = {
  language: string
  stopWords: ReadonlySet<string>
  /** Hesitation and filler, removed from every sentence. Global patterns. */
  fillers: RegExp[]
  /** Corrects spelling and punctuation that a recognizer gets wrong. */
  polish: (text: string) => string
  /** Empty words a sentence may open with. */
  opening: RegExp
  /** Abbreviations whose full stop doesn't end a sentence. */
  abbreviation: RegExp
  /** Greetings, microphone checks, assent: sentences without content. */
  noise: RegExp
  /** Nouns and numbers that aren't topics themselves. */
  genericNouns: ReadonlySet<string>
  /** Words about goals, plans, problems and outcomes. */
  weighty: RegExp
  /** Patterns that make a sentence hard to follow alone; each costs it nearly all of its value. */
  hardToRead: RegExp[]
  /** An answer without an answer: I don't know, good question. */
  unknowing: RegExp
  /** Strips inflection from a lower-case word, so that its forms match. */
  stem: (word: string) => string
  /** Whether a word is used as a noun, judged by the word before its phrase and by its own form. */
  isNounUse: (before: string, word: string, isFirst: boolean) => boolean
  /** Whether a word can be part of the name of a subject: a noun or its modifier. */
  isNominal: (word: string) => boolean
  /** Whether the text is a complete statement that can be quoted. */
  isClause: (text: string) => boolean
  /** Matches text with an unambiguous verb early on. */
  plain: RegExp
  /** Null for a language whose tasks we can't read. */
  tasks: TaskCues | null
  decisions: DecisionCues | null
}

/** An action that was promised or requested, worded as the subject of a task. */
export type Action = {
  subject: string
  /** Refers to something said before: `I'll do that`, `das mache ich`. */
  isElliptical: boolean
  /** Elliptical, and takes on what was said right before: `on it`, `leave that with me`. */
  isTakenOver?: boolean
  /** Too weak alone (`I can …`): counts as an answer or with a deadline. */
  isWeak: boolean
  /** The verb is one for things done after a meeting. */
  isToDo: boolean
  /** Addressed to everyone, unless it names a person: `please review it`. */
  isAppeal?: boolean
}

/** How tasks are worded in one language. Each reader takes one clause and returns null if it finds nothing. */
export type TaskCues = {
  /** Splits a sentence into parts with their own subject. `names`: alternatives of a pattern. */
  clauses: (said: string, names: string) => string[]
  /** The speaker takes something on. */
  promise: (clause: string) => Action | null
  /** The speaker asks the listener for something. */
  request: (clause: string) => Action | null
  /** The speaker assigns something to a third person. */
  assignment: (clause: string, names: string) => (Action & { name: string }) | null
  /** Something has to be done. */
  need: (clause: string) => Action | null
  /** Yes, as an answer to a request. */
  assent: RegExp
  /** No, as an answer to a request. */
  refusal: RegExp
  /** A subject that isn't an action, or is cut off. */
  partial: RegExp
}

/** How decisions are worded in one language. Patterns match the sentence as it was said. */
export type DecisionCues = {
  /** Says explicitly that something is decided. */
  explicit: RegExp
  /** Usually settles something: `let's`, `we'll`. */
  settling: RegExp
  /** Settles something or only describes what will happen: `we will`. */
  leaning: RegExp
  /** Introduces an outcome: `okay, so`. */
  opener: RegExp
  /** Agreement by another speaker. */
  assent: RegExp
  /** Agreement that is meant, not a mere yes. */
  approval: RegExp
  /** Puts something up for decision. */
  proposal: RegExp
  /** Weakens it: maybe, if, last year. */
  tentative: RegExp
  /** About how the meeting is run. */
  conduct: RegExp
  /** Makes what was said right before a decision: `settled then`. */
  closing: RegExp
  /** Asks for objections, or says that there are none. */
  unopposed?: RegExp
  /** Decides something if nobody objects. */
  unlessOpposed?: RegExp
  /** Puts a motion to the vote, worded in full, and says that it was carried. */
  vote?: { moved: RegExp; carried: RegExp }
  /** A proposal worded as the decision it becomes once others agree: `I suggest we …`. */
  proposing: RegExp
  /** Reports an outcome, perhaps an old one: `so we decided to`. */
  reported: RegExp
  /** Takes back what was just said. */
  retraction: RegExp
  /** A reason, a question or a fragment; matched against the cleaned text. */
  partial: RegExp
}

/**
 * Turns the rest of a clause into a subject: one line, capitalized, no trailing punctuation, at most 200 characters.
 */
export function toSubject(words: string): string {
  const tidied = words.replace(/\s+/g, ' ').replace(/^[\s,.;:!?-]+|[\s,.;:!?-]+$/g, '')
  const short = tidied.length <= 200 ? tidied : `${tidied.slice(0, 199).replace(/\s\S*$/, '')}…`
  return short.charAt(0).toUpperCase() + short.slice(1)
}
