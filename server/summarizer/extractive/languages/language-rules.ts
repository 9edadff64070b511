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
  /** Words of goals, plans, problems and what was settled. */
  weighty: RegExp
  /** What makes a sentence hard to follow on its own; each takes nearly all of its value. */
  hardToRead: RegExp[]
  /** An answer that is none: I don't know, good question. */
  unknowing: RegExp
  /** Cuts inflection off a lower-case word, so that forms of one word meet. */
  stem: (word: string) => string
  /** Whether a word is used as a noun, told by the word before its phrase and by its own form. */
  isNounUse: (before: string, word: string, isFirst: boolean) => boolean
  /** Whether a word can be part of the name of a subject: a noun, or what describes one. */
  isNominal: (word: string) => boolean
  /** Whether words are a whole statement that can be quoted. */
  isClause: (text: string) => boolean
  /** Has early on a verb that can't be anything else. */
  plain: RegExp
  /** Null in a language whose tasks we cannot read. */
  tasks: TaskCues | null
  decisions: DecisionCues | null
}

/** An action somebody promised or was asked for, worded as the subject of a task. */
export type Action = {
  subject: string
  /** What is meant was said before: `I'll do that`, `das mache ich`. */
  isElliptical: boolean
  /** Elliptical, and takes on whatever was said right before: `on it`, `leave that with me`. */
  isTakenOver?: boolean
  /** Too weak alone (`I can …`): counts as an answer, or with a deadline. */
  isWeak: boolean
  /** The verb is of the kind that is done after a meeting. */
  isToDo: boolean
  /** Said to everybody, unless a name says to whom: `please review it`. */
  isAppeal?: boolean
}

/** How tasks are spoken of in one language. Each reader takes one clause and answers null where it finds nothing. */
export type TaskCues = {
  /** Parts of a sentence with a subject of their own. `names`: alternatives of a pattern. */
  clauses: (said: string, names: string) => string[]
  /** Words of the speaker that take something on. */
  promise: (clause: string) => Action | null
  /** Words that ask the listener for something. */
  request: (clause: string) => Action | null
  /** Words that hand something to a third person. */
  assignment: (clause: string, names: string) => (Action & { name: string }) | null
  /** Something has to be done. */
  need: (clause: string) => Action | null
  /** Yes, as an answer to a request. */
  assent: RegExp
  /** No, as an answer to a request. */
  refusal: RegExp
  /** A subject that is no action, or breaks off. */
  partial: RegExp
}

/** How decisions are spoken of in one language; patterns are matched on a sentence as it was said. */
export type DecisionCues = {
  /** Says outright that something is decided. */
  explicit: RegExp
  /** How people settle things: `let's`, `we'll`. */
  settling: RegExp
  /** How people may be settling things, or only telling what happens: `we will`. */
  leaning: RegExp
  /** Words that introduce an outcome: `okay, so`. */
  opener: RegExp
  /** Agreement by another speaker. */
  assent: RegExp
  /** … in words that mean it, not a mere yes. */
  approval: RegExp
  /** Marks what is up for decision. */
  proposal: RegExp
  /** Takes the weight off: maybe, if, last year. */
  tentative: RegExp
  /** About how the meeting is run. */
  conduct: RegExp
  /** Makes a decision of what was said right before: `settled then`. */
  closing: RegExp
  /** Asks for objections, or says that there are none. */
  unopposed?: RegExp
  /** A proposal that reads as the decision it becomes once others agree: `I suggest we …`. */
  proposing: RegExp
  /** Tells of an outcome, perhaps of long ago: `so we decided to`. */
  reported: RegExp
  /** Takes back what was just said. */
  retraction: RegExp
  /** A reason, a question or a part of a sentence, matched on its cleaned text. */
  partial: RegExp
}

/** Turns the rest of a clause into a subject: one line, a capital, no mark at the end, no more than a line or two. */
export function toSubject(words: string): string {
  const tidied = words.replace(/\s+/g, ' ').replace(/^[\s,.;:!?-]+|[\s,.;:!?-]+$/g, '')
  const short = tidied.length <= 200 ? tidied : `${tidied.slice(0, 199).replace(/\s\S*$/, '')}…`
  return short.charAt(0).toUpperCase() + short.slice(1)
}
