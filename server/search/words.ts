/** All that is no part of a word, as in the database (migration 0050): letters of all scripts are. */
const SEPARATORS =
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u2190-\\u2bff\\u3000-\\u303f\\uff00-\\uff0f'
const wordPattern = new RegExp(`[^${SEPARATORS}]+`, 'gu')
const LONGEST_WORD = 64

/** A word as it stands in a text, and as it is compared: without accents, in small letters. */
export type Word = { plain: string; start: number; end: number }

/** The words of a text, in order; places count UTF-16 units. */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ index, 0: word }) => {
    return { plain: plainWord(word), start: index, end: index + word.length }
  })
}

function plainWord(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return Array.from(plain).slice(0, LONGEST_WORD).join('')
}
