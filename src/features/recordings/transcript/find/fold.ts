// What tells apart letters that people type alike: accents, Hebrew points, Arabic vowel signs, and what has no width.
const SIGNS =
  '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u00ad\\u200b-\\u200f'
const signs = new RegExp(`[${SIGNS}]+`, 'g')
// They come apart into a blank and the accent alone.
const BLANKS = '\\s\\u00a8\\u00af\\u00b4\\u00b8\\u02d8-\\u02dd'
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
const likeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
}
const alike = new RegExp(`[${Object.keys(likeLetters).join('')}]`, 'g')

/** Text as it is searched: without case and accents, typographic signs as one types them, any white space a blank. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replace(signs, '')
      .toLowerCase()
      // A syllable of Korean, or a kana with its sign, is one letter again: か is not found in が.
      .normalize('NFC')
      .replace(signs, '')
      .replace(alike, (letter) => likeLetters[letter] ?? letter)
      .replace(/\s+/g, ' ')
  )
}

// What folds on its own: white space, Korean parts that join, a letter with its signs.
const pieces = new RegExp(
  `[${BLANKS}]+|[\\u1100-\\u11ff\\u3130-\\u318f\\uac00-\\ud7ff]+|[^${BLANKS}\\p{M}][\\p{M}\\uff9e\\uff9f${SIGNS}]*|[\\s\\S]`,
  'gu',
)

/** Answers where in the text a place of the folded text comes from: `[from, to)` of whole letters. */
export type Unfold = (from: number, to: number) => [from: number, to: number]

/** Prepares the way back from the folded text to what is shown. */
export function createUnfold(text: string): Unfold {
  if (plain.test(text)) return (from, to) => [from, to]
  const origins: number[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    // A run of Korean keeps its length unless it was written in parts.
    const folded = fold(piece)
    const isLetterByLetter = folded.length === piece.length
    for (let place = 0; place < folded.length; place += 1) origins.push(isLetterByLetter ? index + place : index)
  }
  return (from, to) => {
    const last = origins[to - 1] ?? text.length
    let end = to
    while (origins[end] === last) end += 1
    return [origins[from] ?? text.length, origins[end] ?? text.length]
  }
}
