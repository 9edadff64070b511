/** No word is torn apart within so many characters, and none is longer than that (`search_words`, migration 0012). */
const CERTAIN = 33
const LONGEST = 64

/** What a text must hold for a term to be in it. */
export type SearchTerm = {
  /** The term as `searchable_text` left it. */
  text: string
  /** For `like`: the whole term somewhere in a text. */
  pattern: string
  /** For `like`: a text with the term has a word for each of them, one after the other. */
  wordPatterns: string[]
  /** A text with such a word, or such a pair of neighbours, has the term; otherwise it must be looked into. */
  isExact: boolean
  /** Neighbours of these words make pairs that the index has. */
  hasPairs: boolean
}

/** Takes a term apart into patterns for words: the first may begin in the middle of one, the last end there. */
export function takeApart(text: string): SearchTerm {
  const pieces = text.split(' ').map((piece) => Array.from(piece))
  const pattern = `%${escaped(text)}%`
  const [only = []] = pieces
  if (pieces.length === 1) {
    const wordPatterns = [`%${escaped(only.slice(0, CERTAIN).join(''))}%`]
    return { text, pattern, wordPatterns, isExact: only.length <= CERTAIN, hasPairs: false }
  }
  const wordPatterns = pieces.flatMap((piece, place) => {
    if (piece.length === 0) return []
    if (place === 0) return [`%${escaped(piece.slice(-CERTAIN).join(''))}`]
    if (place === pieces.length - 1) return [`${escaped(piece.slice(0, CERTAIN).join(''))}%`]
    return [escaped(piece.slice(0, LONGEST).join(''))]
  })
  const hasPairs = pieces.every(({ length }) => length > 0 && length <= CERTAIN)
  return { text, pattern, wordPatterns, isExact: hasPairs && pieces.length === 2, hasPairs }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
