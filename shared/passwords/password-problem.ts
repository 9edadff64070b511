/** Why a password is not taken; null for one that is. */
export type PasswordProblem = 'common' | 'personal' | 'pattern'

export type PasswordFacts = {
  /** The lines of `common-passwords.txt`. */
  common: ReadonlySet<string>
  /** What anybody would try for this account: e-mail, names, companies. */
  personal: readonly string[]
}

/** What every account of this product is tried with, beside what is known of the person. */
const CONTEXT_WORDS = ['minutebook', 'minute book', 'password', 'passwort', 'kennwort']

/** A word of the person has to be this long, or half of all words would be someone's. */
const SHORTEST_WORD = 3
/** So much has to be left of a password without the words that anybody would try. */
const LEAST_LEFT = 8
/** So many steps a password has to take, where a run such as `qwerty` or `1234` is one step. */
const LEAST_STEPS = 7
const LEAST_STEPS_LEFT = 5
/** What people put around a common word: `Summer2026!`. */
const MOST_AROUND = 6

/**
 * Whether a password is among those that are tried first. Works alike in the service and in the page, where it is asked while
 * someone types; takes time in proportion to the length, which callers bound.
 */
export function passwordProblem(password: string, { common, personal }: PasswordFacts): PasswordProblem | null {
  const text = password.normalize('NFKC').toLowerCase()
  if (isCommon(text, common)) return 'common'
  if (isPattern(text)) return 'pattern'
  const left = withoutWords(text, [...personal.flatMap(wordsOf), ...CONTEXT_WORDS])
  const isLittle = left.length < LEAST_LEFT || stepsOf(left) < LEAST_STEPS_LEFT || isCommon(left, common)
  if (left !== text && isLittle) return 'personal'
  return null
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  return [text, withoutLeet(text)].some((form) => {
    const bare = form.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return common.has(form) || (bare.length >= 4 && form.length - bare.length <= MOST_AROUND && common.has(bare))
  })
}

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

/** `p@ssw0rd` → `password`; digits and signs at the ends stay, because they are more often put there than meant as letters. */
function withoutLeet(text: string): string {
  const [, before = '', middle = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? []
  return before + middle.replaceAll(/[@4310!$57]/g, (sign) => leet[sign] ?? sign) + after
}

/** An e-mail as a whole, its name, and what all of them are made of. */
function wordsOf(fact: string): string[] {
  const text = fact.normalize('NFKC').toLowerCase().trim()
  const name = text.includes('@') ? [text.slice(0, text.lastIndexOf('@'))] : []
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return [text, text.replaceAll(/\s+/g, ''), ...name, ...parts].filter((word) => word.length >= SHORTEST_WORD)
}

/** Longest first, so that a part of a word does not hide the word; what only separates does not count. */
function withoutWords(text: string, words: readonly string[]): string {
  const longestFirst = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left === text ? text : left.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Rows and columns of common keyboards, the alphabet and the digits. */
const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjklöä',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const PATHS = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))]

/** A short piece said over and over, or a few runs along the keyboard, the alphabet or the digits. */
function isPattern(text: string): boolean {
  return isRepetition(text) || stepsOf(text) < LEAST_STEPS
}

/** A text is a repetition exactly if it stands in itself said twice, elsewhere than at its ends. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1)
  return period < text.length && Array.from(text.slice(0, period)).length < 10
}

/** Characters, where a run of three or more that follow each other or are the same counts as one. */
function stepsOf(text: string): number {
  let count = 0
  for (let start = 0; start < text.length; count += 1) {
    const length = Math.max(sameFrom(text, start), ...PATHS.map((path) => alongFrom(text, start, path)))
    start += length >= 3 ? length : 1
  }
  return count
}

function sameFrom(text: string, start: number): number {
  let length = 1
  while (text[start + length] === text[start]) length += 1
  return length
}

function alongFrom(text: string, start: number, path: string): number {
  const from = path.indexOf(text.charAt(start))
  if (from === -1) return 1
  let length = 1
  while (start + length < text.length && text[start + length] === path[from + length]) length += 1
  return length
}
