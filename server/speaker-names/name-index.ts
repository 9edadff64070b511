import type { KnownPerson } from './known-people.ts'

/**
 * A word of a text: `folded` is without case and accents; `mayBeName` if it's capitalized, or the text has no capitals.
 */
export type Word = {
  folded: string
  isCapital: boolean
  mayBeName: boolean
  start: number
  end: number
  isAfterComma: boolean
  isAfterBreak: boolean
}

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'doctor',
  'prof',
  'professor',
  'herr',
  'herrn',
  'frau',
  'doktor',
])

/** Words in the position of a name that never are one, even if a person is called that. */
const noNames = new Set(
  `all everyone everybody guys folks team both again there so very you it that this much for the and a an to too but now okay ok yes no
  alle allen euch ihnen dir zusammen noch sehr das der die und aber ja nein jetzt mal auch`.split(/\s+/),
)

/** More namesakes can't be told apart anyway. */
const MOST_NAMESAKES = 8

/** Finds people by what they are called, by lookup rather than search, so that the number of people doesn't matter. */
export class NameIndex {
  readonly #byFirst = new Map<string, KnownPerson[]>()
  readonly #byLast = new Map<string, KnownPerson[]>()
  readonly #byFull = new Map<string, KnownPerson[]>()

  constructor(people: readonly KnownPerson[]) {
    for (const person of people) {
      const words = wordsOf(person.name ?? '').map(({ folded }) => folded)
      const [first, last] = [words[0], words.at(-1)]
      if (first === undefined || last === undefined) continue
      add(this.#byFirst, first, person)
      add(this.#byLast, last, person)
      if (words.length > 1) add(this.#byFull, `${first} ${last}`, person)
    }
  }

  /** Returns the person named at this word, and the index after the name; null if there is none, or several match. */
  find(words: readonly Word[], at: number): { person: KnownPerson; end: number } | null {
    const [word, next] = [words[at], words[at + 1]]
    if (word === undefined || noNames.has(word.folded)) return null
    const follows = next !== undefined && !next.isAfterBreak && !next.isAfterComma ? next : undefined
    const full = follows === undefined ? null : this.#findFull(word, follows)
    if (full !== null) return { person: full, end: at + 2 }
    if (!word.mayBeName || titles.has(word.folded)) return null
    // "Tom Baker" isn't Tom Miller.
    if (follows !== undefined && follows.isCapital && !/^i(?:'|$)/.test(follows.folded)) return null
    const person = only(this.#byFirst.get(word.folded))
    return person === null ? null : { person, end: at + 1 }
  }

  /** Matches "Mr. Baker" or "Tom Baker". */
  #findFull(word: Word, follows: Word): KnownPerson | null {
    if (titles.has(word.folded)) return only(this.#byLast.get(follows.folded))
    return word.mayBeName ? only(this.#byFull.get(`${word.folded} ${follows.folded}`)) : null
  }
}

function add(index: Map<string, KnownPerson[]>, key: string, person: KnownPerson) {
  if (key.length < 2) return
  const namesakes = index.get(key) ?? []
  if (namesakes.length < MOST_NAMESAKES) index.set(key, [...namesakes, person])
}

/** People who are present come before those who might be. */
function only(people: readonly KnownPerson[] = []): KnownPerson | null {
  const present = people.filter(({ isInvited, isNamed }) => isInvited || isNamed)
  const [person, another] = present.length > 0 ? present : people
  return person !== undefined && another === undefined ? person : null
}

const parts = /[\p{L}\p{M}\p{N}'’-]+|[.!?;:…,]/gu

/** Splits a short text into words; without any capitals, every word may be a name. */
export function wordsOf(text: string): Word[] {
  const hasCapitals = /\p{Lu}/u.test(text)
  const words: Word[] = []
  let isAfterComma = false
  let isAfterBreak = true
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (part === ',') isAfterComma = true
    else if (/^[.!?;:…]$/.test(part)) isAfterBreak = true
    else {
      const isCapital = /^\p{Lu}/u.test(part)
      const place = { start: index, end: index + part.length, isAfterComma, isAfterBreak }
      words.push({ folded: fold(part), isCapital, mayBeName: isCapital || !hasCapitals, ...place })
      isAfterComma = false
      isAfterBreak = false
    }
  }
  return words
}

function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('ß', 'ss').toLowerCase()
}

/** Phrases around a name, represented by `NAME`; the words are folded, without accents. */
export const NAME = 'NAME'

const phrases = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))

/** Speakers introduce themselves. */
export const introductions = phrases(`
  i'm NAME
  i am NAME
  my name is NAME
  my name's NAME
  this is NAME
  NAME here
  NAME speaking
  ich bin NAME
  ich bin der NAME
  ich bin die NAME
  ich heisse NAME
  mein name ist NAME
  hier ist NAME
  hier ist der NAME
  hier ist die NAME
  hier spricht NAME
  NAME hier
  NAME am apparat
`)

/** Addresses the previous or the next speaker. */
export const thanks = phrases(`
  thanks NAME
  thank you NAME
  thanks so much NAME
  thank you so much NAME
  thank you very much NAME
  thanks a lot NAME
  many thanks NAME
  cheers NAME
  danke NAME
  danke dir NAME
  danke ihnen NAME
  danke schon NAME
  dankeschon NAME
  vielen dank NAME
  besten dank NAME
  herzlichen dank NAME
`)

/** Addresses the next speaker. */
export const handovers = phrases(`
  over to you NAME
  over to NAME
  back to you NAME
  go ahead NAME
  NAME go ahead
  your turn NAME
  NAME your turn
  you're up NAME
  NAME you're up
  what about you NAME
  how about you NAME
  what do you think NAME
  NAME what do you think
  take it away NAME
  the floor is yours NAME
  NAME the floor is yours
  hand over to NAME
  next up NAME
  next is NAME
  NAME can you
  NAME could you
  NAME would you
  NAME please
  welcome NAME
  du bist dran NAME
  NAME du bist dran
  sie sind dran NAME
  NAME sie sind dran
  NAME bitte
  bitte NAME
  ubergebe an NAME
  weiter mit NAME
  was meinst du NAME
  NAME was meinst du
  was denkst du NAME
  NAME was denkst du
  was meinen sie NAME
  NAME was meinen sie
  leg los NAME
  NAME leg los
  du hast das wort NAME
  NAME du hast das wort
  sie haben das wort NAME
  NAME sie haben das wort
  NAME kannst du
  NAME konnen sie
  NAME konnten sie
  NAME magst du
  und du NAME
  willkommen NAME
`)

/** Addresses a person who is present; the speaker is another. */
export const greetings = phrases(`
  hi NAME
  hello NAME
  hey NAME
  good morning NAME
  morning NAME
  hallo NAME
  guten morgen NAME
  guten tag NAME
  servus NAME
`)
