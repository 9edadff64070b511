import type { KnownPerson } from './known-people.ts'
import { NAME, NameIndex, type Word, greetings, handovers, introductions, thanks, wordsOf } from './name-index.ts'

/** A line of the transcript; only its start and its end are read. */
export type SaidLine = { speakerId: string; startTime: number; head: string; tail: string }

export type CueKind = 'introduced' | 'addressed' | 'handedOver'

/** A cue that a speaker is a certain person or, if `weight` is negative, isn't. */
export type NameCue = {
  speakerId: string
  personKey: string
  weight: number
  kind: CueKind
  time: number
  quote: string
}

/** How much of each end of a turn is read. */
export const READ_CHARACTERS = 300
const LONGEST_QUOTE = 80
const MOST_CUES = 5_000
/** The number of words from the start or end of a turn that can still address the previous or the next speaker. */
const NEAR_WORDS = 10
/** Maximum words after thanks that the person replies to, as in “Thanks, Helen, that was great”. */
const MOST_WORDS_BEHIND = 4
/** After a longer silence, the next turn isn't a reply. */
const MOST_SILENCE_SECONDS = 30

type End = { text: string; time: number }
type Turn = { speakerId: string; head: End; tail: End; endedBy: number }
type Found = { person: KnownPerson; first: number; behind: number; quote: string }

/**
 * Infers from how people address each other who they may be. Reads a transcript line by line; the time per line and the
 * memory are bounded for any content.
 */
export class NameCues {
  readonly #index: NameIndex
  readonly #cues: NameCue[] = []
  #before: Turn | null = null
  #present: Turn | null = null

  constructor(people: readonly KnownPerson[]) {
    this.#index = new NameIndex(people)
  }

  add({ speakerId, startTime, head, tail }: SaidLine) {
    const turn = this.#present
    if (turn !== null && turn.speakerId === speakerId) {
      const rest = READ_CHARACTERS - turn.head.text.length
      if (rest > 1) turn.head.text += ` ${head.slice(0, rest - 1)}`
      turn.tail = { text: `${turn.tail.text} ${tail}`.slice(-READ_CHARACTERS), time: startTime }
      turn.endedBy = startTime
      return
    }
    const next = {
      speakerId,
      head: { text: head.slice(0, READ_CHARACTERS), time: startTime },
      tail: { text: tail.slice(-READ_CHARACTERS), time: startTime },
      endedBy: startTime,
    }
    this.#read(next)
    this.#before = turn
    this.#present = next
  }

  finish(): NameCue[] {
    this.#read(null)
    this.#present = null
    return this.#cues
  }

  /** Reads the current turn, now that the next one is known. */
  #read(next: Turn | null) {
    const turn = this.#present
    if (turn === null || this.#cues.length >= MOST_CUES) return
    const words = { head: wordsOf(turn.head.text), tail: wordsOf(turn.tail.text) }
    const around = {
      before: soonAfter(turn, this.#before) ? this.#before : null,
      after: soonAfter(next, turn) ? next : null,
    }
    this.#readIntroductions(turn, words.head)
    this.#readEnds(turn, words, around)
  }

  /** Reads what is said to the previous and to the next speaker. */
  #readEnds(
    turn: Turn,
    words: { head: Word[]; tail: Word[] },
    { before, after }: { before: Turn | null; after: Turn | null },
  ) {
    const [atHead, atTail] = [{ time: turn.head.time }, { time: turn.tail.time }]
    const isAtEnd = ({ behind }: Found) => words.tail.length - behind < NEAR_WORDS
    const given = [...this.#find(handovers, words.tail, turn.tail.text)].filter(isAtEnd)
    for (const found of given) this.#note(turn, after, { ...found, ...atTail, weight: 2, kind: 'handedOver' })
    for (const found of this.#find(thanks, words.head, turn.head.text))
      if (found.first < NEAR_WORDS) this.#note(turn, before, { ...found, ...atHead, weight: 2, kind: 'addressed' })
    // If another sentence follows, it addressed the previous speaker.
    const isLast = ({ behind }: Found) => {
      const rest = words.tail.slice(behind)
      return rest.length <= MOST_WORDS_BEHIND && !rest.some(({ isAfterBreak }) => isAfterBreak)
    }
    for (const found of this.#find(thanks, words.tail, turn.tail.text))
      if (given.length === 0 && isLast(found))
        this.#note(turn, after, { ...found, ...atTail, weight: 2, kind: 'addressed' })
    for (const found of this.#find(greetings, words.tail, turn.tail.text))
      if (isAtEnd(found)) this.#note(turn, after, { ...found, ...atTail, weight: 1, kind: 'addressed' })
    if (given.length === 0) this.#readLastSentence(turn, words.tail, after)
  }

  #readIntroductions({ speakerId, head }: Turn, words: readonly Word[]) {
    for (const { person, first, quote } of this.#find(introductions, words, head.text)) {
      const [begin, previous] = [words[first], words[first - 1]]
      // "This is Helen" later in a turn is about another person.
      const isLate = first > NEAR_WORDS && begin?.folded === 'this'
      // "Is Tom here?"
      const beginsWithName =
        begin?.mayBeName === true && !['i', "i'm", 'my', 'this', 'ich', 'mein', 'hier'].includes(begin.folded)
      const isAsked = beginsWithName && !begin.isAfterBreak && !begin.isAfterComma && !isGreeting(previous)
      if (!isLate && !isAsked)
        this.#cue({ speakerId, personKey: person.key, weight: 3, kind: 'introduced', time: head.time, quote })
    }
  }

  /** Reads who is addressed in the last sentence: "Tom, how is it going?", "… on Thursday, Tom?", or just "Tom?". */
  #readLastSentence(turn: Turn, words: readonly Word[], after: Turn | null) {
    const isQuestion = /\?\s*$/.test(turn.tail.text)
    const first = words.findLastIndex(({ isAfterBreak }) => isAfterBreak)
    const atStart = this.#index.find(words, first)
    const next = atStart === null ? undefined : words[atStart.end]
    const isAlone = atStart?.end === words.length && isQuestion
    if (atStart !== null && (isAlone || next?.isAfterComma === true)) {
      const quote = quoteOf(turn.tail.text, words, { first, behind: Math.min(words.length, atStart.end + 4) })
      return this.#note(turn, after, { ...atStart, quote, ...givenBy(isQuestion), time: turn.tail.time })
    }
    for (const at of isQuestion ? [words.length - 2, words.length - 1] : []) {
      const found = words[at]?.isAfterComma ? this.#index.find(words, at) : null
      if (found?.end !== words.length) continue
      const quote = quoteOf(turn.tail.text, words, { first: Math.max(first, at - 4), behind: words.length })
      this.#note(turn, after, { ...found, quote, ...givenBy(true), time: turn.tail.time })
    }
  }

  /** Records what the speaker of `turn` said to `other`: a cue for the latter, and against the former. */
  #note(turn: Turn, other: Turn | null, said: { person: KnownPerson } & Omit<NameCue, 'speakerId' | 'personKey'>) {
    const { person, weight, kind, time, quote } = said
    const cue = { personKey: person.key, kind, time, quote }
    this.#cue({ ...cue, speakerId: turn.speakerId, weight: -3 })
    if (other !== null && other.speakerId !== turn.speakerId) this.#cue({ ...cue, speakerId: other.speakerId, weight })
  }

  #cue(cue: NameCue) {
    if (this.#cues.length < MOST_CUES) this.#cues.push(cue)
  }

  *#find(phrases: readonly string[][], words: readonly Word[], text: string): Generator<Found> {
    for (let first = 0; first < words.length; first += 1) {
      const found = longest(phrases.map((phrase) => this.#match(phrase, words, first)))
      if (found === null) continue
      yield { ...found, first, quote: quoteOf(text, words, { first, behind: found.behind }) }
      first = found.behind - 1
    }
  }

  #match(
    phrase: readonly string[],
    words: readonly Word[],
    first: number,
  ): { person: KnownPerson; behind: number } | null {
    let at = first
    let person: KnownPerson | null = null
    for (const part of phrase) {
      const word = words[at]
      if (word === undefined || (at > first && word.isAfterBreak)) return null
      if (part === NAME) {
        const found = this.#index.find(words, at)
        if (found === null) return null
        person = found.person
        at = found.end
      } else {
        if (word.folded !== part) return null
        at += 1
      }
    }
    return person === null ? null : { person, behind: at }
  }
}

const soonAfter = (turn: Turn | null, before: Turn | null) =>
  turn !== null && before !== null && turn.head.time - before.endedBy <= MOST_SILENCE_SECONDS

/** A question is likely to be answered by the person addressed, a statement less so. */
const givenBy = (isQuestion: boolean) =>
  isQuestion ? ({ weight: 2, kind: 'handedOver' } as const) : ({ weight: 1, kind: 'addressed' } as const)

const isGreeting = (word: Word | undefined) =>
  word !== undefined && ['hi', 'hello', 'hey', 'hallo', 'morning', 'morgen', 'tag'].includes(word.folded)

function longest(matches: readonly ({ person: KnownPerson; behind: number } | null)[]) {
  return matches.reduce((best, match) => (match !== null && match.behind > (best?.behind ?? 0) ? match : best), null)
}

function quoteOf(text: string, words: readonly Word[], { first, behind }: { first: number; behind: number }): string {
  const quote = text.slice(words[first]?.start ?? 0, words[behind - 1]?.end ?? 0).replaceAll(/\s+/g, ' ')
  return quote.toWellFormed().slice(0, LONGEST_QUOTE).toWellFormed()
}
