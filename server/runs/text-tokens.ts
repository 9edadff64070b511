/** A word, a sign or a gap of a text, from `start` up to but not including `end` in UTF-16 units. */
export type Token = { kind: 'word' | 'letter' | 'gap' | 'sign'; folded: string; start: number; end: number }

/** Scripts that put no spaces between words: a letter of theirs may begin or end one. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const pattern = new RegExp(
  String.raw`(?<gap>\s+)|(?<letter>[${unspaced}])|(?<word>(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+)|(?<sign>.)`,
  'gsu',
)

/** A text as words, signs and gaps. Two tokens whose `folded` is equal differ at most in case, spelling of accents, or kind of space. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: part, index, groups = {} }) => {
    const kind = groups.gap ? 'gap' : groups.letter ? 'letter' : groups.word ? 'word' : 'sign'
    return { kind, folded: kind === 'gap' ? ' ' : fold(part), start: index, end: index + part.length }
  })
}

/** By way of capitals, because "ß" and both kinds of sigma have but one. */
function fold(part: string): string {
  return part.normalize('NFC').toUpperCase().toLowerCase()
}
