/** Why a password is rejected. */
export type PasswordProblem = 'common' | 'personal' | 'pattern'

export type PasswordFacts = {
  /** The lines of `common-passwords.txt`. */
  common: ReadonlySet<string>
  /** What anyone would try for this account: e-mail, names, companies. */
  personal: readonly string[]
}

/** What attackers try for every account of this product. */
const CONTEXT_WORDS = ['minutebook', 'minute book', 'password', 'passwort', 'kennwort']

/** Shorter words are ignored: they are part of too many others. */
const SHORTEST_WORD = 3
/** Characters that have to remain after removing the words anyone would try. */
const LEAST_LEFT = 8
/** Minimum number of steps, where a run such as `qwerty` or `1234` is a single step. */
const LEAST_STEPS = 7
const LEAST_STEPS_LEFT = 5
/** At most this many characters around a common word, as in `Summer2026!`. */
const MOST_AROUND = 6

/**
 * Checks whether a password is among those attackers try first. Used by the service and by the page, which checks while the
 * person types. Runs in linear time; callers limit the length.
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

/** `p@ssw0rd` → `password`. Digits and symbols at the ends stay, because they are more often additions than letters. */
function withoutLeet(text: string): string {
  const [, before = '', middle = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? []
  return before + middle.replaceAll(/[@4310!$57]/g, (sign) => leet[sign] ?? sign) + after
}

/** The whole text with and without spaces, the part of an e-mail before the @, and all their words. */
function wordsOf(fact: string): string[] {
  const text = fact.normalize('NFKC').toLowerCase().trim()
  const name = text.includes('@') ? [text.slice(0, text.lastIndexOf('@'))] : []
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return [text, text.replaceAll(/\s+/g, ''), ...name, ...parts].filter((word) => word.length >= SHORTEST_WORD)
}

/** Longest first, so that removing a part of a word doesn't hide the word. Separators don't count as remaining. */
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

/** A short piece repeated, or a few runs along the keyboard, the alphabet or the digits. */
function isPattern(text: string): boolean {
  return isRepetition(text) || stepsOf(text) < LEAST_STEPS
}

/** A text is a repetition if and only if it occurs inside itself doubled, other than at the ends. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1)
  return period < text.length && Array.from(text.slice(0, period)).length < 10
}

/** The number of characters, counting a run of three or more consecutive or equal ones as one. */
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
